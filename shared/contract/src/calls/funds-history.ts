import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal } from '../decimal.ts';
import { numberInPath } from '../paging.ts';
import { accountCategory } from './funds.ts';
import { coinFilter } from './records.ts';

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
const worthAtTime = z.object(worth);
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

/** What can hold a member's money. */
const holdPurposes = ['spotOrder', 'withdrawal', 'c2cOffer', 'c2cOrder', 'futuresOrder', 'pledge'] as const;

/** An amount that is frozen, and what holds it. */
const fundsHold = z.object({
  category: accountCategory,
  coin: z.string(),
  amount: decimal,
  purpose: z.enum(holdPurposes),
  /** The number of the order, offer, withdrawal or pledge. */
  id: z.number(),
  /** The market of a spot order, the product of a futures order. */
  symbol: z.optional(z.string()),
  /** The offer that a C2C order was taken from. */
  offerId: z.optional(z.number()),
  /** The category of a pledge. */
  wealthCategoryId: z.optional(z.number()),
  /** When that was created, in epoch seconds. */
  createTime: z.number(),
});
export type FundsHold = z.output<typeof fundsHold>;

/** What holds the caller's frozen amounts, newest first in each account. The amounts of a coin sum to what is frozen of it. */
export const fundsHoldsCall = defineCall({
  method: 'GET',
  path: '/funds/holds',
  auth: 'member',
  extension: true,
  query: z.strictObject({
    coin: coinFilter,
    category: z.optional(accountCategory),
  }),
  data: z.object({ holds: z.array(fundsHold) }),
});
