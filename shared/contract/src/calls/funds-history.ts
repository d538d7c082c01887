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
  /** The value of the accounts of open modules in USDT: at the day's closing prices, or at the last ones. */
  value: decimal,
  /**
   * Incoming minus outgoing funds since the previous entry, at the same prices: deposits, withdrawals, and coins bought
   * or sold for fiat.
   */
  flow: decimal,
};
const worthAtTime = z.object(worth);
export type WorthAtTime = z.output<typeof worthAtTime>;

/**
 * The value of the caller's money at the end of each day of a span, and now. The first entry is the start of the span,
 * or the caller's first day if that is later. `gain` is the last value minus the first and minus the flows between: the
 * result of prices and trading.
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
    /** As a share of the funds at the beginning and the incoming funds since; null when both are zero. */
    gainPercent: z.nullable(decimal),
  }),
});

/** What can hold a member's money. */
const holdPurposes = ['spotOrder', 'withdrawal', 'c2cOffer', 'c2cOrder', 'futuresOrder', 'pledge'] as const;

/** A frozen amount and the reason for it. */
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

/**
 * The reasons for the caller's frozen amounts, newest first in each account. The amounts of a coin add up to its frozen
 * balance.
 */
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
