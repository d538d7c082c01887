/** Days of the reader's own calendar, as `2025-11-21`: what date fields and addresses hold. */

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const two = (part: number) => String(part).padStart(2, '0');

/** The day of a time in epoch seconds. */
export function dayOf(epochSeconds: number): string {
  const date = new Date(epochSeconds * 1000);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The first second of a day, in epoch seconds; `later` days after it when given. Days may have 23 or 25 hours. */
export function startOfDay(day: string, later = 0): number {
  const [, year, month, date] = dayPattern.exec(day) ?? [];
  return new Date(Number(year), Number(month) - 1, Number(date) + later).getTime() / 1000;
}

/** Whether a text is a day that exists: `2025-02-30` is none. */
export const isDay = (text: string | null): text is string =>
  text !== null && dayPattern.test(text) && dayOf(startOfDay(text)) === text;
