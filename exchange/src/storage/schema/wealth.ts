import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestampMs, units } from './columns.ts';
import { coins, holds } from './ledger.ts';
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
    state: text({ enum: ['holding', 'completed', 'redeemed'] }).notNull(),
    paidDays: integer().notNull(),
    createdAt: timestampMs().notNull(),
    /** When the next day is paid. The last payment returns the principal. */
    nextPaymentAt: timestampMs().notNull(),
    endedAt: timestampMs(),
    redeemCost: units(),
  },
  (table) => [
    index('wealth_order_of_member').on(table.memberId, table.categoryId, table.state, table.id),
    index('wealth_payment')
      .on(table.nextPaymentAt)
      .where(sql`${table.state} = 'holding'`),
    check('pledge_pays_within_its_term', sql`${table.paidDays} between 0 and ${table.circleDays}`),
  ],
);
