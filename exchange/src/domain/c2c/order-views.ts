import type { Order, OrderRoom, Sale } from '@livery/contract/calls/c2c';
import { code } from '@livery/contract/envelope';
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../storage/database.ts';
import { bankAccounts, c2cOffers, c2cOrderEvents, c2cOrders, members } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import type { RecordPage } from '../funds/record-page.ts';
import { actionsOf } from './order-state.ts';
import { type OrderRow, sideOf } from './orders.ts';
import { fiatText, priceText, quantityText } from './texts.ts';

const buyers = alias(members, 'buyers');
const sellers = alias(members, 'sellers');

interface Named {
  readonly order: OrderRow;
  readonly buyer: string;
  readonly seller: string;
}

/** Orders with the nicknames of both sides. */
const namedOrders = (database: Database) =>
  database
    .select({ order: c2cOrders, buyer: buyers.nickname, seller: sellers.nickname })
    .from(c2cOrders)
    .innerJoin(buyers, eq(buyers.id, c2cOrders.buyerId))
    .innerJoin(sellers, eq(sellers.id, c2cOrders.sellerId));

/** A member's purchases, newest first. */
export async function purchasesOf(
  database: Database,
  memberId: string,
  { lastId, pageSize }: RecordPage,
): Promise<Order[]> {
  const rows = await namedOrders(database)
    .where(and(eq(c2cOrders.buyerId, memberId), lastId === undefined ? undefined : lt(c2cOrders.id, lastId)))
    .orderBy(desc(c2cOrders.id))
    .limit(pageSize);
  return rows.map((row) => asOrder(row, memberId));
}

/** The orders of an offer, newest first; none for an offer of somebody else. */
export async function ordersOfSale(
  database: Database,
  { memberId, offerId, lastId, pageSize }: RecordPage & { readonly memberId: string; readonly offerId: number },
): Promise<Order[]> {
  const rows = await namedOrders(database)
    .where(
      and(
        eq(c2cOrders.offerId, offerId),
        eq(c2cOrders.sellerId, memberId),
        lastId === undefined ? undefined : lt(c2cOrders.id, lastId),
      ),
    )
    .orderBy(desc(c2cOrders.id))
    .limit(pageSize);
  return rows.map((row) => asOrder(row, memberId));
}

/** The most orders under way that a page of offers shows. */
const maxUnderWay = 200;

/** A member's offers, newest first, with the orders under way. */
export async function salesOf(database: Database, memberId: string, { lastId, pageSize }: RecordPage): Promise<Sale[]> {
  const offers = await database
    .select({ offer: c2cOffers, bank: bankAccounts })
    .from(c2cOffers)
    .innerJoin(bankAccounts, eq(bankAccounts.id, c2cOffers.bankAccountId))
    .where(and(eq(c2cOffers.sellerId, memberId), lastId === undefined ? undefined : lt(c2cOffers.id, lastId)))
    .orderBy(desc(c2cOffers.id))
    .limit(pageSize);
  const ids = offers.map(({ offer }) => offer.id);
  const underWay = await namedOrders(database)
    .where(and(inArray(c2cOrders.offerId, ids), inArray(c2cOrders.status, ['unpaid', 'paid', 'disputed'])))
    .orderBy(desc(c2cOrders.id))
    .limit(maxUnderWay);
  return offers.map(({ offer, bank: { bankName, accountNumber } }) => ({
    ...{ id: offer.id, status: offer.status, coin: offer.coin, currency: offer.currency, reference: offer.reference },
    ...{ bankName, accountNumber },
    unitPrice: priceText(offer.unitPrice, offer.currency),
    quantity: quantityText(offer.quantity),
    minQuantity: quantityText(offer.minQuantity),
    maxQuantity: quantityText(offer.maxQuantity),
    remaining: quantityText(offer.remaining),
    inOrders: quantityText(offer.inOrders),
    sold: quantityText(offer.sold),
    createTime: epochSeconds(offer.createdAt),
    orders: underWay.filter(({ order }) => order.offerId === offer.id).map((row) => asOrder(row, memberId)),
  }));
}

/** Everything that one side sees of an order (spec §2.12). @throws DomainError `notFound` for anybody else */
export async function orderRoom(database: Database, orderId: number, memberId: string): Promise<OrderRoom> {
  const [row] = await namedOrders(database).where(eq(c2cOrders.id, orderId));
  if (row === undefined) throw new DomainError(code.notFound);
  const { order, buyer, seller } = row;
  const side = sideOf(order, memberId);
  const events = await database
    .select()
    .from(c2cOrderEvents)
    .where(eq(c2cOrderEvents.orderId, orderId))
    .orderBy(asc(c2cOrderEvents.id));
  // A buyer who need not pay any more does not see the seller's account.
  const showsAccount = side === 'seller' || order.status === 'unpaid' || order.status === 'paid';
  return {
    ...asOrder(row, memberId),
    offerId: order.offerId,
    buyerNickname: buyer,
    sellerNickname: seller,
    paymentReference: order.reference === '' ? String(order.id) : order.reference,
    buyerReference: order.buyerReference,
    receivingAccount: showsAccount ? order.receivingAccount : null,
    isCancelRequested: order.isCancelRequested,
    hasPriority: order.hasPriority,
    actions: actionsOf(order.status, side),
    events: events.map(({ action, actor, createdAt }) => ({ action, actor, time: epochSeconds(createdAt) })),
  };
}

function asOrder({ order, buyer, seller }: Named, memberId: string): Order {
  const side = sideOf(order, memberId);
  const { id, status, coin, currency, releaseBefore } = order;
  return {
    ...{ id, status, coin, currency },
    type: side === 'buyer' ? 'buy' : 'sell',
    counterparty: side === 'buyer' ? seller : buyer,
    quantity: quantityText(order.quantity),
    unitPrice: priceText(order.unitPrice, currency),
    fiatAmount: fiatText(order.fiatAmount, currency),
    createTime: epochSeconds(order.createdAt),
    payBefore: epochSeconds(order.payBefore),
    releaseBefore: releaseBefore && epochSeconds(releaseBefore),
  };
}
