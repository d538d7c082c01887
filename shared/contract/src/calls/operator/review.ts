/** What the records of all queues have: claims, notes, checks, four eyes, and decisions. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimal } from '../../decimal.ts';
import { languages } from '../../languages.ts';
import { refusalAdvice } from '../records.ts';
import { policyKinds } from './policies.ts';

/** An operator, as others see them. */
export const colleague = z.object({ id: z.string(), name: z.string() });
export type Colleague = z.output<typeof colleague>;

/** The kinds of records that operators claim and write notes about. */
export const reviewedKinds = ['withdrawal', 'deposit', 'verification', 'c2cOrder', 'member'] as const;
export const reviewedKind = z.enum(reviewedKinds);
export type ReviewedKind = z.infer<typeof reviewedKind>;

const recordInPath = z.strictObject({ kind: reviewedKind, id: z.string().check(z.regex(/^[\w-]{1,40}$/)) });

/** How long a claim lasts after its operator's last key press, in seconds. */
export const claimSeconds = 900;

/** Who works on a record. Times are epoch seconds, as all times here. */
export const claim = z.object({ operator: colleague, claimTime: z.number(), expireTime: z.number() });
export type Claim = z.output<typeof claim>;

/**
 * Claims a record, or extends the operator's own claim. `takesOver` ends another's. Refused with `claimedByOther`,
 * `noRight` and `notFound`.
 */
export const claimCall = defineCall({
  method: 'POST',
  path: '/records/{kind}/{id}/claim',
  auth: 'operator',
  params: recordInPath,
  body: z.strictObject({ takesOver: z.optional(z.boolean()) }),
  data: claim,
});

/** Ends the operator's own claim, if there is one. */
export const releaseClaimCall = defineCall({
  method: 'DELETE',
  path: '/records/{kind}/{id}/claim',
  auth: 'operator',
  params: recordInPath,
  data: z.object({}),
});

/** What an operator wrote for others. Members never see it. */
export const note = z.object({ id: z.number(), operator: colleague, text: z.string(), createTime: z.number() });
export type Note = z.output<typeof note>;

/** Adds a note, which nobody can change. It needs the right to read the record. */
export const addNoteCall = defineCall({
  method: 'POST',
  path: '/records/{kind}/{id}/notes',
  auth: 'operator',
  idempotent: true,
  params: recordInPath,
  body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) }),
  data: note,
});

/** A check of a record. What did not pass is first in a list. */
export const checkState = z.enum(['passed', 'attention', 'failed', 'notTried']);
export type CheckState = z.infer<typeof checkState>;

/** The member that a record belongs to. */
export const reviewedMember = z.object({
  id: z.string(),
  nickname: z.string(),
  tenantId: z.string(),
  /** The member's language; null: unknown, so they read English. */
  language: z.nullable(z.enum(languages)),
});

export type ReviewedMember = z.output<typeof reviewedMember>;

/** A field that has changed since the first approval, as text. */
export const changedField = z.object({ field: z.string(), before: z.string(), after: z.string() });

/** Whether a change needs two operators, and how far it is. */
export const fourEyes = z.object({
  /** The policies that demand it; empty: one operator decides. */
  policies: z.array(z.object({ kind: z.enum(policyKinds), minWorth: decimal })),
  /** The first approval, if there is one. It counts while `changed` is empty. */
  first: z.nullable(
    z.object({
      id: z.number(),
      operator: colleague,
      time: z.number(),
      words: z.string(),
      changed: z.array(changedField),
    }),
  ),
  /** Operators who may give the approval that is open, without the first one. */
  mayDecide: z.array(colleague),
});
export type FourEyes = z.output<typeof fourEyes>;

/** What a decision about a record sends back: which record the operator saw (`seen` of the record, unchanged). */
export const seen = z.string().check(z.minLength(1), z.maxLength(4000));

/** To the second operator, and for the audit log. */
export const words = z._default(z.string().check(z.trim(), z.maxLength(500)), '');

/** What became of a decision: it was carried out, or waits for a second operator. */
export const decision = z.object({ outcome: z.enum(['done', 'first approval']) });

/** A reason for a refusal that is written in every language. */
export const reasonTemplate = z.object({
  key: z.string(),
  /** What the member can do, unless the operator chooses another advice. */
  advice: refusalAdvice,
  /** In the operator's language. */
  text: z.string(),
  /** As the member reads it. */
  memberText: z.string(),
});
export type ReasonTemplate = z.output<typeof reasonTemplate>;

/** A reason for the member: a template, own words in the member's language, or both. */
export const refusal = {
  template: z.optional(z.string().check(z.maxLength(40))),
  ownWords: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  advice: refusalAdvice,
};

/** A line of the ledger before it is posted, or after. The lines sum to zero. */
export const previewLine = z.object({
  account: z.enum(['SPOT', 'external', 'fees']),
  /** What the account receives, or pays if negative. */
  change: decimal,
  balanceAfter: decimal,
});

/** Why an operator opens personal data. A record that the operator has claimed needs no reason. */
export const openingReason = z.string().check(z.trim(), z.maxLength(200));
