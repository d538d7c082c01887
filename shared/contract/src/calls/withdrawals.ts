import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimal } from '../decimal.ts';
import { fundsPassword } from './member.ts';
import { networkAddress, networkCode, networkMemo } from './payment-accounts.ts';
import { recordsQuery, recordsTotal, refusalAdvice } from './records.ts';
import { secondFactorProof } from './second-factor-proof.ts';

/** How to withdraw a coin on one network. */
export const withdrawalChannel = z.object({
  network: z.string(),
  /** As people call the network. */
  networkName: z.string(),
  /** Taken out of the amount. */
  fee: decimal,
  minAmount: decimal,
  /** Decimals that an amount may have. */
  precision: z.number(),
  /** Whether some payments need a memo. */
  hasMemo: z.boolean(),
});

/**
 * The amount that the caller can withdraw of a coin (spec §3 'Withdrawal', §7). `maxAmount` is the rest of the 24-hour
 * limit, in the coin. Real-name verification raises that limit (spec §6).
 */
export const fundsInfoCall = defineCall({
  method: 'GET',
  path: '/funds/info',
  auth: 'member',
  query: z.strictObject({ coin: z.string().check(z.maxLength(16)), network: z.optional(networkCode) }),
  data: z.object({
    coin: z.string(),
    available: decimal,
    maxAmount: decimal,
    /** In USDT, over 24 hours. */
    limit: z.object({ used: decimal, now: decimal, whenVerified: decimal }),
    networks: z.array(withdrawalChannel),
  }),
});

/** A withdrawal as its member sees it (spec §3 'Record columns', §4 'processing'). */
export const withdrawal = z.object({
  id: z.number(),
  coin: z.string(),
  network: z.string(),
  networkName: z.string(),
  address: z.string(),
  memo: z.string(),
  /** What leaves the account, the fee included. */
  amount: decimal,
  fee: decimal,
  status: z.enum(['processing', 'passed', 'failed']),
  /** Why it failed, in the operator's words; empty otherwise. */
  reason: z.string(),
  /** Beyond the spec, as is the next: what to do about a refusal. */
  advice: z.optional(refusalAdvice),
  /** The network's id of the payment; absent when the exchange was not told. */
  transaction: z.optional(z.string()),
  /** Epoch seconds, as is the other. */
  createTime: z.number(),
  confirmTime: z.nullable(z.number()),
});
export type Withdrawal = z.output<typeof withdrawal>;

/**
 * Asks for coins of the SPOT account to be sent (spec §5, §7). Refused with `wrongFundsPassword`, `fundsPasswordUnset`,
 * `invalidAddress`, `amountTooSmall`, `insufficientBalance`, `coinUnpriced`, and `amountTooLarge` beyond the limit of 24 hours.
 * Where the member has a second factor, also with `secondFactorNeeded` and `wrongSecondFactor`.
 */
export const withdrawCall = defineCall({
  method: 'POST',
  path: '/funds/withdraw',
  auth: 'member',
  idempotent: true,
  body: z.strictObject({
    coin: z.string().check(z.maxLength(16)),
    network: networkCode,
    address: networkAddress,
    memo: z.optional(networkMemo),
    amount: decimal,
    fundsPassword,
    /** Beyond the spec. */
    secondFactor: z.optional(secondFactorProof),
  }),
  data: withdrawal,
});

export const withdrawalsCall = defineCall({
  method: 'GET',
  path: '/funds/withdraw',
  auth: 'member',
  query: z.strictObject(recordsQuery),
  data: z.object({ list: z.array(withdrawal), total: recordsTotal }),
});
