import { formatTime } from '@livery/i18n';

/** `HH:mm:ss` in the reader's time zone, for what happened just now. Epoch seconds. */
export const timeOfDay = (epochSeconds: number): string => formatTime(epochSeconds).slice(-8);
