const minute = 60;
const weekMinutes = 7 * 24 * 60;
const week = weekMinutes * minute;
/** The first Monday after the epoch, which was a Thursday. */
const firstMonday = 4 * 24 * 60 * minute;
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/**
 * One opening of every week, from one minute of the week up to another, in UTC; the week begins on Monday at 0:00. It goes
 * over the end of the week where it closes before it opens.
 */
export interface WeeklyOpening {
  readonly opens: number;
  readonly closes: number;
}

/** When a product's index is recorded and sold, in order and apart from one another; none: always. */
export type TradingHours = readonly WeeklyOpening[];

/** A text as in `mon 8:00-mon 16:30, tue 8:00-tue 16:30`; `always` is no hours. `undefined` when it is neither. */
export function readTradingHours(text: string): TradingHours | undefined {
  if (text === 'always') return [];
  const hours: WeeklyOpening[] = [];
  for (const part of text.split(',')) {
    const [opens, closes, more] = part.split('-').map(readMinute);
    if (opens === undefined || closes === undefined || more !== undefined || opens === closes) return undefined;
    hours.push({ opens, closes });
  }
  hours.sort((left, right) => left.opens - right.opens);
  return areApart(hours) ? hours : undefined;
}

function readMinute(text: string): number | undefined {
  const [, day = '', hour = '', minutes = ''] =
    /^\s*(mon|tue|wed|thu|fri|sat|sun) ([01]?\d|2[0-3]):([0-5]\d)\s*$/i.exec(text) ?? [];
  const place = days.indexOf(day.toLowerCase());
  return place === -1 ? undefined : (place * 24 + Number(hour)) * 60 + Number(minutes);
}

/** Each closes before the next one opens, the last before the first of the next week. */
const areApart = (hours: TradingHours) =>
  hours.length === 1 ||
  hours.every((opening, place) => {
    const next = hours[(place + 1) % hours.length] ?? opening;
    return lengthOf(opening) < modulo(next.opens - opening.opens, weekMinutes);
  });

/** The text that `readTradingHours` reads. */
export const writeTradingHours = (hours: TradingHours): string =>
  hours.length === 0
    ? 'always'
    : hours.map(({ opens, closes }) => `${writeMinute(opens)}-${writeMinute(closes)}`).join(', ');

function writeMinute(minuteOfWeek: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hour = Math.floor(minuteOfWeek / 60);
  return `${days[Math.floor(hour / 24)]} ${two(hour % 24)}:${two(minuteOfWeek % 60)}`;
}

const modulo = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor;
/** In minutes. */
const lengthOf = ({ opens, closes }: WeeklyOpening) => modulo(closes - opens, weekMinutes);
/** Seconds since the last time that an opening began. */
const into = ({ opens }: WeeklyOpening, time: number) => modulo(time - firstMonday - opens * minute, week);

const openingAt = (hours: TradingHours, time: number) =>
  hours.find((opening) => into(opening, time) < lengthOf(opening) * minute);

/** Whether a product's index is recorded and sold at a time (epoch seconds). */
export const isWithinHours = (hours: TradingHours, time: number): boolean =>
  hours.length === 0 || openingAt(hours, time) !== undefined;

/** The last time up to `time`, in epoch seconds, at which a product was open or had just closed. */
export const lastOpenAt = (hours: TradingHours, time: number): number =>
  isWithinHours(hours, time)
    ? time
    : Math.max(...hours.map((opening) => time - into(opening, time) + lengthOf(opening) * minute));

/** When an open product closes next, in epoch seconds; `undefined`: never, or it is closed. */
export function closesAt(hours: TradingHours, time: number): number | undefined {
  const opening = openingAt(hours, time);
  return opening && time - into(opening, time) + lengthOf(opening) * minute;
}

/** When a closed product opens next, in epoch seconds; `undefined` when it is open. */
export const opensAt = (hours: TradingHours, time: number): number | undefined =>
  isWithinHours(hours, time) ? undefined : Math.min(...hours.map((opening) => time - into(opening, time) + week));

/** As in spec §3: 1 open, 0 outside its hours, 2 closed by the operator. */
export type CloseStatus = 0 | 1 | 2;

interface Opening {
  readonly hours: TradingHours;
  readonly isSuspended: boolean;
}

export function closeStatusOf({ hours, isSuspended }: Opening, time: number): CloseStatus {
  if (isSuspended) return 2;
  return isWithinHours(hours, time) ? 1 : 0;
}
