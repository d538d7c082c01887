import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal } from '../decimal.ts';
import { accountCategory } from './funds.ts';
import { recordsQuery, recordsTotal } from './records.ts';

/** A movement between two accounts of one member (spec §3 'Transfer'). It has happened when it is there, so it has always passed. */
export const transfer = z.object({
  id: z.number(),
  coin: z.string(),
  amount: decimal,
  from: accountCategory,
  to: accountCategory,
  status: z.literal('passed'),
  /** Epoch seconds, as is the other. */
  createTime: z.number(),
  confirmTime: z.nullable(z.number()),
});
export type Transfer = z.output<typeof transfer>;

/**
 * Moves money between two accounts of the caller (spec §7). Refused with `insufficientBalance`, `moduleClosed` for an
 * account that is not open.
 */
export const transferCall = defineCall({
  method: 'POST',
  path: '/funds/transfer',
  auth: 'member',
  idempotent: true,
  body: z.strictObject({
    coin: z.string().check(z.maxLength(16)),
    amount: decimal,
    from: accountCategory,
    to: accountCategory,
  }),
  data: z.extend(transfer, {
    /** What of the coin can be spent from both accounts afterwards. Our own exchange sends it, others may not. */
    available: z.optional(z.object({ from: decimal, to: decimal })),
  }),
});
/** A transfer that was just made. */
export type MadeTransfer = z.output<typeof transferCall.data>;

export const transfersCall = defineCall({
  method: 'GET',
  path: '/funds/transfer',
  auth: 'member',
  /** `account`: only transfers from or to this account. */
  query: z.strictObject({ ...recordsQuery, account: z.optional(accountCategory) }),
  data: z.object({ list: z.array(transfer), total: recordsTotal }),
});

/** What of a coin in one account can be spent (spec §7 'Available amount', whose path is ours). */
export const availableCall = defineCall({
  method: 'GET',
  path: '/funds/available',
  auth: 'member',
  query: z.strictObject({ category: accountCategory, coin: z.string().check(z.maxLength(16)) }),
  data: z.object({ available: decimal }),
  extension: true,
});
