import type { Offer } from '@livery/contract/calls/c2c';
import type { Decimal } from '@livery/contract/decimal';
import { and, asc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { bankAccounts, c2cOffers, members } from '../../storage/schema/index.ts';
import type { RecordPage } from '../funds/record-page.ts';
import { readQuantity } from './sale-request.ts';
import { priceText, quantityText } from './texts.ts';

export interface OfferSearch extends RecordPage {
  readonly tenantId: string;
  /** The member who looks, whose own offers are left out. */
  readonly memberId: string;
  readonly coin: string;
  readonly currency: string;
  readonly quantity?: Decimal | undefined;
}

/** The offers of a tenant's other members in a currency, cheapest first. @throws DomainError `quantityOffLot` */
export async function openOffers(database: Database, search: OfferSearch): Promise<Offer[]> {
  const rows = await database
    .select({ offer: c2cOffers, sellerNickname: members.nickname, bankName: bankAccounts.bankName })
    .from(c2cOffers)
    .innerJoin(members, eq(members.id, c2cOffers.sellerId))
    .innerJoin(bankAccounts, and(eq(bankAccounts.id, c2cOffers.bankAccountId), isNull(bankAccounts.deletedAt)))
    .where(
      and(
        eq(c2cOffers.tenantId, search.tenantId),
        eq(c2cOffers.coin, search.coin),
        eq(c2cOffers.currency, search.currency),
        eq(c2cOffers.status, 'open'),
        gt(c2cOffers.remaining, 0n),
        ne(c2cOffers.sellerId, search.memberId),
        takes(readQuantity(search.quantity, 'quantity')),
        search.lastId === undefined ? undefined : after(search.lastId),
      ),
    )
    .orderBy(asc(c2cOffers.unitPrice), asc(c2cOffers.id))
    .limit(search.pageSize);
  return rows.map(({ offer, sellerNickname, bankName }) => ({
    ...{ id: offer.id, coin: offer.coin, currency: offer.currency, sellerNickname, bankName },
    unitPrice: priceText(offer.unitPrice, offer.currency),
    quantity: quantityText(offer.remaining),
    minQuantity: quantityText(minUnits(offer.minQuantity, offer.remaining)),
    maxQuantity: quantityText(minUnits(offer.maxQuantity, offer.remaining)),
  }));
}

/** The largest order that an offer takes now, which for the last of it may be below its minimum. */
export const minUnits = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** As `numeric`, because a visitor may look for more than a `bigint` holds. */
const takes = (quantity: bigint | undefined): SQL | undefined =>
  quantity === undefined
    ? undefined
    : sql`${quantity}::numeric between least(${c2cOffers.minQuantity}, ${c2cOffers.remaining}) and least(${c2cOffers.maxQuantity}, ${c2cOffers.remaining})`;

const after = (lastId: number): SQL =>
  sql`(${c2cOffers.unitPrice}, ${c2cOffers.id}) > (select unit_price, id from c2c_offers where id = ${lastId})`;
