import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal } from '../decimal.ts';
import { networkCode } from './payment-accounts.ts';
import { pictureId } from './pictures.ts';
import { recordsQuery, recordState, recordsTotal, refusalAdvice } from './records.ts';

/** Where and how the caller brings a coin in on one network (spec §3 'Deposit'). */
export const depositChannel = z.object({
  network: z.string(),
  /** As people call the network. */
  networkName: z.string(),
  /** The caller's own, unless there is a memo: then it is the memo that is their own, and a payment without it is lost. */
  address: z.string(),
  memo: z.string(),
  minAmount: decimal,
  /** Decimals that an amount may have. */
  precision: z.number(),
  /** Blocks after which a payment counts. */
  confirmations: z.number(),
});
export type DepositChannel = z.output<typeof depositChannel>;

/** The coins that can be brought in, each with its networks (spec §7). */
export const depositChannelsCall = defineCall({
  method: 'GET',
  path: '/funds/deposit/channels',
  auth: 'member',
  data: z.object({ channels: z.array(z.object({ coin: z.string(), networks: z.array(depositChannel) })) }),
});

/** A deposit as its member sees it (spec §3 'Record columns', §4 'confirming'). */
export const deposit = z.object({
  id: z.number(),
  coin: z.string(),
  network: z.string(),
  networkName: z.string(),
  address: z.string(),
  memo: z.string(),
  amount: decimal,
  screenshot: pictureId,
  remarks: z.string(),
  /** `processing` until the payment is seen on the network, then `confirming` (docs/decisions.md §40). */
  status: recordState,
  /** Why it failed, in the operator's words; empty otherwise. */
  reason: z.string(),
  /** Beyond the spec, as are the next two: what to do about a refusal. */
  advice: z.optional(refusalAdvice),
  /** The number of confirming blocks, and the number needed. Absent when unknown. */
  confirmations: z.optional(z.object({ count: z.number(), required: z.number() })),
  /** The network's id of the payment; absent when the exchange was not told. */
  transaction: z.optional(z.string()),
  /** Epoch seconds, as is the other. */
  createTime: z.number(),
  confirmTime: z.nullable(z.number()),
});
export type Deposit = z.output<typeof deposit>;

/**
 * Tells of a payment to the caller's address (spec §5, §7). Refused with `amountTooSmall`, with `badRequest` for a picture
 * that is not the caller's, and with `tooManyRequests`.
 */
export const depositCall = defineCall({
  method: 'POST',
  path: '/funds/deposit',
  auth: 'member',
  idempotent: true,
  body: z.strictObject({
    coin: z.string().check(z.maxLength(16)),
    network: networkCode,
    amount: decimal,
    screenshot: pictureId,
    remarks: z.optional(z.string().check(z.maxLength(200))),
  }),
  data: deposit,
});

export const depositsCall = defineCall({
  method: 'GET',
  path: '/funds/deposit',
  auth: 'member',
  query: z.strictObject(recordsQuery),
  data: z.object({ list: z.array(deposit), total: recordsTotal }),
});
