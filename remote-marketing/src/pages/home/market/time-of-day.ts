import { formatTime } from '@livery/i18n';

/** Formats epoch seconds as `HH:mm:ss` in the reader's time zone, for recent events. */
export const timeOfDay = (epochSeconds: number): string => formatTime(epochSeconds).slice(-8);
