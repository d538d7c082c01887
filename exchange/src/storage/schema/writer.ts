import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The exchange that may write, in one row with id 1 (docs/operators.md, 'One exchange for each database'). It is apart from
 * the epoch, because a renewal must not wait for the transactions that lock that.
 */
export const writerLease = pgTable('writer_lease', {
  id: integer().primaryKey(),
  /** Drawn by each process at its start. */
  owner: text().notNull(),
  /** By the database's clock. */
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

/** How often the lease has changed hands, in one row with id 1. Every transaction of an exchange checks it. */
export const writerEpoch = pgTable('writer_epoch', {
  id: integer().primaryKey(),
  epoch: bigint({ mode: 'number' }).notNull(),
});
