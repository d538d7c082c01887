/** Members as operators see them, and how an account is frozen. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimal } from '../../decimal.ts';
import { numberInPath } from '../../paging.ts';
import { activityKind } from '../activity.ts';
import { freezeDegrees } from '../../rules/freezes.ts';
import { accountCategories } from '../funds.ts';
import { spotOrder } from '../spot.ts';
import { caseInQueue } from './c2c.ts';
import {
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

export const freezeDegree = z.enum(freezeDegrees);

export const memberVerifications = ['none', 'certifying', 'verified', 'failed'] as const;

const secondFactors = z.object({ hasApp: z.boolean(), passkeys: z.number() });

const row = {
  member: reviewedMember,
  /** Masked, as in `m•••t@example.com` or `+49 ••••4410`; empty: none. */
  contact: z.string(),
  verification: z.enum(memberVerifications),
  secondFactors,
  /** Null: active. */
  frozen: z.nullable(freezeDegree),
  /** Of all accounts, in USD, rounded down. */
  worth: decimal,
  createTime: z.number(),
  /** When a session was last used; null: never. */
  seenTime: z.nullable(z.number()),
};
export const memberInList = z.object(row);
export type MemberInList = z.output<typeof memberInList>;

/** What is typed into a search; what servers take text for that is not encoded rightly is refused. */
const searchText = z
  .string()
  .check(z.trim(), z.maxLength(200), z.regex(/^(?!.*%[\dA-Fa-f]{2})[^\p{Cc}\p{Cs}\ufffd]*$/u));
const tenant = z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/)));

/**
 * Members, newest first. `q` is the beginning of a nickname, an e-mail address, a phone number or an id; of each of these,
 * at most a thousand members that fit are looked at.
 */
export const operatorMembersCall = defineCall({
  method: 'GET',
  path: '/members',
  auth: 'operator',
  query: z.strictObject({
    tenant,
    q: z.optional(searchText),
    verification: z.optional(z.enum(memberVerifications)),
    state: z.optional(z.enum(['active', 'frozen'])),
    secondFactor: z.optional(z.enum(['none', 'some'])),
    /** Registered at this time or later, in epoch seconds. */
    since: z.optional(numberInPath(0)),
    /** The last member of the page before. */
    lastId: z.optional(z.uuid()),
    pageSize: z._default(numberInPath(1, 200), 50),
  }),
  data: z.object({ list: z.array(memberInList) }),
});

const memberInPath = z.strictObject({ id: z.uuid() });

/** An entry of the audit log about a member. */
const oversight = z.object({ operator: z.string(), command: z.string(), outcome: z.string(), time: z.number() });

/** One member, without personal data. Refused with `notFound` and `noRight`. */
export const operatorMemberCall = defineCall({
  method: 'GET',
  path: '/members/{id}',
  auth: 'operator',
  params: memberInPath,
  data: z.object({
    ...row,
    /** Of the last verification, masked; empty: none was handed in. */
    maskedName: z.string(),
    /** Of the last verification; null: none was handed in. */
    identity: z.nullable(
      z.object({ country: z.string(), documentType: z.string(), reviewedBy: z.nullable(z.string()), time: z.number() }),
    ),
    hasFundsPassword: z.boolean(),
    /** Null: not frozen. `untilTime` null: until an operator unfreezes it. */
    freeze: z.nullable(
      z.object({
        degree: freezeDegree,
        reason: z.string(),
        by: z.string(),
        time: z.number(),
        untilTime: z.nullable(z.number()),
      }),
    ),
    accounts: z.array(
      z.object({
        category: z.enum(accountCategories),
        worth: decimal,
        heldWorth: decimal,
        coins: z.array(z.object({ coin: z.string(), total: decimal, held: decimal, worth: decimal })),
      }),
    ),
    sessions: z.array(
      z.object({
        id: z.string(),
        createTime: z.number(),
        lastUseTime: z.number(),
        device: z.object({ browser: z.string(), system: z.string() }),
      }),
    ),
    /** Of 24 hours, in USDT. */
    limit: z.object({ used: decimal, max: decimal }),
    /** The newest ten of each kind together. */
    records: z.array(
      z.object({
        kind: z.enum(['deposit', 'withdrawal']),
        id: z.number(),
        coin: z.string(),
        amount: decimal,
        state: z.enum(['processing', 'passed', 'failed']),
        createTime: z.number(),
      }),
    ),
    /** Open spot orders, newest first (at most 50). */
    orders: z.array(
      z.object({
        id: z.number(),
        symbol: z.string(),
        side: z.enum(['buy', 'sell']),
        price: z.nullable(decimal),
        amount: decimal,
        filledAmount: decimal,
        createTime: z.number(),
      }),
    ),
    /** What a freeze would meet now. */
    pending: z.object({ withdrawals: z.number(), offers: z.number(), orders: z.number(), paidSales: z.number() }),
    notes: z.array(note),
    /** What happened to the account, newest first. */
    activity: z.array(z.object({ kind: activityKind, time: z.number() })),
    /** Who looked, and what was done, newest first. */
    oversight: z.array(oversight),
    /** For a freeze. */
    reasons: z.array(reasonTemplate),
    fourEyes,
    /** The command that waits for a second operator. */
    pendingCommand: z.nullable(z.enum(['member unfreeze', 'second-factor remove'])),
    /** The reason of a reset that waits for a second operator, who sends the same. */
    pendingReason: z.nullable(z.string()),
    /** What `seen` stands for. */
    compared: z.array(z.object({ field: z.string(), value: z.string() })),
    seen: z.string(),
  }),
});
export type OperatorMember = z.output<typeof operatorMemberCall.data>;

