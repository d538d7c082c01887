import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '@livery/contract/languages';
import { timestampMs } from './columns.ts';
import { members, sessions } from './members.ts';

/** Where a session's browser is told that something waits, while no page is open. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .notNull()
      .references(() => members.id),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** What began to wait up to then was told, or was there before. */
    toldUntil: timestampMs().notNull(),
    createdAt: timestampMs().notNull(),
  },
  (table) => [index('push_subscription_of_member').on(table.memberId, table.createdAt)],
);
