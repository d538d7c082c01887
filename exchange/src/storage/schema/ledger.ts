import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestampMs, units } from './columns.ts';
import { members } from './members.ts';
import { tenants } from './tenants.ts';

export const coins = pgTable('coins', {
  code: text().primaryKey(),
  /** Decimals of the ledger's smallest unit of this coin. */
  scale: smallint().notNull(),
  /** Decimals that people see. */
  precision: smallint().notNull(),
  position: smallint().notNull(),
});

/** The owners of balances: a member in one category, or the treasury in one role. */
export const accounts = pgTable(
  'accounts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: text()
      .notNull()
      .references(() => tenants.id),
    memberId: uuid().references(() => members.id),
    category: text(),
    /** One of `treasuryRoles`. */
    treasuryRole: text(),
  },
  (table) => [
    uniqueIndex('account_of_member').on(table.memberId, table.category),
    uniqueIndex('account_of_treasury').on(table.tenantId, table.treasuryRole),
    check(
      'account_has_one_owner',
      sql`(${table.memberId} is null) = (${table.category} is null) and (${table.memberId} is null) <> (${table.treasuryRole} is null)`,
    ),
  ],
);

/** A movement of money: postings that sum to zero in each coin. Rows are never changed. */
export const entries = pgTable('entries', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  /** What it settles: a market's symbol, or a text. */
  reference: text().notNull(),
  createdAt: timestampMs().notNull(),
});

export const postings = pgTable(
  'postings',
  {
    entryId: bigint({ mode: 'bigint' })
      .notNull()
      .references(() => entries.id),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    coin: text()
      .notNull()
      .references(() => coins.code),
    amount: units().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.accountId, table.coin] }),
    index('posting_of_account').on(table.accountId, table.coin, table.entryId),
    check('posting_moves_something', sql`${table.amount} <> 0`),
  ],
);

/** The sum of the postings and of the open holds. Only triggers write it. */
export const balances = pgTable(
  'balances',
  {
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    coin: text()
      .notNull()
      .references(() => coins.code),
    total: units().notNull(),
    frozen: units().notNull(),
    /** Only the external account may be negative: it is the counterparty of all deposits. */
    isExternal: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.coin] }),
    check('balance_is_not_negative', sql`${table.isExternal} or ${table.total} >= 0`),
    check(
      'frozen_is_within_total',
      sql`${table.frozen} >= 0 and (${table.isExternal} or ${table.frozen} <= ${table.total})`,
    ),
  ],
);

/** Money of an account that is promised to something. Open until `closedAt`; a closed hold holds nothing. */
export const holds = pgTable(
  'holds',
  {
    id: uuid().primaryKey(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    coin: text()
      .notNull()
      .references(() => coins.code),
    amount: units().notNull(),
    /** The part that ends it: an `order`, `quotes`, a `withdrawal`, `c2c`, `futures`, a `pledge` or its `income`. */
    purpose: text().notNull(),
    closedAt: timestampMs(),
  },
  (table) => [
    index('open_hold_of_account')
      .on(table.accountId, table.coin)
      .where(sql`${table.closedAt} is null`),
    check('hold_is_not_negative', sql`${table.amount} >= 0`),
    check('closed_hold_is_empty', sql`${table.closedAt} is null or ${table.amount} = 0`),
  ],
);
