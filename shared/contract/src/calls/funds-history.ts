import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal } from '../decimal.ts';
import { numberInPath } from '../paging.ts';

/** The spans that pages offer, in days. */
export const historySpans = [7, 30, 365] as const;

/** What a member had at one time. */
const worth = {
  /** The end of a day (a UTC midnight), or now; epoch seconds. */
  time: z.number(),
  /** Of all accounts, in USDT: at the day's closing prices, or at the last ones. */
  value: decimal,
  /**
   * What came in since the time before, less what went out, at the same prices: deposits, withdrawals, and coins that were
   * bought or sold for fiat.
   */
  flow: decimal,
};
export const worthAtTime = z.object(worth);
export type WorthAtTime = z.output<typeof worthAtTime>;

/**
 * What the caller's money was worth at the end of each day of a span, and is worth now. The first entry is where the span
 * begins; the caller's first day when that is later. `gain` is the last value less the first and less the flows between;
 * it is what prices and trading brought.
 */
export const fundsHistoryCall = defineCall({
  method: 'GET',
  path: '/funds/history',
  auth: 'member',
  extension: true,
  query: z.strictObject({ days: z._default(numberInPath(1, 365), 30) }),
  data: z.object({
    /** Oldest first. */
    days: z.array(worthAtTime),
    now: worthAtTime,
    /** In USDT. */
    gain: decimal,
    /** Of what was there at the beginning and what came in since; null when that is nothing. */
    gainPercent: z.nullable(decimal),
  }),
});
