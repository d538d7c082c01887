/** Replaces the spaces of a short text, such as `30 d`, so that it does not wrap. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');
