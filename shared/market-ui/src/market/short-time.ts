import { formatTime } from '@livery/i18n';

/** A time (epoch seconds): without the day if that is today, with it if it is older (boards: 'Type and numbers'). */
export function shortTime(epochSeconds: number, now: number): string {
  const [day = '', time] = formatTime(epochSeconds).split(' ');
  return time !== undefined && formatTime(now).startsWith(day) ? time : formatTime(epochSeconds);
}
