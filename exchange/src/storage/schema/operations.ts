import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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

/** What operators did, written in the transaction that did it. Append-only, like the ledger. */
export const operatorActions = pgTable('operator_actions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  /** The account of the operating system that ran the command. */
  operator: text().notNull(),
  command: text().notNull(),
  /** As they were given, in order. */
  arguments: jsonb().notNull(),
  /** `done`, or the code of a refusal. */
  outcome: text().notNull(),
});

/** The limits that gateways with a common database count, in the format of the library `rate-limiter-flexible`. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: timestamp({ withTimezone: true }),
});
