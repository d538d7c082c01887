/** The queue of withdrawals. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimal } from '../../decimal.ts';
import { idInPath, numberInPath } from '../../paging.ts';
import { coinFilter } from '../records.ts';
import {
  checkState,
  claim,
  colleague,
  decision,
  fourEyes,
  note,
  previewLine,
  reasonTemplate,
  refusal,
  reviewedMember,
  seen,
  words,
} from './review.ts';
import { tenantFilter } from './rights.ts';

/** Waiting → second approval (by policy) → to send → sent. A payment that could not be sent waits again. */
export const withdrawalStages = ['waiting', 'secondApproval', 'toSend', 'sent', 'refused'] as const;
export const withdrawalStage = z.enum(withdrawalStages);
export type WithdrawalStage = z.infer<typeof withdrawalStage>;

/** How soon a withdrawal is promised to be decided, in seconds. */
export const withdrawalPromiseSeconds = 3600;

/** What is checked of a withdrawal. */
export const withdrawalChecks = [
  'secondFactor',
  'realName',
  'addressForm',
  'addressOfOthers',
  'credentials',
  'recentDeposits',
] as const;

const row = {
  id: z.number(),
  member: reviewedMember,
  coin: z.string(),
  network: z.string(),
  /** With the fee. */
  amount: decimal,
  fee: decimal,
  /** In USD, when it was asked for, as it counts against the limit. */
  worth: decimal,
  stage: withdrawalStage,
  createTime: z.number(),
  /** When it is promised. */
  dueTime: z.number(),
  /** How many checks did not pass. */
  openChecks: z.number(),
  /** Whether nothing was sent to the address before. */
  isNewAddress: z.boolean(),
  claim: z.nullable(claim),
  /** Who gave the first approval, while it waits for the second. */
  first: z.nullable(colleague),
};
export const withdrawalInQueue = z.object(row);
export type WithdrawalInQueue = z.output<typeof withdrawalInQueue>;

/** Which records of a queue are wanted. Undecided ones come oldest first, decided ones newest first. */
export const queueFilter = {
  /** Absent: all that the operator may read. */
  tenant: z.optional(tenantFilter),
  coin: coinFilter,
  /** In USD. */
  minWorth: z.optional(decimal),
  claim: z.optional(z.enum(['mine', 'free'])),
  /** The last record of the page before. */
  lastId: z.optional(numberInPath(1)),
  pageSize: z._default(numberInPath(1, 200), 50),
};

export const operatorWithdrawalsCall = defineCall({
  method: 'GET',
  path: '/withdrawals',
  auth: 'operator',
  query: z.strictObject({ ...queueFilter, stage: withdrawalStage }),
  data: z.object({ list: z.array(withdrawalInQueue) }),
});

/** How many wait in each stage, since when the oldest does, and when the last one was decided. */
export const withdrawalCountsCall = defineCall({
  method: 'GET',
  path: '/withdrawals/counts',
  auth: 'operator',
  query: z.strictObject({ tenant: queueFilter.tenant }),
  data: z.object({
    waiting: z.number(),
    secondApproval: z.number(),
    toSend: z.number(),
    oldestTime: z.nullable(z.number()),
    lastDecidedTime: z.nullable(z.number()),
  }),
});

/** One withdrawal, with all that a decision needs. Refused with `notFound` and `noRight`. */
export const operatorWithdrawalCall = defineCall({
  method: 'GET',
  path: '/withdrawals/{id}',
  auth: 'operator',
  params: idInPath,
  data: z.object({
    ...row,
    networkName: z.string(),
    address: z.string(),
    memo: z.string(),
    /** What the address receives. */
    sends: decimal,
    feeWorth: decimal,
    sendsWorth: decimal,
    /** The member's name of the address; empty: it is not saved. */
    addressLabel: z.string(),
    /** What was sent to the address before, for this member, newest first (at most 5). */
    history: z.array(z.object({ id: z.number(), amount: decimal, time: z.number(), stage: withdrawalStage })),
    sentBefore: z.object({ count: z.number(), amount: decimal }),
    /** When the member saved the address or first withdrew to it. */
    knownSince: z.number(),
    checks: z.array(
      z.object({
        check: z.enum(withdrawalChecks),
        state: checkState,
        /** Of what the check found, where it is about one. */
        time: z.nullable(z.number()),
      }),
    ),
    /** Of 24 hours, in USDT. `used` includes this withdrawal. */
    limit: z.object({ used: decimal, max: decimal, isVerified: z.boolean() }),
    ledger: z.array(previewLine),
    fourEyes,
    /** Operators who approved it; they are named also after it was sent. */
    approvedBy: z.array(z.string()),
    approveTime: z.nullable(z.number()),
    decidedBy: z.nullable(z.string()),
    decideTime: z.nullable(z.number()),
    /** The network's id of the payment. */
    transaction: z.nullable(z.string()),
    /** Why it was refused, as the member reads it. */
    reason: z.string(),
    notes: z.array(note),
    reasons: z.array(reasonTemplate),
    /** What `seen` stands for. */
    compared: z.array(z.object({ field: z.string(), value: z.string() })),
    seen: z.string(),
  }),
});

/** The network's id of a payment. */
const transaction = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

const decisionOn = <const Body extends z.core.$ZodLooseShape>(action: string, body: Body) =>
  defineCall({
    method: 'POST',
    path: `/withdrawals/{id}/${action}`,
    auth: 'operator',
    idempotent: true,
    params: idInPath,
    body: z.strictObject({ seen, ...body }),
    data: decision,
  });

/**
 * Approves a waiting withdrawal, which then waits to be sent. With the network's id it is booked as sent at once, unless
 * a policy demands a second operator. Refused with `recordChanged`, `sameOperator`, `claimedByOther`, `noRight`,
 * `transactionUsed` and `wrongState`, as are the others.
 */
export const approveWithdrawalCall = decisionOn('approve', { transaction: z.optional(transaction), words });

/** Books an approved withdrawal as sent. */
export const sendWithdrawalCall = decisionOn('send', { transaction });

/** Lets an approved withdrawal wait again: it was not sent. Its approvals no longer count. */
export const unsentWithdrawalCall = decisionOn('unsent', { words });

/** Gives the coins back. One operator is enough. */
export const refuseWithdrawalCall = decisionOn('refuse', { ...refusal, words });
