import type { ReceivingAccount } from '@livery/contract/calls/c2c/order-room';
import { offerStatuses, orderActions, orderActors, orderStatuses } from '@livery/contract/calls/c2c/states';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampMs } from './columns.ts';
import { bankAccounts } from './funds.ts';
import { coins, holds } from './ledger.ts';
import { members, pictures } from './members.ts';
import { tenants } from './tenants.ts';

/** Units of a coin in the ledger; 10^-8 of the currency for fiat and prices. */
const units = () => bigint({ mode: 'bigint' }).notNull();
const reference = () => bigint({ mode: 'number' }).notNull();
const tenant = () =>
  text()
    .notNull()
    .references(() => tenants.id);
const member = () =>
  uuid()
    .notNull()
    .references(() => members.id);
const hold = () =>
  uuid()
    .notNull()
    .references(() => holds.id);
const coin = () =>
  text()
    .notNull()
    .references(() => coins.code);

/**
 * Coins that a member sells for fiat. The offer's hold covers the quantity outside orders; each order has its own hold.
 */
export const c2cOffers = pgTable(
  'c2c_offers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenant(),
    sellerId: member(),
    coin: coin(),
    /** ISO 4217. */
    currency: text().notNull(),
    unitPrice: units(),
    quantity: units(),
    minQuantity: units(),
    maxQuantity: units(),
    /** What can still be taken. */
    remaining: units(),
    /** The quantity in open orders. */
    inOrders: units().default(sql`0`),
    sold: units().default(sql`0`),
    holdId: hold(),
    bankAccountId: reference().references(() => bankAccounts.id),
    /** What buyers write on the transfer; empty: the order's number. */
    reference: text().notNull(),
    /** What the seller asks of buyers: a verified real name, and this many completed purchases. */
    requiresVerified: boolean().notNull().default(false),
    minPurchases: integer().notNull().default(0),
    status: text({ enum: offerStatuses }).notNull().default('open'),
    createdAt: timestampMs().notNull(),
  },
  (table) => [
    index('c2c_offer_of_seller').on(table.sellerId, table.id),
    index('c2c_standing_offer_of_seller')
      .on(table.sellerId)
      .where(sql`${table.status} in ('open', 'paused')`),
    index('c2c_open_offer')
      .on(table.tenantId, table.coin, table.currency, table.unitPrice, table.id)
      .where(sql`${table.status} = 'open' and ${table.remaining} > 0`),
    check(
      'c2c_offer_adds_up',
      sql`${table.remaining} >= 0 and ${table.inOrders} >= 0 and ${table.sold} >= 0 and ${table.remaining} + ${table.inOrders} + ${table.sold} <= ${table.quantity}`,
    ),
    check(
      'c2c_offer_is_sound',
      sql`${table.unitPrice} > 0 and ${table.minQuantity} > 0 and ${table.maxQuantity} between ${table.minQuantity} and ${table.quantity}`,
    ),
    check('c2c_offer_is_over', sql`${table.status} in ('open', 'paused') or ${table.remaining} = 0`),
  ],
);

const underWay = sql`status in ('unpaid', 'paid', 'disputed', 'latePaid')`;

