import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
