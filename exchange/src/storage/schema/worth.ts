import { bigint, integer, numeric, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { timestampMs } from './columns.ts';
import { members } from './members.ts';

/** UTC days since the epoch. */
const day = () => integer().notNull();
/** USDT in units of 10^-16, so that nothing is rounded: ledger units times a price in ledger units. */
const worth = () => numeric({ precision: 60, scale: 0, mode: 'bigint' }).notNull();

/**
 * What a member's money was worth at the end of a day, and what came in that day less what went out, at the same prices. A
 * day without a row had neither.
 */
export const worthDays = pgTable(
  'worth_days',
  {
    memberId: uuid()
      .notNull()
      .references(() => members.id),
    day: day(),
    value: worth(),
    flow: worth(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
);

/** The days of which `worth_days` is complete. */
export const valuedDays = pgTable('valued_days', {
  day: day().primaryKey(),
  /** When that was done, by the exchange's clock. */
  valuedAt: timestampMs().notNull(),
  /** The newest entry of the ledger then. All that began later have higher ids. */
  lastEntryId: bigint({ mode: 'bigint' }).notNull(),
});