const pageSize = z._default(numberInPath(1, 200), 50);
/** The last row of the page before. */
const lastId = z.optional(numberInPath(1));

/** A line of the ledger on a member's accounts. */
const memberLedgerLine = z.object({
  id: z.string(),
  /** Of the entry, such as `trades` and `withdrawal`. */
  kind: z.string(),
  /** What the entry settles: a market, or the number of a record. */
  reference: z.string(),
  category: z.enum(accountCategories),
  coin: z.string(),
  change: decimal,
  balanceAfter: decimal,
  time: z.number(),
});
export type MemberLedgerLine = z.output<typeof memberLedgerLine>;

/** The lines of the ledger on a member's accounts, newest first. Holds are no lines. */
export const memberLedgerCall = defineCall({
  method: 'GET',
  path: '/members/{id}/ledger',
  auth: 'operator',
  params: memberInPath,
  query: z.strictObject({
    category: z.optional(z.enum(accountCategories)),
    lastId: z.optional(z.string().check(z.regex(/^\d{1,18}-\d{1,15}-[\w-]{1,40}$/))),
    pageSize,
  }),
  data: z.object({ list: z.array(memberLedgerLine) }),
});

/** A member's spot orders of every state, newest first. */
export const memberOrdersCall = defineCall({
  method: 'GET',
  path: '/members/{id}/orders',
  auth: 'operator',
  params: memberInPath,
  query: z.strictObject({ lastId, pageSize }),
  data: z.object({ list: z.array(spotOrder) }),
});

const memberCase = z.omit(caseInQueue, { claim: true, first: true });
export type MemberCase = z.output<typeof memberCase>;

/** The C2C cases in which a member is a side, the newest order first. */
export const memberCasesCall = defineCall({
  method: 'GET',
  path: '/members/{id}/cases',
  auth: 'operator',
  params: memberInPath,
  query: z.strictObject({ lastId, pageSize }),
  data: z.object({ list: z.array(memberCase) }),
});

/** Opens a member's personal data. Each opening is an entry of the audit log. */
export const personalDataCall = defineCall({
  method: 'POST',
  path: '/members/{id}/personal-data',
  auth: 'operator',
  params: memberInPath,
  body: z.strictObject({ why: openingReason.check(z.minLength(1)) }),
  data: z.object({
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    name: z.nullable(z.string()),
    documentNumber: z.nullable(z.string()),
  }),
});

const decisionOn = <const Body extends z.core.$ZodLooseShape>(action: string, body: Body) =>
  defineCall({
    method: 'POST',
    path: `/members/{id}/${action}`,
    auth: 'operator',
    idempotent: true,
    params: memberInPath,
    body: z.strictObject(body),
    data: decision,
  });

const { template, ownWords } = refusal;

/** Freezes an account, or freezes it otherwise. One operator is enough. One that stops less than now is refused with `wrongState`. */
export const freezeMemberCall = decisionOn('freeze', {
  seen,
  degree: freezeDegree,
  template,
  ownWords,
  /** When it ends by itself, in epoch seconds; absent: never. */
  untilTime: z.optional(z.int().check(z.minimum(0), z.maximum(253_402_300_799))),
  words,
});

/** Ends a freeze. A policy may demand two operators. */
export const unfreezeMemberCall = decisionOn('unfreeze', { seen, words });

/** Takes all second factors of a member away and ends the sessions. A policy may demand two operators. */
export const resetSecondFactorCall = decisionOn('second-factor-reset', {
  seen,
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  words,
});

/** Ends all sessions of a member. */
export const endMemberSessionsCall = decisionOn('end-sessions', {});

/** Cancels all open spot orders of a member. */
export const cancelMemberOrdersCall = decisionOn('cancel-orders', {});

/** What a search found. */
export const searchHit = z.object({
  kind: z.enum(['member', 'withdrawal', 'deposit', 'spotOrder', 'c2cOrder']),
  /** Of the record: for a member, the member's. */
  id: z.string(),
  member: reviewedMember,
  /** What of the record fits, such as its coin and amount; empty for a member. */
  text: z.string(),
  time: z.number(),
});
export type SearchHit = z.output<typeof searchHit>;

/**
 * Finds members by the beginning of their nickname, e-mail address, phone number or id, and records by an address, a
 * network's id or a number. At most 20 of what the operator may read; members first.
 */
export const searchCall = defineCall({
  method: 'GET',
  path: '/search',
  auth: 'operator',
  query: z.strictObject({ tenant, q: searchText }),
  data: z.object({ list: z.array(searchHit) }),
});
