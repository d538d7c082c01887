/** The queue of identities that wait to be verified. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { catalogueIdInPath, numberInPath } from '../../paging.ts';
import { accountHolders } from '../../rules/holder-name.ts';
import { file } from '../pictures.ts';
import { documentType, identityField } from '../verification.ts';
import {
  checkState,
  claim,
  decision,
  note,
  openingReason,
  reasonTemplate,
  refusal,
  reviewedMember,
  seen,
  words,
} from './review.ts';
import { queueFilter } from './withdrawals.ts';

export const identityStages = ['waiting', 'verified', 'refused'] as const;
export const identityStage = z.enum(identityStages);
export type IdentityStage = z.infer<typeof identityStage>;

/** How soon an identity is promised to be decided, in seconds. */
export const identityPromiseSeconds = 8 * 3600;

/** What is checked of an identity besides the document. */
export const identityChecks = ['documentOfOthers', 'bankAccount', 'registration'] as const;

export const identityPictures = ['frontPicture', 'backPicture', 'handHeldPicture'] as const;
export type IdentityPicture = (typeof identityPictures)[number];

const row = {
  id: z.number(),
  member: reviewedMember,
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  documentType,
  stage: identityStage,
  createTime: z.number(),
  dueTime: z.number(),
  /** 1 for the member's first submission. */
  attempt: z.number(),
  claim: z.nullable(claim),
};
export const identityInQueue = z.object(row);
export type IdentityInQueue = z.output<typeof identityInQueue>;

export const operatorIdentitiesCall = defineCall({
  method: 'GET',
  path: '/identities',
  auth: 'operator',
  query: z.strictObject({
    tenant: queueFilter.tenant,
    claim: queueFilter.claim,
    stage: identityStage,
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    /** The last record of the page before. */
    lastId: z.optional(numberInPath(1, 2 ** 31 - 1)),
    pageSize: queueFilter.pageSize,
  }),
  data: z.object({ list: z.array(identityInQueue) }),
});

/** How many wait, since when the oldest does, and when the last one was decided. */
export const identityCountsCall = defineCall({
  method: 'GET',
  path: '/identities/counts',
  auth: 'operator',
  query: z.strictObject({ tenant: queueFilter.tenant }),
  data: z.object({
    waiting: z.number(),
    oldestTime: z.nullable(z.number()),
    lastDecidedTime: z.nullable(z.number()),
  }),
});

/** One identity without personal data, which has to be opened. Refused with `notFound` and `noRight`. */
export const operatorIdentityCall = defineCall({
  method: 'GET',
  path: '/identities/{id}',
  auth: 'operator',
  params: catalogueIdInPath,
  data: z.object({
    ...row,
    checks: z.array(
      z.object({
        check: z.enum(identityChecks),
        state: checkState,
        /** When it happened, where the check is about a time. */
        time: z.nullable(z.number()),
      }),
    ),
    /** Submissions of other members with the same document, of tenants that the operator may read. */
    sameDocument: z.array(z.object({ id: z.number(), member: reviewedMember, stage: identityStage })),
    /** Earlier submissions of the member, newest first. */
    earlier: z.array(
      z.object({
        id: z.number(),
        createTime: z.number(),
        decideTime: z.nullable(z.number()),
        decidedBy: z.nullable(z.string()),
        stage: identityStage,
        refused: z.array(identityField),
        reason: z.string(),
      }),
    ),
    decidedBy: z.nullable(z.string()),
    decideTime: z.nullable(z.number()),
    /** What of it was refused; empty: all of it. */
    refused: z.array(identityField),
    /** Why it was refused, as the member reads it. */
    reason: z.string(),
    /** Whether this operator may open personal data without a reason: the record is theirs. */
    opensFreely: z.boolean(),
    notes: z.array(note),
    reasons: z.array(reasonTemplate),
    /** What `seen` stands for. */
    compared: z.array(z.object({ field: z.string(), value: z.string() })),
    /** What a decision sends back. */
    seen,
  }),
});

const person = z.object({ firstName: z.string(), lastName: z.string(), documentNumber: z.string() });

const openingOf = { auth: 'operator', body: z.strictObject({ why: openingReason }) } as const;

/**
 * What the member entered, and the holders of their bank accounts. Each opening is an entry of the audit log. It needs a
 * claim of the record or a reason; without them it is refused with `badRequest` for `why`, as the pictures are.
 */
export const identityPersonCall = defineCall({
  method: 'POST',
  path: '/identities/{id}/person',
  ...openingOf,
  params: catalogueIdInPath,
  data: z.object({
    ...person.shape,
    /** The entries of the submission before; null: this is the first. */
    before: z.nullable(person),
    bankAccounts: z.array(z.object({ bankName: z.string(), holderName: z.string(), holder: z.enum(accountHolders) })),
  }),
});

/** One of the three pictures. Each opening is an entry of the audit log. */
export const identityPictureCall = defineCall({
  method: 'POST',
  path: '/identities/{id}/pictures/{picture}',
  ...openingOf,
  params: z.extend(catalogueIdInPath, { picture: z.enum(identityPictures) }),
  data: file,
  mediaType: 'image/jpeg',
});

/** Takes the member's real name as verified. Refused with `recordChanged`, `claimedByOther`, `noRight`, `wrongState`. */
export const approveIdentityCall = defineCall({
  method: 'POST',
  path: '/identities/{id}/approve',
  auth: 'operator',
  idempotent: true,
  params: catalogueIdInPath,
  body: z.strictObject({ seen, words }),
  data: decision,
});

/** Refuses an identity, or only the parts that are named; the member reads the reason and may try again. */
export const refuseIdentityCall = defineCall({
  method: 'POST',
  path: '/identities/{id}/refuse',
  auth: 'operator',
  idempotent: true,
  params: catalogueIdInPath,
  body: z.strictObject({
    seen,
    words,
    template: refusal.template,
    ownWords: refusal.ownWords,
    fields: z.array(identityField).check(z.maxLength(6)),
  }),
  data: decision,
});
