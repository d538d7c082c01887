import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal } from '../decimal.ts';
import { epochSeconds, numberInPath } from '../paging.ts';
import { futuresDirections, futuresResults } from '../rules/futures.ts';
import { futuresOrder } from './futures.ts';

/** How a finished order ended, to filter by: a result, or why there is none. */
export const futuresOutcomes = [...futuresResults, 'void', 'cancelled'] as const;
export type FuturesOutcome = (typeof futuresOutcomes)[number];

/** Which finished orders are wanted, and a page of them; a page of 500 is for exports. Filters are ours. */
export const futuresHistoryQuery = z.strictObject({
  lastId: z.optional(numberInPath()),
  pageSize: z._default(numberInPath(1, 500), 10),
  symbol: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,20}$/))),
  direction: z.optional(z.enum(futuresDirections)),
  outcome: z.optional(z.enum(futuresOutcomes)),
  /** Bought at this time or later; epoch seconds, as is the other. */
  since: epochSeconds,
  /** Bought before this time. */
  until: epochSeconds,
});

/** Sums over all orders that a filter lets through; amounts in USDT. */
export const futuresTotals = z.object({
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
