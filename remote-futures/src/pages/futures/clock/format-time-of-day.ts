import { formatTime } from '@livery/i18n';

/** Formats epoch seconds as `HH:mm:ss` in the reader's time zone. */
export const formatTimeOfDay = (time: number): string => formatTime(time).slice(11);
