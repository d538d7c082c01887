/** Nothing that breaks a line or turns the direction of the text around it (U+202A–U+202E, U+2066–U+2069). */
const unruly = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text names something on one line: something of it can be seen, and it leaves the text around it alone. */
export const isPlainName = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) && !unruly.test(text);
