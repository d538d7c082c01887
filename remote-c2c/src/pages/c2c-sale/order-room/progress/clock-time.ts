import { formatTime } from '@livery/i18n';

/** A moment as `14:38:00`, with its date where that is not the other moment's. Both in epoch seconds. */
export function clockTime(time: number, now: number): string {
  const [text, dateLength] = [formatTime(time), 'YYYY-MM-DD'.length];
  return text.startsWith(formatTime(now).slice(0, dateLength)) ? text.slice(dateLength + 1) : text;
}
