/**
 * Tables as text for spreadsheets (RFC 4180). No library is used: none quotes text alone and defuses formulas inside
 * it, and the rest is one line.
 */
import { isDecimal } from '@livery/contract/decimal';

const endOfLine = '\r\n';

/**
 * What a spreadsheet takes for the begin of a formula, where a cell begins. A cell also begins within a text: where the
 * list separator is a semicolon, the quotes of our commas do not hold text together.
 */
const formulaStart = /(^|[;,|\t\r\n])(["\s]*)([=+\-@＝＋－＠])/g;

/**
 * A cell. A number is unchanged, so that it can be added up. Text is quoted, and an apostrophe prevents a member's or
 * an operator's text from running as a formula.
 */
export function csvCell(text: string): string {
  if (isDecimal(text)) return text;
  return `"${text.replaceAll(formulaStart, "$1$2'$3").replaceAll('"', '""')}"`;
}

/** Rows as a file. It starts with the byte order mark, by which spreadsheets detect UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',') + endOfLine).join('')}`;

/** A time in epoch seconds for a file, in UTC, which is the same for everybody who reads it. Empty for none. */
export const csvTime = (time: number | null | undefined): string =>
  time === null || time === undefined ? '' : new Date(time * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** The head of a column of times. */
export const csvTimeHead = (head: string): string => `${head} (UTC)`;

/** Has the browser save a text, or bytes, as a file. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
