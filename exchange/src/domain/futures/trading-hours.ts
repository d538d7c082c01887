import type { FuturesProduct } from './products.ts';

const hour = 3600;
const week = 168 * hour;
/** Sunday 22:00 UTC, as an offset from the epoch, which was a Thursday. */
const weekOpens = 3 * 24 * hour + 22 * hour;
/** Until Friday 22:00 UTC. */
const openFor = 5 * 24 * hour;

const intoWeek = (time: number) => (((time - weekOpens) % week) + week) % week;

/**
 * Whether a product's index is recorded and sold at a time (epoch seconds): always, or on the weekdays when metals
 * trade.
 */
export const isWithinHours = ({ hasTradingHours }: FuturesProduct, time: number): boolean =>
  !hasTradingHours || intoWeek(time) < openFor;

/** The last time up to `time`, in epoch seconds, at which a product was open or had just closed. */
export const lastOpenAt = (product: FuturesProduct, time: number): number =>
  isWithinHours(product, time) ? time : time - intoWeek(time) + openFor;

/** When an open product closes next, in epoch seconds; `undefined`: never. */
export const closesAt = ({ hasTradingHours }: FuturesProduct, time: number): number | undefined =>
  hasTradingHours ? time - intoWeek(time) + openFor : undefined;

/** As in spec §3: 1 open, 0 outside its hours, 2 closed by the operator. */
export type CloseStatus = 0 | 1 | 2;

export function closeStatusOf(product: FuturesProduct, isSuspended: boolean, time: number): CloseStatus {
  if (isSuspended) return 2;
  return isWithinHours(product, time) ? 1 : 0;
}
