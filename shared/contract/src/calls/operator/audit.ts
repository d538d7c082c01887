/** The audit log: what operators did and saw. All calls need the right `audit`. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { numberInPath, timeInQuery } from '../../paging.ts';
import { tenantFilter } from './rights.ts';

/** What entries are about: the commands of operators, what they opened, and how they came and went. */
export const auditActions = [
  'sign-in',
  'sign-in lock',
  'sign-out',
  'session end',
  'invitation accept',
  'invite',
  'invitation withdraw',
  'roles set',
  'operator remove',
  'operator sign-out',
  'operator unlock',
  'policy set',
  'withdrawal list',
  'withdrawal approve',
  'withdrawal send',
  'withdrawal unsent',
  'withdrawal refuse',
  'deposit list',
  'deposit picture',
  'deposit seen',
  'deposit approve',
  'deposit refuse',
  'verification list',
  'verification picture',
  'verification person',
  'verification approve',
  'verification refuse',
  'picture save',
  'dispute list',
  'dispute release',
  'dispute return',
  'late-payment list',
  'late-payment release',
  'late-payment refuse',
  'c2c message',
  'c2c show',
  'c2c picture',
  'c2c account',
  'member personal-data',
  'member freeze',
  'member unfreeze',
  'member cancel-orders',
  'member end-sessions',
  'second-factor remove',
  'market close',
  'market open',
  'futures list',
  'futures show',
  'futures suspend',
  'futures resume',
  'futures hours',
  'futures odds',
  'futures limits',
  'futures offer',
  'futures withdraw',
  'pledge list',
  'pledge close',
  'pledge open',
  'pledge reprice',
  'pledge limit',
  'pledge category close',
  'pledge category open',
  'pledge rules',
  'pledge risks',
  'tenant list',
  'tenant show',
  'tenant set',
  'ledger audit',
  'actions',
] as const;
export type AuditAction = (typeof auditActions)[number];

const fields = z.nullable(z.record(z.string(), z.unknown()));

export const auditEntry = z.object({
  /** Without gaps; `lastId` of the next page. */
  sequence: z.number(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  operator: z.string(),
  /** Null: a command of the shell. */
  operatorId: z.nullable(z.string()),
  /** One of `auditActions`, unless another release wrote the entry. */
  command: z.string(),
  arguments: z.array(z.string()),
  tenantId: z.nullable(z.string()),
  recordKind: z.nullable(z.string()),
  recordId: z.nullable(z.string()),
  /** The nickname of a member, or the name of an operator. */
  recordName: z.nullable(z.string()),
  /** The fields that the change set. */
  before: fields,
  after: fields,
  /** The operator's words. */
  why: z.string(),
  /** `done`, `first approval`, `void`, `taken back`, `seen`, or the code of a refusal. */
  outcome: z.string(),
  /** What the code of a refusal means, in the caller's language. */
  refusal: z.nullable(z.string()),
  hash: z.string(),
  previousHash: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Outcomes to filter by. */
export const auditOutcomes = ['done', 'first approval', 'void', 'taken back', 'seen', 'refused'] as const;

/** Text that servers would take for wrongly encoded text is refused. */
const text = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^(?!.*%[\dA-Fa-f]{2})[^\p{Cc}\p{Cs}\ufffd]*$/u));

/** A page of entries, newest first. */
export const auditCall = defineCall({
  method: 'GET',
  path: '/audit',
  auth: 'operator',
  query: z.strictObject({
    tenant: z.optional(tenantFilter),
    /** The name of an operator, or the account of the shell. */
    operator: z.optional(text),
    action: z.optional(z.enum(auditActions)),
    /** The id of a record. */
    record: z.optional(text),
    outcome: z.optional(z.enum(auditOutcomes)),
    since: timeInQuery,
    /** Entries before this time. */
    until: timeInQuery,
    lastId: z.optional(numberInPath(1)),
    pageSize: z._default(numberInPath(1, 500), 50),
  }),
  data: z.object({ list: z.array(auditEntry) }),
});

/** The names of all operators, also of those who were removed, to filter by. */
export const auditOperatorsCall = defineCall({
  method: 'GET',
  path: '/audit/operators',
  auth: 'operator',
  data: z.object({ list: z.array(z.string()) }),
});

/** Whether the chain of entries is whole. It reads every entry, so the answer may be a minute old. */
export const auditChainCall = defineCall({
  method: 'GET',
  path: '/audit/chain',
  auth: 'operator',
  data: z.object({ count: z.number(), lastHash: z.string(), faults: z.array(z.string()), checkTime: z.number() }),
});
