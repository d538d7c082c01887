/** The beginning and the end of an address or of a transaction's id, by which people compare them. */
export const shortText = (text: string): string => (text.length <= 14 ? text : `${text.slice(0, 6)}…${text.slice(-4)}`);
