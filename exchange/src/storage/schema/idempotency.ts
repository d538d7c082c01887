import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { members } from './members.ts';

/** Commands that were carried out, by the key that the client made for each, with what was answered. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: uuid()
      .notNull()
      .references(() => members.id),
    key: text().notNull(),
    /** A hash of the whole request: the same key with another one is refused. */
    fingerprint: text().notNull(),
    /** Null only inside the transaction that carries the command out. */
    answer: jsonb(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
);
