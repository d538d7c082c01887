import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { accounts, coins, entries, holds } from './ledger.ts';
import type { OrderDetails } from './order-details.ts';

/** Ticks, lots and ids stay below 2^53, because the order book counts with them. */
const count = () => bigint({ mode: 'number' });

export const markets = pgTable('markets', {
  symbol: text().primaryKey(),
  base: text()
    .notNull()
    .references(() => coins.code),
  quote: text()
    .notNull()
    .references(() => coins.code),
  /** A price is whole ticks of 10^-priceDecimals of the quote coin. */
  priceDecimals: smallint().notNull(),
  /** A quantity is whole lots of 10^-lotDecimals of the base coin. */
  lotDecimals: smallint().notNull(),
  position: smallint().notNull(),
  /** Closed by the operator: nothing trades, and resting orders stay. */
  isOpen: boolean().notNull().default(true),
});

/** Ids are given out in blocks to the processes that write markets, each of which uses a block alone. */
export const idBlocks = pgTable('id_blocks', {
  kind: text({ enum: ['orders', 'trades'] }).primaryKey(),
  /** Where the next block may begin at the earliest. */
  next: count().notNull(),
});

const symbol = () =>
  text()
    .notNull()
    .references(() => markets.symbol);

const fired = ({ details }: { details: AnyPgColumn }) => sql`${details} -> 'fired'`;
const firedAt = (order: { details: AnyPgColumn }) => sql<number>`((${fired(order)} ->> 'at')::bigint)`;

export const orders = pgTable(
  'orders',
  {
    /** Grows in the order of acceptance within a market, so it is the time priority too. */
    id: count().primaryKey(),
    symbol: symbol(),
    accountId: count()
      .notNull()
      .references(() => accounts.id),
    side: text({ enum: ['buy', 'sell'] }).notNull(),
    type: text({ enum: ['limit', 'market', 'stopLimit', 'stopMarket', 'takeProfit', 'oco', 'trailingStop'] })
      .notNull()
      .default('limit'),
    /** What becomes of it when it reaches the book. */
    timeInForce: text({ enum: ['resting', 'immediate'] }).notNull(),
    priceTicks: count().notNull(),
    lots: count().notNull(),
    filledLots: count().notNull(),
    /** The sum of its fills, in units of the quote coin. */
    filledTotal: units()
      .notNull()
      .default(sql`0`),
    /** In millionths of the received amount, fixed when the order was accepted. */
    feeRate: integer().notNull().default(0),
    /** `open` while it rests or waits; `filled`, `cancelled`, `replaced` by an edit, or `expired`. */
    state: text({ enum: ['open', 'filled', 'cancelled', 'replaced', 'expired'] }).notNull(),
    /** What only some orders have. */
    details: jsonb().$type<OrderDetails>(),
    /** Null: it never rested. */
    holdId: uuid().references(() => holds.id),
    createdAt: timestampMs().notNull(),
    closedAt: timestampMs(),
  },
  (table) => [
    index('open_order')
      .on(table.symbol, table.id)
      .where(sql`${table.state} = 'open'`),
    index('open_order_of_account')
      .on(table.accountId, table.createdAt, table.id)
      .where(sql`${table.state} = 'open'`),
    index('order_of_account').on(table.accountId, table.createdAt, table.id),
    index('order_of_account_and_market').on(table.accountId, table.symbol, table.createdAt, table.id),
    index('ended_order')
      .on(table.accountId, table.closedAt, table.id)
      .where(sql`${table.state} <> 'open'`),
    index('ended_order_of_market')
      .on(table.accountId, table.symbol, table.closedAt, table.id)
      .where(sql`${table.state} <> 'open'`),
    index('ended_order_of_side')
      .on(table.accountId, table.side, table.closedAt, table.id)
      .where(sql`${table.state} <> 'open'`),
    index('ended_order_of_market_and_side')
      .on(table.accountId, table.symbol, table.side, table.closedAt, table.id)
      .where(sql`${table.state} <> 'open'`),
    index('order_closed').on(table.closedAt),
    index('fired_order')
      .on(table.accountId, firedAt(table))
      .where(sql`${fired(table)} is not null`),
    check('order_fills_at_most_itself', sql`${table.filledLots} between 0 and ${table.lots}`),
  ],
);

