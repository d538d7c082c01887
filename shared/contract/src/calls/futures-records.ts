import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal } from '../decimal.ts';
import { idInPath, numberInPath, timeInQuery } from '../paging.ts';
import { futuresDirections, futuresResults } from '../rules/futures.ts';
import { ledgerLine } from './fund-records.ts';
import { futuresOrder } from './futures.ts';

/** How a finished order ended, to filter by: a result, or why there is none. */
export const futuresOutcomes = [...futuresResults, 'void', 'cancelled'] as const;
export type FuturesOutcome = (typeof futuresOutcomes)[number];

/** Which finished orders are wanted, and a page of them; a page of 500 is for exports. Filters are ours. */
const futuresHistoryQuery = z.strictObject({
  lastId: z.optional(numberInPath()),
  pageSize: z._default(numberInPath(1, 500), 10),
  symbol: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,20}$/))),
  direction: z.optional(z.enum(futuresDirections)),
  outcome: z.optional(z.enum(futuresOutcomes)),
  /** Bought at this time or later; epoch seconds, as is the other. */
  since: timeInQuery,
  /** Bought before this time. */
  until: timeInQuery,
});

/** Sums over all orders that a filter lets through; amounts in USDT. */
const futuresTotals = z.object({
  count: z.number(),
  won: z.number(),
  lost: z.number(),
  even: z.number(),
  void: z.number(),
  cancelled: z.number(),
  /** Stakes and fees of the delivered orders, what they were paid, and what is left of it after stake and fee. */
  amount: decimal,
  fee: decimal,
  payout: decimal,
  profit: decimal,
});
export type FuturesTotals = z.output<typeof futuresTotals>;

/** The member's finished orders, the newest first. Totals, which are ours, come with the first page: without `lastId`. */
export const futuresHistoryCall = defineCall({
  method: 'GET',
  path: '/future/history',
  auth: 'member',
  query: futuresHistoryQuery,
  data: z.object({ list: z.array(futuresOrder), totals: z.optional(futuresTotals) }),
});

/** The member's `FUTURE` account, the treasury's of futures, and its fees. */
export const futuresLedgerAccount = z.enum(['FUTURE', 'futures', 'fees']);

/**
 * A line that an order has in the ledger. `stake`: stake and fee are paid; `payout`: what was won, or the stake; `return`:
 * stake and fee of a void order.
 */
const futuresLedgerLine = z.extend(ledgerLine, {
  kind: z.enum(['stake', 'payout', 'return']),
  account: futuresLedgerAccount,
});
export type FuturesLedgerLine = z.output<typeof futuresLedgerLine>;

/**
 * All that an order was settled by, to compute it again (`recomputeFutures`), and what the ledger did with it. An order
 * in progress has the part that is there already.
 */
const futuresReceipt = z.object({
  order: futuresOrder,
  /** Percent of the stake, at the purchase. Not there for orders from before it was kept. */
  feePercent: z.optional(decimal),
  /** The age in seconds up to which a price settles an order. */
  maxTickAge: z.number(),
  /**
   * The recorded prices from the entry up to the delivery time, oldest first; of an order from before they were kept, only
   * its entry and its delivery price.
   */
  ticks: z.array(z.object({ time: z.number(), price: decimal })),
  /** Oldest first. */
  ledger: z.array(futuresLedgerLine),
  /** What orders enter at and are settled by, in the caller's language; one group of sentences on each line. */
  rule: z.string(),
});
export type FuturesReceipt = z.output<typeof futuresReceipt>;

/** The receipt of one of the member's orders, for as long as the order is kept. */
export const futuresReceiptCall = defineCall({
  method: 'GET',
  path: '/future/{id}/receipt',
  auth: 'member',
  params: idInPath,
  data: futuresReceipt,
  extension: true,
});
