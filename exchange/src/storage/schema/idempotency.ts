import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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
