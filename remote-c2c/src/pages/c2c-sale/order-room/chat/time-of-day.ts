import { formatTime } from '@livery/i18n';

/** `14:20` of `2025-11-21 14:20:05`, in the reader's time zone. Epoch seconds. */
export const timeOfDay = (time: number): string => formatTime(time).slice(11, 16);
/** `2025-11-21` */
export const calendarDay = (time: number): string => formatTime(time).slice(0, 10);