/** What fired an order, as JSON, and when, in milliseconds since the epoch. */
export const orderFired = fired(orders);
export const orderFiredAt = firedAt(orders);

/** The best price that a group of trailing stops has seen since they started (`TrailingStops`). */
export const trails = pgTable(
  'trails',
  {
    id: count().primaryKey(),
    symbol: symbol(),
    side: text({ enum: ['buy', 'sell'] }).notNull(),
    bestTicks: count().notNull(),
  },
  (table) => [index('trail_of_market').on(table.symbol)],
);

/** The trade of a market whose orders are being fired, while they are too many for one batch. */
export const firings = pgTable('firings', {
  symbol: text()
    .primaryKey()
    .references(() => markets.symbol),
  tradeId: count().notNull(),
  /** The price before it. Null for the first one of a market. */
  beforeTicks: count(),
});

/** The two standing holds that bound a market maker's quotes on one market. */
export const quoteAccounts = pgTable(
  'quote_accounts',
  {
    symbol: symbol(),
    accountId: count()
      .notNull()
      .references(() => accounts.id),
    baseHoldId: uuid()
      .notNull()
      .references(() => holds.id),
    /** The hold is filled up to this limit again after a trade. */
    baseLimit: bigint({ mode: 'bigint' }).notNull(),
    quoteLimit: bigint({ mode: 'bigint' }).notNull(),
    quoteHoldId: uuid()
      .notNull()
      .references(() => holds.id),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.accountId] })],
);

export const trades = pgTable(
  'trades',
  {
    id: count().primaryKey(),
    symbol: symbol(),
    priceTicks: count().notNull(),
    lots: count().notNull(),
    buyerAccountId: count().notNull(),
    sellerAccountId: count().notNull(),
    /** Null for a quote, which has no order row. */
    buyOrderId: count(),
    sellOrderId: count(),
    takerSide: text({ enum: ['buy', 'sell'] }).notNull(),
    /** The buyer's fee, in units of the base coin. */
    buyerFee: units()
      .notNull()
      .default(sql`0`),
    /** The seller's fee, in units of the quote coin. */
    sellerFee: units()
      .notNull()
      .default(sql`0`),
    entryId: bigint({ mode: 'bigint' })
      .notNull()
      .references(() => entries.id),
    tradedAt: timestampMs().notNull(),
  },
  (table) => [index('trade_of_market').on(table.symbol, table.id), index('trade_time').on(table.tradedAt)],
);

/**
 * A member's side of a trade: one row for each side that is not the treasury, so that a page of a member's trades is
 * read from one place.
 */
export const fills = pgTable(
  'fills',
  {
    accountId: count()
      .notNull()
      .references(() => accounts.id),
    tradeId: count().notNull(),
    orderId: count().notNull(),
    symbol: symbol(),
    side: text({ enum: ['buy', 'sell'] }).notNull(),
    role: text({ enum: ['maker', 'taker'] }).notNull(),
    priceTicks: count().notNull(),
    lots: count().notNull(),
    /** In units of the coin that was received. */
    fee: units().notNull(),
    tradedAt: timestampMs().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tradeId] }),
    index('fill_of_account').on(table.accountId, table.tradedAt, table.tradeId),
    index('fill_of_market').on(table.accountId, table.symbol, table.tradedAt, table.tradeId),
    index('fill_of_order').on(table.accountId, table.orderId),
  ],
);

/**
 * One period of one market; a period without a trade has no row. Minutes, hours and days are stored in the same
 * transaction.
 */
export const candles = pgTable(
  'candles',
  {
    symbol: symbol(),
    /** One of `storedPeriods`. */
    periodSeconds: integer().notNull(),
    /** Epoch seconds, a whole period. */
    startTime: integer().notNull(),
    openTicks: count().notNull(),
    closeTicks: count().notNull(),
    highTicks: count().notNull(),
    lowTicks: count().notNull(),
    lots: count().notNull(),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.periodSeconds, table.startTime] })],
);
