import type { CallData } from '@livery/contract/call';
import type { Offer, offersCall } from '@livery/contract/calls/c2c/offers';
import { statusesInEscrow } from '@livery/contract/calls/c2c/states';
import { parseUnits, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import {
  c2cLimits,
  fiatAmount,
  fiatDecimals,
  orderLimits,
  wholeQuantity,
  type OfferTerms,
} from '@livery/contract/rules/c2c';
import { and, asc, eq, gt, gte, inArray, isNull, ne, not, sql, type SQL } from 'drizzle-orm';
import { DomainError } from '../../../errors.ts';
import { accountOf } from '../../../ledger/accounts.ts';
import { ledgerScale } from '../../../ledger/amounts.ts';
import { openHold, resizeHold } from '../../../ledger/holds.ts';
import type { Connection, Database, Transaction } from '../../../storage/database.ts';
import type { RecordPage } from '../../../storage/rows.ts';
import { bankAccounts, c2cOffers, c2cOrderEvents, c2cOrders, members } from '../../../storage/schema/index.ts';
import { requireOwnAccount } from '../../funds/destinations.ts';
import { degreeOf, lockedFreeze, paysOutFreely, requireUnfrozen } from '../../../ledger/freezes.ts';
import { lockMember, requireMember } from '../../members/members.ts';
import { tradeRecords } from '../orders/order-lists.ts';
import { fiatText, paySeconds, priceText, quantityText, recordEvent, type OrderRow } from '../orders/orders.ts';
import { readAmount, readQuantity, requireWithin } from './sale-request.ts';

interface OfferSearch extends RecordPage {
  readonly tenantId: string;
  /** The viewing member, whose own offers are left out. */
  readonly memberId: string;
  readonly coin: string;
  readonly currency: string;
  /** The amount that the member wants, in the coin or in the currency. */
  readonly quantity?: Decimal | undefined;
  readonly amount?: Decimal | undefined;
  readonly bankName?: string | undefined;
  /** Whether to list the offers that accept this amount, or the others. */
  readonly fits: 'yes' | 'no';
  readonly at: Date;
}

/** An offer as the rules of the contract have it (`orderLimits`). */
export const termsOf = ({
  currency,
  unitPrice,
  remaining,
  minQuantity,
  maxQuantity,
}: typeof c2cOffers.$inferSelect): OfferTerms => ({
  currency,
  unitPrice: priceText(unitPrice, currency),
  quantity: quantityText(remaining),
  minQuantity: quantityText(minQuantity),
  maxQuantity: quantityText(maxQuantity),
});

/** A limit of an offer's orders as `orderLimits` has it. */
const limitOf = (limit: typeof c2cOffers.minQuantity | typeof c2cOffers.maxQuantity, currency: string): SQL => {
  const { remaining } = c2cOffers;
  return sql`(case when ${limit} >= ${remaining} or ${costOf(sql`(${remaining} - ${limit})`, currency)} = 0 then ${remaining} else ${limit} end)`;
};
const minTaken = (currency: string) => limitOf(c2cOffers.minQuantity, currency);
const maxTaken = (currency: string) => limitOf(c2cOffers.maxQuantity, currency);
/** The cost of a quantity in the currency, rounded as `fiatAmount` does. */
const costOf = (quantity: SQL, currency: string) =>
  sql`round(${quantity}::numeric * ${c2cOffers.unitPrice} / 1e16, ${sql.raw(String(fiatDecimals(currency)))})`;

/**
 * The offers of a tenant's other members in a currency, cheapest first. A seller's third and later offers are listed
 * after everyone's first two (`c2cLimits`), so that no seller fills the first page.
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
    paysOutFreely(c2cOffers.sellerId, search.at),
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
      offer: c2cOffers,
      sellerNickname: members.nickname,
      bankName: bankAccounts.bankName,
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
  const list = rows.map(({ offer, sellerNickname, bankName, isFurther: further }) => {
    const { min, max } = orderLimits(termsOf(offer)).quantity;
    return {
      ...termsOf(offer),
      id: offer.id,
      coin: offer.coin,
      sellerNickname,
      bankName,
      sellerRecord: recordOf(offer.sellerId),
      minQuantity: min,
      maxQuantity: max,
      requiresVerified: offer.requiresVerified,
      minPurchases: offer.minPurchases,
      lacks: lacks(offer),
      isFurther: further,
    };
  });
  return isFirst ? { list, market: await marketOf(database, { open, byMethod, taking }, search) } : { list };
}

/** Whether the bank account of an offer still exists. */
export const hasBank = and(eq(bankAccounts.id, c2cOffers.bankAccountId), isNull(bankAccounts.deletedAt));

type Market = NonNullable<CallData<typeof offersCall>['market']>;

/** The quantity for sale, in all and by the chosen payment method. */
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
      largest: sql<
        string | null
      >`(max(${costOf(maxTaken(currency), currency)}) filter (where ${chosen}) * 1e8)::bigint::text`,
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

/** A `numeric`, because a visitor may enter more than a `bigint` holds. */
function takesQuantity({ quantity, currency }: OfferSearch): SQL | undefined {
  const units = readQuantity(quantity, 'quantity');
  return units === undefined
    ? undefined
    : sql`(${units}::numeric between ${minTaken(currency)} and ${maxTaken(currency)})`;
}

function takesAmount({ amount, currency }: OfferSearch): SQL | undefined {
  const units = readAmount(amount, 'amount', currency);
  if (units === undefined) return undefined;
  const wanted = sql`${units}::numeric / ${10n ** BigInt(ledgerScale)}`;
  return sql`(${wanted} between ${costOf(minTaken(currency), currency)} and ${costOf(maxTaken(currency), currency)})`;
}

/** Whether a seller has two offers before this one in the `wanted` list. */
const isFurther = sql<boolean>`row_number() over (partition by ${c2cOffers.sellerId} order by ${c2cOffers.unitPrice}, ${c2cOffers.id}) > ${c2cLimits.firstOffersOfSeller}`;

/** Selects the offers after a given one, which may no longer be listed. The query must have a CTE called `wanted`. */
const after = ({ lastId }: OfferSearch): SQL => sql`(is_further, ${c2cOffers.unitPrice}, ${c2cOffers.id}) > (
  select (
    select count(*) >= ${c2cLimits.firstOffersOfSeller} from wanted earlier
    where earlier.seller_id = l.seller_id and (earlier.unit_price, earlier.id) < (l.unit_price, l.id)
  ), l.unit_price, l.id from c2c_offers l where l.id = ${lastId})`;

interface OfferPurchase {
  readonly tenantId: string;
  readonly buyerId: string;
  readonly offerId: number;
  readonly quantity: Decimal;
  readonly at: Date;
}

/**
 * Buys from an offer. The quantity moves from the offer's hold to the order's own hold, and the price is fixed.
 * @throws DomainError `noOffer` for an offer that is not open or is the buyer's own, `holderDiffers`, `amountTooSmall`,
 *   `amountTooLarge`; as `requireBuyer` and `requireTrusted` do
 */
export async function takeOffer(
  tx: Transaction,
  { tenantId, buyerId, offerId, quantity, at }: OfferPurchase,
): Promise<OrderRow> {
  await requireUnfrozen(tx, buyerId, 'trading', at);
  await requireBuyer(tx, buyerId, at);
  const [found] = await tx
    .select({ offer: c2cOffers, bank: bankAccounts })
    .from(c2cOffers)
    .innerJoin(bankAccounts, and(eq(bankAccounts.id, c2cOffers.bankAccountId), isNull(bankAccounts.deletedAt)))
    .where(
      and(
        eq(c2cOffers.id, offerId),
        eq(c2cOffers.tenantId, tenantId),
        eq(c2cOffers.status, 'open'),
        ne(c2cOffers.sellerId, buyerId),
      ),
    )
    .for('update', { of: c2cOffers });
  if (found === undefined || found.offer.remaining === 0n) throw new DomainError(code.noOffer);
  const { offer, bank } = found;
  if (degreeOf(await lockedFreeze(tx, offer.sellerId), at) !== undefined) throw new DomainError(code.noOffer);
  await requireOwnAccount(tx, bank);
  await requireTrusted(tx, buyerId, offer);
  const units = readQuantity(quantity, 'quantity');
  const terms = termsOf(offer);
  const limits = orderLimits(terms).quantity;
  const [min, max] = [readQuantity(limits.min, 'quantity'), readQuantity(limits.max, 'quantity')];
  requireWithin(units, 'quantity', min, max, offer.coin);
  // The buyer has to agree to the rest that costs nothing, because it is paid with what is bought.
  requireWithin(units, 'quantity', readQuantity(wholeQuantity(quantity, terms), 'quantity'), max, offer.coin);
  const cost = fiatCostOf(units, offer.unitPrice, offer.currency);
  if (cost === 0n) throw new DomainError(code.amountTooSmall, { field: 'quantity' });

  await tx
    .update(c2cOffers)
    .set({ remaining: sql`${c2cOffers.remaining} - ${units}`, inOrders: sql`${c2cOffers.inOrders} + ${units}` })
    .where(eq(c2cOffers.id, offerId));
  await resizeHold(tx, offer.holdId, -units);
  const accountId = await accountOf(tx, offer.sellerId, 'C2C');
  const holdId = await openHold(tx, { accountId, coin: offer.coin, amount: units, purpose: 'c2c' });
  const { bankName, bankCode, branch, branchNumber, accountNumber, holderName } = bank;
  const { sellerId, coin, currency, unitPrice, reference } = offer;
  const [order] = await tx
    .insert(c2cOrders)
    .values({
      tenantId,
      offerId,
      sellerId,
      buyerId,
      coin,
      currency,
      quantity: units,
      unitPrice,
      holdId,
      reference,
      fiatAmount: cost,
      receivingAccount: { bankName, bankCode, branch, branchNumber, accountNumber, holderName },
      createdAt: at,
      payBefore: new Date(at.getTime() + paySeconds * 1000),
    })
    .returning();
  if (order === undefined) throw new Error('an insert without a row');
  await recordEvent(tx, { orderId: order.id, action: 'take', actor: 'buyer', doneBy: buyerId, note: '', at });
  return order;
}

/** The cost of a quantity, in 10^-8 of the currency, by the rule that page and exchange share. */
function fiatCostOf(quantity: bigint, unitPrice: bigint, currency: string): bigint {
  return parseUnits(fiatAmount(quantityText(quantity), priceText(unitPrice, currency), currency), ledgerScale);
}

/** Limits for buyers, so that nobody can hold every offer without paying. */
const dayMs = 86_400_000;

/**
 * Requires that a member may take another order. Locks until the transaction ends.
 * @throws DomainError `tooManyUnpaid`, `tooManyHeld`, `dayLimitReached`
 */
async function requireBuyer(tx: Transaction, buyerId: string, at: Date): Promise<void> {
  await lockMember(tx, buyerId);
  const { buyerId: buyer, status } = c2cOrders;
  const own = eq(buyer, buyerId);
  const held = await tx
    .select({ status })
    .from(c2cOrders)
    .where(and(own, inArray(status, [...statusesInEscrow])));
  if (held.filter((order) => order.status === 'unpaid').length >= c2cLimits.unpaidOrders)
    throw new DomainError(code.tooManyUnpaid);
  if (held.length >= c2cLimits.heldOrders) throw new DomainError(code.tooManyHeld);
  const ended = await endedToday(tx, buyerId, at);
  for (const reason of ['expired', 'cancelled', 'disputesLost'] as const) {
    const count = ended[reason];
    if (count < c2cLimits.aDay[reason]) continue;
    const retryAfterSeconds = Math.ceil((dayMs - (at.getTime() % dayMs)) / 1000);
    throw new DomainError(code.dayLimitReached, { retryAfterSeconds, dayLimit: { reason, count } });
  }
}

/**
 * Counts a buyer's failed orders of a day (UTC) by how they ended. Orders cancelled on the seller's request do not
 * count.
 */
async function endedToday(tx: Transaction, buyerId: string, at: Date) {
  const today = new Date(Math.floor(at.getTime() / dayMs) * dayMs);
  const { buyerId: buyer, endedAt, expiredAt, isCancelRequested } = c2cOrders;
  const expired = await tx.$count(c2cOrders, and(eq(buyer, buyerId), gte(expiredAt, today)));
  const cancels = await tx
    .select({ actor: c2cOrderEvents.actor, isAsked: isCancelRequested })
    .from(c2cOrders)
    .innerJoin(c2cOrderEvents, and(eq(c2cOrderEvents.orderId, c2cOrders.id), eq(c2cOrderEvents.action, 'cancel')))
    .where(and(eq(buyer, buyerId), gte(endedAt, today)));
  return {
    expired,
    cancelled: cancels.filter(({ actor, isAsked }) => actor === 'buyer' && !isAsked).length,
    disputesLost: cancels.filter(({ actor }) => actor === 'operator').length,
  };
}

type Requirements = Pick<typeof c2cOffers.$inferSelect, 'requiresVerified' | 'minPurchases'>;

/** The seller's requirements that a buyer does not meet. */
async function lacksOf(connection: Connection, buyerId: string): Promise<(asked: Requirements) => Offer['lacks']> {
  const { verification } = await requireMember(connection, buyerId);
  const wherePurchase = and(eq(c2cOrders.buyerId, buyerId), eq(c2cOrders.status, 'released'));
  const purchases = await connection
    .select({ id: c2cOrders.id })
    .from(c2cOrders)
    .where(wherePurchase)
    .limit(c2cLimits.completedPurchases);
  return ({ requiresVerified, minPurchases }) => [
    ...(requiresVerified && verification !== 'verified' ? (['verified'] as const) : []),
    ...(purchases.length < minPurchases ? (['purchases'] as const) : []),
  ];
}

/** @throws DomainError `notVerified`, `tooFewCompleted` */
async function requireTrusted(tx: Transaction, buyerId: string, offer: Requirements): Promise<void> {
  const lacks = (await lacksOf(tx, buyerId))(offer);
  if (lacks.includes('verified')) throw new DomainError(code.notVerified);
  if (lacks.includes('purchases')) throw new DomainError(code.tooFewCompleted);
}
