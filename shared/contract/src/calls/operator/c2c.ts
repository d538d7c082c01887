/** The queue of fiat orders on which an operator has to rule: disputes and late payments. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimal } from '../../decimal.ts';
import { idInPath } from '../../paging.ts';
import { accountHolders } from '../../rules/holder-name.ts';
import { receivingAccount } from '../c2c/order-room.ts';
import { orderActions, orderActors } from '../c2c/states.ts';
import { file, pictureId } from '../pictures.ts';
import {
  checkState,
  claim,
  colleague,
  decision,
  fourEyes,
  note,
  openingReason,
  reasonTemplate,
  refusal,
  reviewedMember,
  seen,
  words,
} from './review.ts';
import { queueFilter } from './withdrawals.ts';

export const caseMatters = ['dispute', 'latePayment'] as const;
export type CaseMatter = (typeof caseMatters)[number];

/** `waiting`: of both matters. */
export const caseStages = ['waiting', 'disputes', 'latePayments', 'decided'] as const;
export type CaseStage = (typeof caseStages)[number];

/** How soon a case is promised to be decided after it was opened, in seconds. */
export const casePromiseSeconds = 12 * 3600;

/** What the exchange can tell of a case. The pictures are for the operator. */
export const caseChecks = ['paymentProof', 'reference', 'paidInTime', 'holder', 'answer', 'coins'] as const;

export const caseRulings = ['release', 'return'] as const;
export type CaseRuling = (typeof caseRulings)[number];

const side = z.object({ id: z.string(), nickname: z.string() });

const row = {
  /** The order's. */
  id: z.number(),
  tenantId: z.string(),
  matter: z.enum(caseMatters),
  /** `decided` also where the sides agreed. */
  stage: z.enum(['disputes', 'latePayments', 'decided']),
  coin: z.string(),
  currency: z.string(),
  quantity: decimal,
  fiatAmount: decimal,
  /** In USD at the last price; null: the coin has none. */
  worth: z.nullable(decimal),
  buyer: side,
  seller: side,
  openedBy: z.enum(orderActors),
  /** Whether the seller let the time to release pass. */
  hasPriority: z.boolean(),
  createTime: z.number(),
  dueTime: z.number(),
  /** How an operator ruled; null: nobody did, and the sides may have agreed. */
  ruling: z.nullable(z.enum(caseRulings)),
  claim: z.nullable(claim),
  /** Who gave the first approval, while it waits for the second. */
  first: z.nullable(colleague),
};
export const caseInQueue = z.object(row);
export type CaseInQueue = z.output<typeof caseInQueue>;

export const operatorCasesCall = defineCall({
  method: 'GET',
  path: '/c2c-cases',
  auth: 'operator',
  query: z.strictObject({
    tenant: queueFilter.tenant,
    claim: queueFilter.claim,
    coin: queueFilter.coin,
    stage: z.enum(caseStages),
    /** The last record of the page before. */
    lastId: queueFilter.lastId,
    pageSize: queueFilter.pageSize,
  }),
  data: z.object({ list: z.array(caseInQueue) }),
});

export const caseCountsCall = defineCall({
  method: 'GET',
  path: '/c2c-cases/counts',
  auth: 'operator',
  query: z.strictObject({ tenant: queueFilter.tenant }),
  data: z.object({
    disputes: z.number(),
    latePayments: z.number(),
    oldestTime: z.nullable(z.number()),
    lastDecidedTime: z.nullable(z.number()),
  }),
});

const party = z.object({
  ...reviewedMember.shape,
  isVerified: z.boolean(),
  /** Orders of 30 days as this side, and in percent how many of them were completed. */
  orders: z.number(),
  completionRate: z.nullable(z.number()),
});

