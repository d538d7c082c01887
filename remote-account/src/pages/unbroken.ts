/** A short text with its unit, as `30 d`, that no line break may part. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');
