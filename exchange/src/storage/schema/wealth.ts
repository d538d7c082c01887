import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestampMs, units } from './columns.ts';
import { coins, entries, holds } from './ledger.ts';
import { members } from './members.ts';
import { wealthCategories } from './tenants.ts';

/** What a pledge earns and costs. Plain decimals: `ratio` is per mille a day, the others are percent. */
const terms = {
  ratio: text().notNull(),
  /** Of the income. */
  feeRatio: text().notNull(),
  /** Of the principal, for ending early; null: not possible. */
  redeemCostRatio: text(),
  circleDays: integer().notNull(),
};

export const wealthProducts = pgTable(
  'wealth_products',
  {
    id: serial().primaryKey(),
    categoryId: integer()
      .notNull()
      .references(() => wealthCategories.id),
    position: integer().notNull(),
    /** 0: closed. */
    status: smallint().notNull(),
    coin: text()
      .notNull()
      .references(() => coins.code),
    ...terms,
    minAmount: units().notNull(),
    maxAmount: units().notNull(),
    /** What all members together may have pledged of it at a time; null: no limit. */
    limitAmount: units(),
    /** The same for one member. */
    memberLimitAmount: units(),
    /** `{ language: { title } }`; en-US is always there. */
    texts: jsonb().notNull(),
  },
  (table) => [uniqueIndex('wealth_product_position').on(table.categoryId, table.position)],
);

/** A pledge, with the terms of its product at the purchase. */
export const wealthOrders = pgTable(
  'wealth_orders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuid()
      .notNull()
      .references(() => members.id),
    categoryId: integer().notNull(),
    productId: integer()
      .notNull()
      .references(() => wealthProducts.id),
    coin: text().notNull(),
    ...terms,
    amount: units().notNull(),
    /** The principal, in the member's WEALTH account. */
    principalHoldId: uuid()
      .notNull()
      .references(() => holds.id),
    /** All income still to come, held in the treasury's account, so that it can be paid. */
    incomeHoldId: uuid()
      .notNull()
      .references(() => holds.id),
    /** `expired`: all days are paid, and the principal is to be delivered. */
    state: text({ enum: ['holding', 'expired', 'completed', 'redeemed'] }).notNull(),
    paidDays: integer().notNull(),
    createdAt: timestampMs().notNull(),
    /** When the next day is paid, and after the last one, when the principal is delivered. */
    nextPaymentAt: timestampMs().notNull(),
    /** When the principal was due, or was redeemed. */
    endedAt: timestampMs(),
    redeemCost: units(),
  },
  (table) => [
    index('wealth_order_of_member').on(table.memberId, table.categoryId, table.state, table.id),
    index('wealth_payment')
      .on(table.nextPaymentAt)
      .where(sql`${table.state} in ('holding', 'expired')`),
    index('running_pledge_of_product')
      .on(table.productId, table.memberId)
      .where(sql`${table.state} in ('holding', 'expired')`),
    check('pledge_pays_within_its_term', sql`${table.paidDays} between 0 and ${table.circleDays}`),
  ],
);

/** The entries of the ledger that pledges caused: the income of each day, and the cost of redeeming. */
export const wealthEntries = pgTable(
  'wealth_entries',
  {
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => wealthOrders.id),
    entryId: bigint({ mode: 'bigint' })
      .notNull()
      .references(() => entries.id),
    /** Null: the cost of redeeming. */
    day: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.entryId] }),
    uniqueIndex('pledge_day_is_paid_once').on(table.orderId, table.day),
  ],
);
