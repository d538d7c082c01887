/** The audit log: what operators did and saw. All calls need the right `audit`. */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { numberInPath, timeInQuery } from '../../paging.ts';
import { tenantFilter } from './rights.ts';

const fields = z.nullable(z.record(z.string(), z.unknown()));

export const auditEntry = z.object({
  /** Without gaps; `lastId` of the next page. */
  sequence: z.number(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  operator: z.string(),
  /** Null: a command of the shell. */
  operatorId: z.nullable(z.string()),
  command: z.string(),
  arguments: z.array(z.string()),
  tenantId: z.nullable(z.string()),
  recordKind: z.nullable(z.string()),
  recordId: z.nullable(z.string()),
  /** The fields that the change set. */
  before: fields,
  after: fields,
  /** The operator's words. */
  why: z.string(),
  /** `done`, `first approval`, `void`, `taken back`, `seen`, or the code of a refusal. */
  outcome: z.string(),
  hash: z.string(),
  previousHash: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Outcomes to filter by. */
export const auditOutcomes = ['done', 'first approval', 'void', 'taken back', 'seen', 'refused'] as const;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** A page of entries, newest first. */
export const auditCall = defineCall({
  method: 'GET',
  path: '/audit',
  auth: 'operator',
  query: z.strictObject({
    tenant: z.optional(tenantFilter),
    /** The name of an operator, or the account of the shell. */
    operator: z.optional(text),
    /** The id of a record. */
    record: z.optional(text),
    outcome: z.optional(z.enum(auditOutcomes)),
    since: timeInQuery,
    until: timeInQuery,
    lastId: z.optional(numberInPath(1)),
    pageSize: z._default(numberInPath(1, 500), 50),
  }),
  data: z.object({ list: z.array(auditEntry) }),
});

/** Whether the chain of entries is whole. It reads every entry, so the answer may be a minute old. */
export const auditChainCall = defineCall({
  method: 'GET',
  path: '/audit/chain',
  auth: 'operator',
  data: z.object({ count: z.number(), lastHash: z.string(), faults: z.array(z.string()), checkTime: z.number() }),
});
