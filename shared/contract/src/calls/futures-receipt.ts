import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal } from '../decimal.ts';
import { idInPath } from '../paging.ts';
import { ledgerLine } from './fund-records.ts';
import { futuresOrder } from './futures.ts';

/** The member's `FUTURE` account, the treasury's of futures, and its fees. */
export const futuresLedgerAccount = z.enum(['FUTURE', 'futures', 'fees']);

/**
 * A line that an order has in the ledger. `stake`: stake and fee are paid; `payout`: what was won, or the stake; `return`:
 * stake and fee of a void order.
 */
export const futuresLedgerLine = z.extend(ledgerLine, {
  kind: z.enum(['stake', 'payout', 'return']),
  account: futuresLedgerAccount,
});
export type FuturesLedgerLine = z.output<typeof futuresLedgerLine>;

/**
 * All that an order was settled by, to compute it again (`recomputeFutures`), and what the ledger did with it. An order
 * in progress has the part that is there already.
 */
export const futuresReceipt = z.object({
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
