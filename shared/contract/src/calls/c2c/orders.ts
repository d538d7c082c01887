/** Fiat orders in lists (spec §2.12 'Order records', §7). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { decimal } from '../../decimal.ts';
import { idInPath, wordsInQuery } from '../../paging.ts';
import { recordsTotal } from '../records.ts';
import { listQuery, time, tradeRecord } from './fields.ts';
import { orderStatuses } from './states.ts';

export const orderTypes = ['buy', 'sell'] as const;
/** What an order waits for its member to do. `consent`: the seller asks to cancel, and the buyer consents or declines. */
export const awaitedSteps = ['pay', 'release', 'consent'] as const;
export type AwaitedStep = (typeof awaitedSteps)[number];

/** A fiat order in a list. */
export const orderFields = {
  id: z.number(),
  /** Whether the member buys or sells. */
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  /** The nickname of the other side. */
  counterparty: z.string(),
  coin: z.string(),
  currency: z.string(),
  quantity: decimal,
  unitPrice: decimal,
  fiatAmount: decimal,
  createTime: time,
  payBefore: time,
  /** When the buyer said that it is paid, once they did. */
  payTime: z.nullable(time),
  /** When the seller is expected to have released; there once it is paid. */
  releaseBefore: z.nullable(time),
  endTime: z.nullable(time),
  /** Messages of the other side that the member has not read. */
  unread: z.number(),
  /** Absent while the order does not wait for the member. */
  waitsFor: z.nullable(z.enum(awaitedSteps)),
} as const;
export const order = z.object(orderFields);
export type Order = z.output<typeof order>;

const ordersQuery = { ...listQuery, status: z.optional(wordsInQuery(orderStatuses)) };
const orderList = z.object({ list: z.array(order), total: recordsTotal });

/** The member's orders, of both sides. */
export const ordersCall = defineCall({
  method: 'GET',
  path: '/c2c/orders',
  auth: 'member',
  extension: true,
  query: z.strictObject({
    ...ordersQuery,
    type: z.optional(z.enum(orderTypes)),
    /** `mine`: only those that wait for the member. */
    turn: z.optional(z.literal('mine')),
  }),
  data: orderList,
});

/** What the member bought. All of the query but `lastId` and `pageSize` is ours. */
export const purchasesCall = defineCall({
  method: 'GET',
  path: '/c2c/history/deposit',
  auth: 'member',
  query: z.strictObject(ordersQuery),
  data: orderList,
});

/** Every order of an offer of the member's own. */
export const saleOrdersCall = defineCall({
  method: 'GET',
  path: '/c2c/offers/{id}/orders',
  auth: 'member',
  extension: true,
  params: idInPath,
  query: z.strictObject(ordersQuery),
  data: orderList,
});

/** How much of fiat trading concerns the member now, for badges, and how the member did as a seller. */
export const overviewCall = defineCall({
  method: 'GET',
  path: '/c2c/overview',
  auth: 'member',
  extension: true,
  data: z.object({
    /** Orders that have not ended, those of them that wait for the member, and their messages that are not read. */
    underWay: z.number(),
    waiting: z.number(),
    unread: z.number(),
    /** Own offers that are open or paused. */
    offers: z.number(),
    /** As buyers see it beside the member's offers. */
    sellerRecord: tradeRecord,
  }),
});

export const orderChanged = z.object({ id: z.number(), status: z.enum(orderStatuses) });

/** Buys from an offer. The quantity is held for the buyer, who has `paySeconds` to pay. */
export const takeOfferCall = defineCall({
  method: 'POST',
  path: '/c2c/offers/{id}/orders',
  auth: 'member',
  extension: true,
  idempotent: true,
  params: idInPath,
  body: z.strictObject({ quantity: decimal }),
  data: orderChanged,
});
