import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

/** The requests that were carried out, by the key that the client made for each, with their answers. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: uuid()
      .notNull()
      .references(() => members.id),
    key: text().notNull(),
    /** A hash of the whole request: the same key with another request is refused. */
    fingerprint: text().notNull(),
    /** Null only inside the transaction that carries the request out. */
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
);

/**
 * The owners of exclusive work (docs/operators.md, 'One exchange for each database'). A lease is separate from its
 * epoch, because a renewal must not wait for the transactions that lock the epoch.
 */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  /** Drawn by each process at its start. */
  owner: text().notNull(),
  /** By the database's clock. */
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

/** How often a lease has changed hands. The transactions of its owner check it. */
export const leaseEpochs = pgTable('lease_epochs', {
  name: text().primaryKey(),
  epoch: bigint({ mode: 'number' }).notNull(),
});

/** When a process last noted that it serves members: one row (`domain/outages.ts`). */
export const serving = pgTable('serving', {
  id: integer().primaryKey(),
  /** By the database's clock. */
  notedAt: timestamp({ withTimezone: true }).notNull(),
});

/**
 * What operators did and saw, written in the transaction that did it. Append-only and chained: a trigger sets
 * `sequence`, `previousHash` and `hash`, so that a changed or removed row is found (`operator/audit/chain.ts`).
 */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Without gaps, unlike `id`. */
    sequence: bigint({ mode: 'number' }).notNull().unique().default(0),
    previousHash: text().notNull().default(''),
    /** SHA-256 over the previous hash and the row, in hexadecimal. */
    hash: text().notNull().default(''),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** The operator's name, or the account of the operating system that ran the command. */
    operator: text().notNull(),
    /** Null: a command of the shell. */
    operatorId: uuid(),
    sessionId: uuid(),
    command: text().notNull(),
    /** As they were given, in order. */
    arguments: jsonb().notNull(),
    tenantId: text(),
    recordKind: text(),
    recordId: text(),
    /** The fields of the record that the change set, before and after it. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
    /** The operator's words: to the second operator, or why they looked at personal data. */
    why: text().notNull().default(''),
    /** `done`, `first approval`, `void`, `taken back`, `seen`, or the code of a refusal. */
    outcome: text().notNull(),
  },
  (table) => [
    index('action_on_record').on(table.recordKind, table.recordId, table.id),
    index('action_of_operator').on(table.operatorId, table.id),
    index('action_by_name').on(table.operator, table.sequence),
    index('action_of_command').on(table.command, table.sequence),
    index('action_at').on(table.at),
  ],
);

/** The last action: one row, which the trigger of `operator_actions` locks to append the next. */
export const operatorActionHead = pgTable('operator_action_head', {
  id: integer().primaryKey(),
  sequence: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});

/** The limits that gateways with a common database count, in the format of the library `rate-limiter-flexible`. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
});
