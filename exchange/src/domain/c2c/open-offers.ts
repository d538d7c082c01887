import type { CallData } from '@livery/contract/call';
import type { offersCall } from '@livery/contract/calls/c2c/offers';
import type { Decimal } from '@livery/contract/decimal';
import { c2cLimits, fiatDecimals } from '@livery/contract/rules/c2c';
import { and, asc, eq, gt, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { ledgerScale } from '../../ledger/scale.ts';
import type { Database } from '../../storage/database.ts';
import { bankAccounts, c2cOffers, members } from '../../storage/schema/index.ts';
import type { RecordPage } from '../funds/record-page.ts';
import { lacksOf } from './buyer-limits.ts';
import { readAmount, readQuantity } from './sale-request.ts';
import { fiatText, priceText, quantityText } from './texts.ts';
import { tradeRecords } from './trade-records.ts';

export interface OfferSearch extends RecordPage {
  readonly tenantId: string;
  /** The member who looks, whose own offers are left out. */
  readonly memberId: string;
  readonly coin: string;
  readonly currency: string;
  /** What the member wants, in the coin or in the currency. */
  readonly quantity?: Decimal | undefined;
  readonly amount?: Decimal | undefined;
  readonly bankName?: string | undefined;
  /** Whether the offers wanted are those that take it, or those that do not. */
  readonly fits: 'yes' | 'no';
  readonly at: Date;
}

/** The largest order that an offer takes now, which for the last of it may be below its minimum. */
export const minUnits = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const minTaken = sql`least(${c2cOffers.minQuantity}, ${c2cOffers.remaining})`;
const maxTaken = sql`least(${c2cOffers.maxQuantity}, ${c2cOffers.remaining})`;
/** The cost of a quantity in the currency, rounded as `fiatAmount` does. */
const costOf = (quantity: SQL, currency: string) =>
  sql`round(${quantity}::numeric * ${c2cOffers.unitPrice} / 1e16, ${sql.raw(String(fiatDecimals(currency)))})`;

/**
 * The offers of a tenant's other members in a currency, cheapest first. Further offers of a seller than the first two come
 * after those of everybody (`c2cLimits`), so that no seller fills what buyers see first.
 * @throws DomainError `quantityOffLot`, and `badRequest` for an amount with more decimals than a bank transfers
 */
export async function openOffers(database: Database, search: OfferSearch): Promise<CallData<typeof offersCall>> {
  const open = and(
    eq(c2cOffers.tenantId, search.tenantId),
    eq(c2cOffers.coin, search.coin),
    eq(c2cOffers.currency, search.currency),
    eq(c2cOffers.status, 'open'),
    gt(c2cOffers.remaining, 0n),
    ne(c2cOffers.sellerId, search.memberId),
  );
  const byMethod = search.bankName === undefined ? undefined : eq(bankAccounts.bankName, search.bankName);
  const taking = and(takesQuantity(search), takesAmount(search)) ?? sql`true`;
  const isFirst = search.lastId === undefined;
  const { id, sellerId, unitPrice } = c2cOffers;
  const wanted = database.$with('wanted').as(
    database
      .select({ id, sellerId, unitPrice, isFurther: isFurther.as('is_further') })
      .from(c2cOffers)
      .innerJoin(bankAccounts, hasBank)
      .where(and(open, byMethod, search.fits === 'yes' ? taking : not(taking))),
  );
  const isFirstPage = isFirst && search.pageSize <= c2cLimits.firstOffers;
  const rows = await database
    .with(wanted)
    .select({
      ...{ offer: c2cOffers, sellerNickname: members.nickname, bankName: bankAccounts.bankName },
      isFurther: wanted.isFurther,
    })
    .from(wanted)
    .innerJoin(c2cOffers, eq(c2cOffers.id, wanted.id))
    .innerJoin(members, eq(members.id, c2cOffers.sellerId))
    .innerJoin(bankAccounts, hasBank)
    .where(isFirstPage ? not(wanted.isFurther) : isFirst ? undefined : after(search))
    .orderBy(wanted.isFurther, asc(c2cOffers.unitPrice), asc(c2cOffers.id))
    .limit(search.pageSize);
  const sellerIds = rows.map(({ offer }) => offer.sellerId);
  const recordOf = await tradeRecords(database, { role: 'seller', memberIds: sellerIds, at: search.at });
  const lacks = await lacksOf(database, search.memberId);
  const list = rows.map(({ offer, sellerNickname, bankName, isFurther: further }) => ({
    ...{ id: offer.id, coin: offer.coin, currency: offer.currency, sellerNickname, bankName },
    sellerRecord: recordOf(offer.sellerId),
    unitPrice: priceText(offer.unitPrice, offer.currency),
    quantity: quantityText(offer.remaining),
    minQuantity: quantityText(minUnits(offer.minQuantity, offer.remaining)),
    maxQuantity: quantityText(minUnits(offer.maxQuantity, offer.remaining)),
    ...{ requiresVerified: offer.requiresVerified, minPurchases: offer.minPurchases, lacks: lacks(offer) },
    isFurther: further,
  }));
  return isFirst ? { list, market: await marketOf(database, { open, byMethod, taking }, search) } : { list };
}

/** Whether the account on which an offer is paid is still there. */
export const hasBank = and(eq(bankAccounts.id, c2cOffers.bankAccountId), isNull(bankAccounts.deletedAt));

type Market = NonNullable<CallData<typeof offersCall>['market']>;

/** What can be bought in all, by any method and by the chosen one. */
async function marketOf(
  database: Database,
  { open, byMethod, taking }: Readonly<Record<'open' | 'byMethod', SQL | undefined>> & { readonly taking: SQL },
  { currency }: OfferSearch,
): Promise<Market> {
  const chosen = byMethod ?? sql`true`;
  const [row] = await database
    .select({
      fitting: sql<number>`(count(*) filter (where ${chosen} and ${taking}))::int`,
      unfitting: sql<number>`(count(*) filter (where ${chosen} and not ${taking}))::int`,
      largest: sql<string | null>`(max(${costOf(maxTaken, currency)}) filter (where ${chosen}) * 1e8)::bigint::text`,
      bankNames: sql<string[]>`coalesce(array_agg(distinct ${bankAccounts.bankName}), '{}')`,
    })
    .from(c2cOffers)
    .innerJoin(bankAccounts, hasBank)
    .where(open);
  const { fitting = 0, unfitting = 0, largest = null, bankNames = [] } = row ?? {};
  return {
    fitting,
    unfitting,
    largestAmount: largest === null ? null : fiatText(BigInt(largest), currency),
    bankNames,
  };
}

/** As `numeric`, because a visitor may look for more than a `bigint` holds. */
function takesQuantity({ quantity }: OfferSearch): SQL | undefined {
  const units = readQuantity(quantity, 'quantity');
  return units === undefined ? undefined : sql`(${units}::numeric between ${minTaken} and ${maxTaken})`;
}

function takesAmount({ amount, currency }: OfferSearch): SQL | undefined {
  const units = readAmount(amount, 'amount', currency);
  if (units === undefined) return undefined;
  const wanted = sql`${units}::numeric / ${10n ** BigInt(ledgerScale)}`;
  return sql`(${wanted} between ${costOf(minTaken, currency)} and ${costOf(maxTaken, currency)})`;
}

/** Whether a seller has two offers before this one among those that are wanted. */
const isFurther = sql<boolean>`row_number() over (partition by ${c2cOffers.sellerId} order by ${c2cOffers.unitPrice}, ${c2cOffers.id}) > ${c2cLimits.firstOffersOfSeller}`;

/** What follows an offer, which itself need not be wanted any more. `wanted` has to be there under this name. */
const after = ({ lastId }: OfferSearch): SQL => sql`(is_further, ${c2cOffers.unitPrice}, ${c2cOffers.id}) > (
  select (
    select count(*) >= ${c2cLimits.firstOffersOfSeller} from wanted earlier
    where earlier.seller_id = l.seller_id and (earlier.unit_price, earlier.id) < (l.unit_price, l.id)
  ), l.unit_price, l.id from c2c_offers l where l.id = ${lastId})`;