/** A purchase from an offer. `domain/c2c/order-state.ts` defines how its status changes. */
export const c2cOrders = pgTable(
  'c2c_orders',
  {
    /** Buyers write it on transfers, so it has eight digits from the first order on. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 10_000_001 }),
    tenantId: tenant(),
    offerId: reference().references(() => c2cOffers.id),
    sellerId: member(),
    buyerId: member(),
    coin: coin(),
    currency: text().notNull(),
    quantity: units(),
    unitPrice: units(),
    /** Rounded once, when the order was taken. */
    fiatAmount: units(),
    holdId: hold(),
    /** The seller's account, as it was when the order was taken. */
    receivingAccount: jsonb().$type<ReceivingAccount>().notNull(),
    /** The offer's; empty: the order's number. */
    reference: text().notNull(),
    buyerReference: text().notNull().default(''),
    status: text({ enum: orderStatuses }).notNull().default('unpaid'),
    isCancelRequested: boolean().notNull().default(false),
    hasPriority: boolean().notNull().default(false),
    createdAt: timestampMs().notNull(),
    payBefore: timestampMs().notNull(),
    /** When the buyer said that it was paid, or the coins of a late payment were held again. */
    paidAt: timestampMs(),
    releaseBefore: timestampMs(),
    /** When the timer ended it. */
    expiredAt: timestampMs(),
    /** The deadline for the buyer of an expired order to claim that it was paid. */
    payLateBefore: timestampMs(),
    /** When the buyer of an expired order said that it was paid. */
    lateAt: timestampMs(),
    endedAt: timestampMs(),
    /** Its coins were held again from the seller's account: the offer no longer counts them. */
    isHeldApart: boolean().notNull().default(false),
    /** The newest message that each side has read. */
    buyerReadId: reference().default(0),
    sellerReadId: reference().default(0),
  },
  (table) => [
    index('c2c_order_of_buyer').on(table.buyerId, table.id),
    index('c2c_order_of_seller').on(table.sellerId, table.id),
    index('c2c_order_of_offer').on(table.offerId, table.id),
    index('c2c_order_under_way').on(table.offerId, table.id).where(underWay),
    index('c2c_order_under_way_of_seller').on(table.sellerId, table.status).where(underWay),
    index('c2c_order_under_way_of_buyer').on(table.buyerId, table.status).where(underWay),
    index('c2c_unpaid_order')
      .on(table.id)
      .where(sql`${table.status} = 'unpaid'`),
    index('c2c_order_for_operator')
      .on(table.tenantId, table.id)
      .where(sql`${table.status} in ('disputed', 'latePaid')`),
    index('c2c_ended_order_of_seller')
      .on(table.sellerId, table.endedAt)
      .where(sql`${table.endedAt} is not null`),
    index('c2c_ended_order_of_buyer')
      .on(table.buyerId, table.endedAt)
      .where(sql`${table.endedAt} is not null`),
    index('c2c_expired_order_of_buyer')
      .on(table.buyerId, table.expiredAt)
      .where(sql`${table.expiredAt} is not null`),
    check('c2c_order_is_positive', sql`${table.quantity} > 0 and ${table.fiatAmount} > 0`),
    check('c2c_order_is_between_two', sql`${table.sellerId} <> ${table.buyerId}`),
    check(
      'c2c_order_expired_unpaid',
      sql`${table.expiredAt} is null or ${table.status} = 'cancelled' or ${table.lateAt} is not null`,
    ),
    check('c2c_order_is_late_after_expiry', sql`${table.lateAt} is null or ${table.expiredAt} is not null`),
    check('c2c_order_is_over', sql`(${table.status} in ('released', 'cancelled')) = (${table.endedAt} is not null)`),
  ],
);

/** The steps of an order with their actors. */
export const c2cOrderEvents = pgTable(
  'c2c_order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: reference().references(() => c2cOrders.id),
    action: text({ enum: ['take', ...orderActions] }).notNull(),
    actor: text({ enum: orderActors }).notNull(),
    /** A member's id, or the operator's name; empty for the timer. */
    doneBy: text().notNull(),
    /** The reason; empty if none is required. */
    note: text().notNull(),
    createdAt: timestampMs().notNull(),
  },
  (table) => [index('c2c_event_of_order').on(table.orderId, table.id)],
);

export const c2cMessages = pgTable(
  'c2c_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: reference().references(() => c2cOrders.id),
    /** Null: an operator wrote it. */
    senderId: uuid().references(() => members.id),
    /** The operator's name. */
    operator: text(),
    /** Empty for a message of pictures only. */
    text: text().notNull(),
    createdAt: timestampMs().notNull(),
  },
  (table) => [
    index('c2c_message_of_order').on(table.orderId, table.id),
    check('c2c_message_has_one_sender', sql`num_nonnulls(${table.senderId}, ${table.operator}) = 1`),
  ],
);

/** Pictures that a side put into an order: with a step, as its proof, or into a message. */
export const c2cPictures = pgTable(
  'c2c_pictures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: reference().references(() => c2cOrders.id),
    pictureId: uuid()
      .notNull()
      .references(() => pictures.id),
    eventId: bigint({ mode: 'number' }).references(() => c2cOrderEvents.id),
    messageId: bigint({ mode: 'number' }).references(() => c2cMessages.id),
  },
  (table) => [
    index('c2c_picture_of_order').on(table.orderId, table.pictureId),
    check('c2c_picture_has_one_place', sql`num_nonnulls(${table.eventId}, ${table.messageId}) = 1`),
  ],
);
