/** The size of a rem in px, which follows the reader's text size. */
export const remInPx = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
