import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Who may do what only one process may do (docs/operators.md, 'One exchange for each database'). A lease is apart from its
 * epoch, because a renewal must not wait for the transactions that lock that.
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
