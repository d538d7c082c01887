import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestampMs, units } from './columns.ts';
import { entries, holds } from './ledger.ts';
import { markets } from './market.ts';
import { members } from './members.ts';
import { tenants } from './tenants.ts';

const count = () => bigint({ mode: 'number' });

/** What members bet on: the index of a coin, never its last trade. */
export const futuresProducts = pgTable('futures_products', {
  id: integer().primaryKey(),
  /** Such as `BTCUSD`. */
  symbol: text().notNull().unique(),
  /** The spot market whose price and decimals the index has. */
  market: text()
    .notNull()
    .references(() => markets.symbol),
  /** Such as `sun 22:00-fri 22:00` (`readTradingHours`), in UTC; null: always open. */
  tradingHours: text(),
  /** Closed by the operator, until further notice. */
  isSuspended: boolean().notNull().default(false),
  /** When the operator opened it again, in epoch seconds. Orders do not enter at prices of the time before. */
  reopenedAt: count().notNull().default(0),
  position: smallint().notNull(),
});

/** After how long an order on a product is delivered, and on which terms. Plain decimals; amounts in USDT. */
export const futuresCycles = pgTable(
  'futures_cycles',
  {
    productId: integer()
      .notNull()
      .references(() => futuresProducts.id),
    seconds: integer().notNull(),
    /** What a winner gains, as a share of the stake. */
    odds: text().notNull(),
    minAmount: text().notNull(),
    maxAmount: text().notNull(),
    /** Percent against the day's reference price; beyond either the odds are zero. */
    lowestChange: text().notNull(),
    highestChange: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.seconds] })],
);

const product = () =>
  integer()
    .notNull()
    .references(() => futuresProducts.id);

/**
 * The index at whole seconds, by which orders enter and are settled. Rows are written in the order of time and never
 * changed.
 */
export const futuresTicks = pgTable(
  'futures_ticks',
  {
    productId: product(),
    /** Epoch seconds. */
    time: count().notNull(),
    priceTicks: count().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.time] })],
);

/** One index over one period. */
export const futuresCandles = pgTable(
  'futures_candles',
  {
    productId: product(),
    /** One of `storedPeriods`. */
    periodSeconds: integer().notNull(),
    /** Epoch seconds, a whole period. */
    startTime: integer().notNull(),
    openTicks: count().notNull(),
    closeTicks: count().notNull(),
    highTicks: count().notNull(),
    lowTicks: count().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.periodSeconds, table.startTime] })],
);

export const futuresOrders = pgTable(
  'futures_orders',
  {
    id: count().primaryKey().generatedAlwaysAsIdentity(),
    tenantId: text()
      .notNull()
      .references(() => tenants.id),
    memberId: uuid()
      .notNull()
      .references(() => members.id),
    productId: product(),
    direction: text({ enum: ['up', 'down'] }).notNull(),
    type: text({ enum: ['market', 'limit'] }).notNull(),
    cycleSeconds: integer().notNull(),
    stake: units().notNull(),
    fee: units().notNull(),
    /** The tenant's fee at the purchase, a plain decimal; null for older orders. */
    feePercent: text(),
    /** Fixed at the purchase, a plain decimal. */
    odds: text().notNull(),
    /** A limit order enters at this price or a better one, */
    limitTicks: count(),
    /** between these, the fluctuation limits at its purchase, */
    lowestTicks: count().notNull(),
    highestTicks: count().notNull(),
    /** and until then, in epoch seconds. */
    waitsUntil: count(),
    state: text({ enum: ['waiting', 'open', 'delivered', 'void', 'cancelled'] }).notNull(),
    /** Stake and fee of a waiting order. */
    memberHoldId: uuid().references(() => holds.id),
    /** What the treasury sets aside to be able to pay. Null only inside the transaction that buys the order. */
    treasuryHoldId: uuid().references(() => holds.id),
    entryTickTime: count(),
    entryTicks: count(),
    /** Epoch seconds. */
    deliveryTime: count(),
    deliveryTickTime: count(),
    deliveryTicks: count(),
    /** What the member received at the delivery. */
    payout: units(),
    /** The entry that paid stake and fee; null until then. */
    stakeEntryId: bigint({ mode: 'bigint' }).references(() => entries.id),
    /** The entry that paid the order out or returned its stake; null without one. */
    closingEntryId: bigint({ mode: 'bigint' }).references(() => entries.id),
    createdAt: timestampMs().notNull(),
    closedAt: timestampMs(),
  },
  (table) => [
    index('futures_order_of_member').on(table.memberId, table.id),
    index('futures_order_in_progress')
      .on(table.memberId, table.id)
      .where(sql`${table.state} in ('waiting', 'open')`),
    index('futures_order_finished')
      .on(table.memberId, table.id)
      .where(sql`${table.state} not in ('waiting', 'open')`),
    index('futures_order_delivered')
      .on(table.memberId, table.deliveryTime)
      .where(sql`${table.state} = 'delivered'`),
    index('futures_order_waiting')
      .on(table.productId, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('futures_order_due')
      .on(table.deliveryTime, table.id)
      .where(sql`${table.state} = 'open'`),
    check('futures_stake_is_positive', sql`${table.stake} > 0 and ${table.fee} >= 0`),
    check(
      'futures_limit_order_waits',
      sql`(${table.type} = 'limit') = (${table.limitTicks} is not null and ${table.waitsUntil} is not null and ${table.memberHoldId} is not null)`,
    ),
    check(
      'futures_entry_is_whole',
      sql`${table.state} in ('waiting', 'cancelled') or (${table.entryTickTime} is not null and ${table.entryTicks} is not null and ${table.deliveryTime} is not null)`,
    ),
    check(
      'futures_delivery_is_whole',
      sql`(${table.state} = 'delivered') = (${table.deliveryTickTime} is not null and ${table.deliveryTicks} is not null and ${table.payout} is not null)`,
    ),
    check(
      'futures_order_is_closed_when_finished',
      sql`(${table.state} in ('waiting', 'open')) = (${table.closedAt} is null)`,
    ),
  ],
);

/** The ticks from an order's entry to its delivery time, stored at settlement and kept as long as the order. */
export const futuresSettlementTicks = pgTable('futures_settlement_ticks', {
  orderId: count()
    .primaryKey()
    .references(() => futuresOrders.id),
  /** Epoch seconds and price ticks, oldest first. */
  ticks: jsonb().$type<readonly (readonly [time: number, priceTicks: number])[]>().notNull(),
});

/** A member's protections against losses with futures. A member without a row has set none. */
export const futuresProtections = pgTable(
  'futures_protections',
  {
    memberId: uuid()
      .primaryKey()
      .references(() => members.id),
    /** The version of the risk text that the member confirmed, and when. */
    riskVersion: text(),
    riskConfirmedAt: timestampMs(),
    /** The maximum of one day, in USDT; null: none. */
    lossLimit: units(),
    /** Takes the place of `lossLimit` from `nextLossLimitFrom` on. */
    nextLossLimit: units(),
    nextLossLimitFrom: timestampMs(),
    pausedUntil: timestampMs(),
  },
  (table) => [
    check('risk_confirmation_is_whole', sql`(${table.riskVersion} is null) = (${table.riskConfirmedAt} is null)`),
    check('loss_limit_is_positive', sql`${table.lossLimit} > 0 and ${table.nextLossLimit} > 0`),
    check('next_loss_limit_has_time', sql`${table.nextLossLimit} is null or ${table.nextLossLimitFrom} is not null`),
  ],
);
