import { formatTime, type Language } from '@livery/i18n';

function unit(value: number, name: 'day' | 'hour' | 'minute' | 'second', language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
}

/** The length of a cycle: `2 min`, `30 sec`. */
export const cycleName = (seconds: number, language: Language): string =>
  seconds % 60 === 0 ? unit(seconds / 60, 'minute', language) : unit(seconds, 'second', language);

/** A long wait in words, without its seconds: `1 day, 21 hr, 45 min`. */
export function longWait(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const shown = parts.filter(([value]) => value > 0).map(([value, name]) => unit(value, name, language));
  return new Intl.ListFormat(language, { style: 'narrow', type: 'unit' }).format(shown);
}

/** Formats epoch seconds as `HH:mm:ss` in the reader's time zone. */
export const formatTimeOfDay = (time: number): string => formatTime(time).slice(11);
