/** What operators may do, what needs two of them, and what they are working on. */
import { operatorRoles as roleNames } from '@livery/contract/calls/operator/rights';
import { policyKinds } from '@livery/contract/calls/operator/policies';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestampMs, units } from './columns.ts';
import { coins } from './ledger.ts';
import { tenants } from './tenants.ts';

const number = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const operator = () => uuid().notNull();
/** The record that an operator works on: its kind, and its id as text. */
const record = () => ({ recordKind: text().notNull(), recordId: text().notNull() });

/** The roles of operators. Without a tenant, a role is for all of them. */
export const operatorRoles = pgTable(
  'operator_roles',
  {
    id: number(),
    operatorId: operator(),
    role: text({ enum: roleNames }).notNull(),
    tenantId: text().references(() => tenants.id),
  },
  (table) => [unique('role_of_operator').on(table.operatorId, table.role, table.tenantId).nullsNotDistinct()],
);

/** What needs a second operator. A kind without a row needs none. */
export const policies = pgTable(
  'policies',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: policyKinds }).notNull(),
    isOn: boolean().notNull(),
    /** From this worth on, in ledger units of USDT. */
    minWorth: units()
      .notNull()
      .default(sql`0`),
    /** Null: every coin. */
    coin: text().references(() => coins.code),
    /** Null: every tenant. */
    tenantId: text().references(() => tenants.id),
  },
  (table) => [unique('policy').on(table.kind, table.coin, table.tenantId).nullsNotDistinct()],
);

/** First approvals of changes that need two operators. */
export const approvals = pgTable(
  'approvals',
  {
    id: number(),
    ...record(),
    tenantId: text().references(() => tenants.id),
    /** The change: a command and its arguments. */
    command: text().notNull(),
    arguments: jsonb().$type<readonly string[]>().notNull(),
    /** What the first operator saw of the record, and its hash. */
    fields: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    seen: text().notNull(),
    operatorId: operator(),
    operatorName: text().notNull(),
    /** The first operator's words to the second; empty: none. */
    words: text().notNull(),
    createdAt: timestampMs().notNull(),
    state: text({ enum: ['open', 'used', 'void', 'takenBack'] })
      .notNull()
      .default('open'),
    /** The second operator. */
    secondId: uuid(),
    secondName: text(),
    endedAt: timestampMs(),
  },
  (table) => [
    uniqueIndex('one_open_approval')
      .on(table.recordKind, table.recordId, table.command)
      .where(sql`${table.state} = 'open'`),
    index('approval_of_record').on(table.recordKind, table.recordId, table.id),
  ],
);

/** Who works on a record. An expired claim holds nothing. */
export const claims = pgTable(
  'claims',
  {
    ...record(),
    operatorId: operator(),
    operatorName: text().notNull(),
    claimedAt: timestampMs().notNull(),
    expiresAt: timestampMs().notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordKind, table.recordId] })],
);

/** What operators write to each other about a record. Members never see it. */
export const operatorNotes = pgTable(
  'operator_notes',
  {
    id: number(),
    ...record(),
    operatorId: operator(),
    operatorName: text().notNull(),
    text: text().notNull(),
    /** The page makes one for each note, so that a repeated request adds none. */
    key: text().notNull(),
    createdAt: timestampMs().notNull(),
  },
  (table) => [
    unique('note_key').on(table.operatorId, table.key),
    index('note_of_record').on(table.recordKind, table.recordId, table.id),
  ],
);

/** The decisions of the console that were carried out, by the key that the page made for each, with their answers. */
export const operatorRequests = pgTable(
  'operator_requests',
  {
    operatorId: operator(),
    key: text().notNull(),
    /** A hash of the whole request: the same key with another request is refused. */
    fingerprint: text().notNull(),
    /** Null only inside the transaction that carries the request out. */
    answer: jsonb(),
    createdAt: timestampMs().notNull(),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.key] }), index('request_at').on(table.createdAt)],
);
