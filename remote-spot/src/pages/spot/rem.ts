/** How many px a rem is now: readers may have larger text than the usual. */
export const remInPx = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
