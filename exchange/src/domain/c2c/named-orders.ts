/** Orders as their members see them in lists. */
import type { AwaitedStep, Order } from '@livery/contract/calls/c2c/orders';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { epochSeconds } from '../../clock.ts';
import type { Connection } from '../../storage/database.ts';
import { c2cOrders, members } from '../../storage/schema/index.ts';
import { unreadBy } from './messages.ts';
import { type OrderRow, sideOf } from './orders.ts';
import { fiatText, priceText, quantityText } from './texts.ts';

const buyers = alias(members, 'buyers');
const sellers = alias(members, 'sellers');

interface NamedOrder {
  readonly order: OrderRow;
  readonly buyer: string;
  readonly seller: string;
  readonly unread: number;
}

/** Orders with the nicknames of both sides and what a member has not read of them. */
export const namedOrders = (connection: Connection, memberId: string) =>
  connection
    .select({ order: c2cOrders, buyer: buyers.nickname, seller: sellers.nickname, unread: unreadBy(memberId) })
    .from(c2cOrders)
    .innerJoin(buyers, eq(buyers.id, c2cOrders.buyerId))
    .innerJoin(sellers, eq(sellers.id, c2cOrders.sellerId));

/** What an order waits for a member to do. `mineToAct` says the same to a database. */
function awaitedOf(order: OrderRow, memberId: string): AwaitedStep | null {
  const { status, isCancelRequested } = order;
  if (sideOf(order, memberId) === 'seller') return status === 'paid' || status === 'latePaid' ? 'release' : null;
  if (status === 'unpaid') return 'pay';
  return isCancelRequested && (status === 'paid' || status === 'disputed') ? 'consent' : null;
}

/** The orders that wait for a member. */
export const mineToAct = (memberId: string): SQL | undefined =>
  or(
    and(eq(c2cOrders.sellerId, memberId), sql`${c2cOrders.status} in ('paid', 'latePaid')`),
    and(eq(c2cOrders.buyerId, memberId), sql`${c2cOrders.status} = 'unpaid'`),
    and(
      eq(c2cOrders.buyerId, memberId),
      sql`${c2cOrders.status} in ('paid', 'disputed')`,
      eq(c2cOrders.isCancelRequested, true),
    ),
  );

export function asOrder({ order, buyer, seller, unread }: NamedOrder, memberId: string): Order {
  const side = sideOf(order, memberId);
  const { id, status, coin, currency, paidAt, releaseBefore, endedAt } = order;
  return {
    ...{ id, status, coin, currency, unread },
    type: side === 'buyer' ? 'buy' : 'sell',
    counterparty: side === 'buyer' ? seller : buyer,
    quantity: quantityText(order.quantity),
    unitPrice: priceText(order.unitPrice, currency),
    fiatAmount: fiatText(order.fiatAmount, currency),
    createTime: epochSeconds(order.createdAt),
    payBefore: epochSeconds(order.payBefore),
    payTime: paidAt && epochSeconds(paidAt),
    releaseBefore: releaseBefore && epochSeconds(releaseBefore),
    endTime: endedAt && epochSeconds(endedAt),
    waitsFor: awaitedOf(order, memberId),
  };
}