/** One case, with all that a ruling needs but pictures and bank details. Refused with `notFound`, `noRight` and `wrongState`. */
export const operatorCaseCall = defineCall({
  method: 'GET',
  path: '/c2c-cases/{id}',
  auth: 'operator',
  params: idInPath,
  data: z.object({
    ...row,
    buyer: party,
    seller: party,
    unitPrice: decimal,
    /** What the buyer should write on the transfer, and what they say they wrote. */
    reference: z.string(),
    buyerReference: z.string(),
    checks: z.array(z.object({ check: z.enum(caseChecks), state: checkState })),
    /** Of a late payment: what the seller has, on their account or in the offer; null: the coins are held. */
    sellerHas: z.nullable(decimal),
    events: z.array(
      z.object({
        id: z.number(),
        action: z.enum(['take', ...orderActions]),
        actor: z.enum(orderActors),
        /** The operator's name; empty for others. */
        by: z.string(),
        note: z.string(),
        time: z.number(),
        pictures: z.array(pictureId),
      }),
    ),
    /** What both sides and operators wrote, oldest first. */
    messages: z.array(
      z.object({
        id: z.number(),
        from: z.enum(['buyer', 'seller', 'support']),
        /** The operator's name; empty for the sides. */
        by: z.string(),
        text: z.string(),
        time: z.number(),
        pictures: z.array(pictureId),
      }),
    ),
    /** The lines that a release posts. They sum to zero. */
    ledger: z.array(z.object({ side: z.enum(['buyer', 'seller']), change: decimal, balanceAfter: decimal })),
    fourEyes,
    /** The first operator's ruling. The second operator gives the same reason. */
    pending: z.nullable(z.object({ ruling: z.enum(caseRulings), reason: z.string() })),
    decidedBy: z.nullable(z.string()),
    decideTime: z.nullable(z.number()),
    /** Why, as both sides read it. */
    reason: z.string(),
    /** Whether this operator may open pictures and bank details without a reason: the record is theirs. */
    opensFreely: z.boolean(),
    notes: z.array(note),
    /** By ruling. */
    reasons: z.object({ release: z.array(reasonTemplate), return: z.array(reasonTemplate) }),
    compared: z.array(z.object({ field: z.string(), value: z.string() })),
    seen,
  }),
});

const openingOf = { auth: 'operator', body: z.strictObject({ why: openingReason }) } as const;

/**
 * The seller's bank account, as the buyer was shown it. Each opening is an entry of the audit log. It needs a claim of the
 * record or a reason; without them it is refused with `badRequest` for `why`, as the pictures are.
 */
export const caseAccountCall = defineCall({
  method: 'POST',
  path: '/c2c-cases/{id}/account',
  ...openingOf,
  params: idInPath,
  data: z.object({ account: receivingAccount, holder: z.enum(accountHolders) }),
});

/** A picture of a message or a step. Each opening is an entry of the audit log. */
export const casePictureCall = defineCall({
  method: 'POST',
  path: '/c2c-cases/{id}/pictures/{picture}',
  ...openingOf,
  params: z.extend(idInPath, { picture: pictureId }),
  data: file,
  mediaType: 'image/jpeg',
});

/** Writes to both sides, who read it as from support. Refused with `noRight`, `notFound`, and `wrongState` after the order's end. */
export const caseMessageCall = defineCall({
  method: 'POST',
  path: '/c2c-cases/{id}/messages',
  auth: 'operator',
  idempotent: true,
  params: idInPath,
  body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
  data: decision,
});

/** Both sides read the reason: a template in their languages, own words, or both. */
const rulingOf = (ruling: CaseRuling) =>
  defineCall({
    method: 'POST',
    path: `/c2c-cases/{id}/${ruling}`,
    auth: 'operator',
    idempotent: true,
    params: idInPath,
    body: z.strictObject({ seen, words, template: refusal.template, ownWords: refusal.ownWords }),
    data: decision,
  });

/**
 * Gives the coins to the buyer. Refused with `recordChanged`, `sameOperator`, `approvalDiffers`, `claimedByOther`,
 * `noRight`, `wrongState`, and `insufficientBalance` when the seller of a late payment does not have them.
 */
export const releaseCaseCall = rulingOf('release');

/** Gives the coins back to the seller, or leaves an expired order cancelled. */
export const returnCaseCall = rulingOf('return');
