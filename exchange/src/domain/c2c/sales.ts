import type { CallData } from '@livery/contract/call';
import type { salesCall } from '@livery/contract/calls/c2c/offers';
import { type OfferStatus, statusesUnderWay } from '@livery/contract/calls/c2c/states';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { epochSeconds } from '../../clock.ts';
import type { Database } from '../../storage/database.ts';
import { bankAccounts, c2cOffers, c2cOrders } from '../../storage/schema/index.ts';
import { totalOf } from '../funds/record-page.ts';
import { asOrder, namedOrders } from './named-orders.ts';
import { isWanted, type ListFilter } from './order-lists.ts';
import { priceText, quantityText } from './texts.ts';

/** The most orders under way that a page of offers shows. */
const maxUnderWay = 200;

/** A member's offers, newest first, with the orders under way. */
export async function salesOf(
  database: Database,
  memberId: string,
  filter: ListFilter<OfferStatus>,
): Promise<CallData<typeof salesCall>> {
  const { lastId, pageSize } = filter;
  const wanted = and(eq(c2cOffers.sellerId, memberId), isWanted(c2cOffers, filter));
  const offers = await database
    .select({ offer: c2cOffers, bank: bankAccounts })
    .from(c2cOffers)
    .innerJoin(bankAccounts, eq(bankAccounts.id, c2cOffers.bankAccountId))
    .where(and(wanted, lastId === undefined ? undefined : lt(c2cOffers.id, lastId)))
    .orderBy(desc(c2cOffers.id))
    .limit(pageSize);
  const ids = offers.map(({ offer }) => offer.id);
  const underWay = await namedOrders(database, memberId)
    .where(and(inArray(c2cOrders.offerId, ids), inArray(c2cOrders.status, [...statusesUnderWay])))
    .orderBy(desc(c2cOrders.id))
    .limit(maxUnderWay);
  const list = offers.map(({ offer, bank: { bankName, accountNumber } }) => ({
    ...{ id: offer.id, status: offer.status, coin: offer.coin, currency: offer.currency, reference: offer.reference },
    ...{ bankName, accountNumber, requiresVerified: offer.requiresVerified, minPurchases: offer.minPurchases },
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
  return { list, ...(await totalOf(database, c2cOffers, wanted, { lastId })) };
}
