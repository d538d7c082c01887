/** The queue of deposits. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimal } from '../../decimal.ts';
import { idInPath } from '../../paging.ts';
import { file } from '../pictures.ts';
import {
  checkState,
  claim,
  colleague,
  decision,
  fourEyes,
  note,
  openingReason,
  previewLine,
  reasonTemplate,
  refusal,
  reviewedMember,
  seen,
  words,
} from './review.ts';
import { queueFilter } from './withdrawals.ts';

/** `confirming`: the payment is on its network and needs more blocks. All other undecided ones wait. */
export const depositStages = ['waiting', 'confirming', 'secondApproval', 'passed', 'refused'] as const;
export const depositStage = z.enum(depositStages);
export type DepositStage = z.infer<typeof depositStage>;

/** How soon a deposit is promised to be decided after its last block, or its report, in seconds. */
export const depositPromiseSeconds = 3 * 3600;

export const depositChecks = ['transactionUnused', 'addressOfMember', 'aboveMinimum', 'confirmed'] as const;

const row = {
  id: z.number(),
  member: reviewedMember,
  coin: z.string(),
  network: z.string(),
  amount: decimal,
  /** In USD at the last price; null: the coin has none. */
  worth: z.nullable(decimal),
  stage: depositStage,
  createTime: z.number(),
  dueTime: z.number(),
  confirmations: z.object({ count: z.number(), required: z.number() }),
  claim: z.nullable(claim),
  first: z.nullable(colleague),
};
export const depositInQueue = z.object(row);
export type DepositInQueue = z.output<typeof depositInQueue>;

export const operatorDepositsCall = defineCall({
  method: 'GET',
  path: '/deposits',
  auth: 'operator',
  query: z.strictObject({
    ...queueFilter,
    stage: depositStage,
    network: z.optional(z.string().check(z.regex(/^[\w-]{1,20}$/))),
  }),
  data: z.object({ list: z.array(depositInQueue) }),
});

export const depositCountsCall = defineCall({
  method: 'GET',
  path: '/deposits/counts',
  auth: 'operator',
  query: z.strictObject({ tenant: queueFilter.tenant }),
  data: z.object({
    waiting: z.number(),
    confirming: z.number(),
    secondApproval: z.number(),
    oldestTime: z.nullable(z.number()),
    lastDecidedTime: z.nullable(z.number()),
  }),
});

export const operatorDepositCall = defineCall({
  method: 'GET',
  path: '/deposits/{id}',
  auth: 'operator',
  params: idInPath,
  data: z.object({
    ...row,
    networkName: z.string(),
    /** Where the member was told to pay. */
    address: z.string(),
    memo: z.string(),
    remarks: z.string(),
    /** The network's id of the payment, as it was seen. */
    transaction: z.nullable(z.string()),
    seenTime: z.nullable(z.number()),
    confirmTime: z.nullable(z.number()),
    checks: z.array(z.object({ check: z.enum(depositChecks), state: checkState })),
    ledger: z.array(previewLine),
    fourEyes,
    decidedBy: z.nullable(z.string()),
    decideTime: z.nullable(z.number()),
    reason: z.string(),
    /** Whether this operator may open the picture without a reason: the record is theirs. */
    opensPicture: z.boolean(),
    notes: z.array(note),
    reasons: z.array(reasonTemplate),
    compared: z.array(z.object({ field: z.string(), value: z.string() })),
    seen: z.string(),
  }),
});

/**
 * The member's picture of the payment. Each opening is an entry of the audit log. It needs a claim of the record or a
 * reason; else it is refused with `badRequest` for `why`.
 */
export const depositPictureCall = defineCall({
  method: 'POST',
  path: '/deposits/{id}/picture',
  auth: 'operator',
  params: idInPath,
  body: z.strictObject({ why: openingReason }),
  data: file,
  mediaType: 'image/jpeg',
});

const decisionOn = <const Body extends z.core.$ZodLooseShape>(action: string, body: Body) =>
  defineCall({
    method: 'POST',
    path: `/deposits/{id}/${action}`,
    auth: 'operator',
    idempotent: true,
    params: idInPath,
    body: z.strictObject({ seen, ...body }),
    data: decision,
  });

/** Books a deposit to its member. Refused as decisions about withdrawals are. */
export const approveDepositCall = decisionOn('approve', { words });

/** Refuses a deposit whose payment did not come. */
export const refuseDepositCall = decisionOn('refuse', { ...refusal, words });

/** Says that the payment is on its network, with so many blocks. Books nothing. */
export const seenDepositCall = decisionOn('seen', {
  confirmations: z.int().check(z.minimum(1), z.maximum(9999)),
  transaction: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
});
