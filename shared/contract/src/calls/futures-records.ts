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
  /** Stakes and fees of the delivered orders, their payouts, and the difference. */
  amount: decimal,
  fee: decimal,
  payout: decimal,
  profit: decimal,
});
export type FuturesTotals = z.output<typeof futuresTotals>;

/**
 * The member's finished orders, newest first. Totals, which are beyond the spec, are on the first page: without
 * `lastId`.
 */
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
 * An order's line in the ledger. `stake`: stake and fee are paid; `payout`: the winnings or the stake; `return`: stake
 * and fee of a void order.
 */
const futuresLedgerLine = z.extend(ledgerLine, {
  kind: z.enum(['stake', 'payout', 'return']),
  account: futuresLedgerAccount,
});
export type FuturesLedgerLine = z.output<typeof futuresLedgerLine>;

/**
 * All data of an order's settlement, to compute it again (`recomputeFutures`), and its lines in the ledger. An order in
 * progress has only the data so far.
 */
const futuresReceipt = z.object({
  order: futuresOrder,
  /** Percent of the stake, at the purchase. Absent for older orders, from before it was stored. */
  feePercent: z.optional(decimal),
  /** The age in seconds up to which a price settles an order. */
  maxTickAge: z.number(),
  /**
   * The recorded prices from the entry to the delivery time, oldest first. Older orders have only their entry and
   * delivery prices.
   */
  ticks: z.array(z.object({ time: z.number(), price: decimal })),
  /** Oldest first. */
  ledger: z.array(futuresLedgerLine),
  /** The source of entry and settlement prices, in the caller's language; one group of sentences on each line. */
  rule: z.string(),
});
export type FuturesReceipt = z.output<typeof futuresReceipt>;

/** The receipt of one of the member's orders, while the order is stored. */
export const futuresReceiptCall = defineCall({
  method: 'GET',
  path: '/future/{id}/receipt',
  auth: 'member',
  params: idInPath,
  data: futuresReceipt,
  extension: true,
});
