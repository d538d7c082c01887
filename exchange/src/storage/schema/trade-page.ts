/** What members set on the trade page: price alerts and chart layouts. */
import type { ChartLayoutContent } from '@livery/contract/calls/chart-layouts';
import type { AlertChannel, PreparedOrder } from '@livery/contract/calls/price-alerts';
import type { Language } from '@livery/contract/languages';
import { priceAlertDirections, priceAlertKinds } from '@livery/contract/rules/price-alert';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampMs } from './columns.ts';
import { markets } from './market.ts';
import { members } from './members.ts';

const number = () => bigint({ mode: 'number' });
const memberId = () =>
  uuid()
    .notNull()
    .references(() => members.id);

/** Numbers the changes to alerts. A market's writer asks for those after the last one that it has seen. */
export const priceAlertChanges = pgSequence('price_alert_changes');

/**
 * Price alerts. Members change them under the market's lock of alerts (`lockAlerts`), so that the changes of a market are
 * committed in the order of their numbers. The writer alone fires them.
 */
export const priceAlerts = pgTable(
  'price_alerts',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    symbol: text()
      .notNull()
      .references(() => markets.symbol),
    kind: text({ enum: priceAlertKinds }).notNull(),
    direction: text({ enum: priceAlertDirections }).notNull(),
    /** The price that it waits for. Null for a change in 24 hours. */
    priceTicks: number(),
    /** In hundredths of a percent. */
    percent: integer(),
    repeats: boolean().notNull(),
    /** False after an alert that repeats has fired, until the price has come back. */
    isArmed: boolean().notNull().default(true),
    until: timestampMs(),
    channels: text().array().$type<AlertChannel[]>().notNull(),
    prepared: jsonb().$type<PreparedOrder>(),
    /** Of mails about it. */
    language: text().$type<Language>().notNull(),
    /** `deleted`: the writer has to forget it. */
    state: text({ enum: ['active', 'paused', 'fired', 'deleted'] }).notNull(),
    change: number()
      .notNull()
      .default(sql`nextval('price_alert_changes')`),
    createdAt: timestampMs().notNull(),
    /** When its member set, changed, paused or deleted it last. */
    changedAt: timestampMs().notNull(),
    /** The trade that fired it last. */
    firedAt: timestampMs(),
    firedDirection: text({ enum: ['rise', 'fall'] }),
    firedTicks: number(),
    firedTradeId: number(),
    /** The trade before that one. */
    beforeTicks: number(),
    beforeAt: timestampMs(),
    /** The price 24 hours before, for a change in 24 hours. */
    dayTicks: number(),
    /** The channels by which the last firing is still to be told. */
    untold: text()
      .array()
      .$type<AlertChannel[]>()
      .notNull()
      .default(sql`'{}'`),
    /** Whether its prepared order waits for the member no more. */
    isDismissed: boolean().notNull().default(false),
  },
  (table) => [
    index('price_alert_change').on(table.symbol, table.change),
    index('price_alert_of_member').on(table.memberId, table.id),
    index('price_alert_untold')
      .on(table.memberId)
      .where(sql`${table.untold} <> '{}'`),
  ],
);

/** A market whose last trades have not been compared with all alerts, because they crossed more than a batch may fire. */
export const priceAlertBacklogs = pgTable('price_alert_backlogs', {
  symbol: text()
    .primaryKey()
    .references(() => markets.symbol),
  /** The last trade that was compared with all of them. */
  tradeId: number().notNull(),
});

/** Chart layouts, each with the client that changed it last. */
export const chartLayouts = pgTable(
  'chart_layouts',
  {
    id: number().primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId(),
    name: text().notNull(),
    version: integer().notNull().default(1),
    content: jsonb().$type<ChartLayoutContent>().notNull(),
    browser: text().notNull(),
    system: text().notNull(),
    updatedAt: timestampMs().notNull(),
  },
  (table) => [index('chart_layout_of_member').on(table.memberId, table.updatedAt)],
);
