/** Tables as text for spreadsheets (RFC 4180). */

const endOfLine = '\r\n';

/**
 * A cell. Spreadsheets run text that begins like a formula, and what a member or an operator wrote may be one: an
 * apostrophe makes it text.
 */
export function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /["\r\n,]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as a file. It begins with the mark by which spreadsheets know UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',') + endOfLine).join('')}`;
