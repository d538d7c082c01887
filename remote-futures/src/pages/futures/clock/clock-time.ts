import { formatTime } from '@livery/i18n';

/** A time of day: `14:29:31`. Epoch seconds. */
export const clockTime = (time: number): string => formatTime(time).slice(11);
