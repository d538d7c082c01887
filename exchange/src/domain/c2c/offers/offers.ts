import type { CallData } from '@livery/contract/call';
import type { salesCall } from '@livery/contract/calls/c2c/offers';
import { isMaskedNickname } from '@livery/contract/calls/member';
import { standingOfferStatuses, statusesUnderWay, type OfferStatus } from '@livery/contract/calls/c2c/states';
import { code } from '@livery/contract/envelope';
import { c2cLimits } from '@livery/contract/rules/c2c';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { DomainError } from '../../../errors.ts';
import { accountOf } from '../../../ledger/accounts.ts';
import { closeHold, openHold } from '../../../ledger/holds.ts';
import { epochSeconds } from '../../../runtime/clock.ts';
import { inTransaction, type Connection, type Database, type Transaction } from '../../../storage/database.ts';
import { totalOf } from '../../../storage/rows.ts';
import { bankAccounts, c2cOffers, c2cOrders } from '../../../storage/schema/index.ts';
import { bankAccountsOf, requireOwnAccount, type BankAccountRow } from '../../funds/destinations.ts';
import { requireUnfrozen } from '../../../ledger/freezes.ts';
import { lockMember, memberById } from '../../members/members.ts';
import { asOrder, whereListed, namedOrders, type ListFilter } from '../orders/order-lists.ts';
import { priceText, quantityText } from '../orders/orders.ts';
import { hasBank } from './open-offers.ts';
import type { SaleTerms } from './sale-request.ts';

interface NewOffer {
  readonly tenantId: string;
  readonly sellerId: string;
  readonly bankAccountId: number;
  readonly terms: SaleTerms;
  readonly at: Date;
}

/**
 * The account on which a member wants to be paid (spec §5).
 * @throws DomainError `notVerified`; `passedThrough` when the member has no account in this currency, which the page
 *   handles (spec §8); `badRequest` when the named account is not among them; `holderDiffers`; `nicknameNeeded`
 */
export async function requireSeller(
  connection: Connection,
  memberId: string,
  currency: string,
  bankId: number | undefined,
): Promise<BankAccountRow> {
  const member = await memberById(connection, memberId);
  if (member?.verification !== 'verified') throw new DomainError(code.notVerified);
  const bound = (await bankAccountsOf(connection, memberId)).filter((account) => account.currency === currency);
  if (bound.length === 0) throw new DomainError(code.passedThrough);
  const chosen = bound.find(({ id }) => id === bankId);
  if (chosen === undefined) throw new DomainError(code.badRequest, { field: 'bankId' });
  await requireOwnAccount(connection, chosen);
  if (isMaskedNickname(member.nickname)) throw new DomainError(code.nicknameNeeded, { field: 'nickname' });
  return chosen;
}

/**
 * Requires that a member may have one more offer. Locks until the transaction ends. @throws DomainError `tooManyOffers`
 */
export async function requireRoomForOffer(tx: Transaction, sellerId: string): Promise<void> {
  await lockMember(tx, sellerId);
  const { sellerId: seller, status } = c2cOffers;
  const standing = and(eq(seller, sellerId), inArray(status, [...standingOfferStatuses]));
  if ((await tx.$count(c2cOffers, standing)) >= c2cLimits.offers) throw new DomainError(code.tooManyOffers);
}

/** Offers coins for sale and holds all of them. Returns the offer's id. @throws DomainError `insufficientBalance` */
export async function openOffer(
  tx: Transaction,
  { tenantId, sellerId, bankAccountId, terms, at }: NewOffer,
): Promise<number> {
  const { coin, quantity } = terms;
  const accountId = await accountOf(tx, sellerId, 'C2C');
  const holdId = await openHold(tx, { accountId, coin, amount: quantity, purpose: 'c2c' });
  const [offer] = await tx
    .insert(c2cOffers)
    .values({ tenantId, sellerId, bankAccountId, ...terms, remaining: quantity, holdId, createdAt: at })
    .returning({ id: c2cOffers.id });
  if (offer === undefined) throw new Error('an insert without a row');
  return offer.id;
}

/**
 * Withdraws an offer. Coins in orders stay held; the rest is available to the seller again.
 * @throws DomainError `notFound` when it is not the member's, `wrongState` when it has ended
 */
export async function withdrawOffer(tx: Transaction, sellerId: string, offerId: number, at: Date): Promise<void> {
  const change = { status: 'withdrawn', remaining: 0n } as const;
  const holdId = await changeOffer(tx, { sellerId, offerId }, change);
  await closeHold(tx, holdId, at);
}

interface OwnOffer {
  readonly sellerId: string;
  readonly offerId: number;
}

/**
 * Pauses or resumes an offer; its coins stay held.
 * @throws DomainError as `withdrawOffer` does; for an offer to resume also `wrongState` when its bank account was
 *   deleted, `holderDiffers`, and `accountFrozen`
 */
export async function pauseOffer(
  database: Database,
  { status, at, ...offer }: OwnOffer & { readonly status: 'open' | 'paused'; readonly at: Date },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    if (status === 'open') await requireUnfrozen(tx, offer.sellerId, 'moneyOut', at);
    await changeOffer(tx, offer, { status });
    if (status === 'open') await requireBank(tx, offer.offerId);
  });
}

/** Changes a member's open or paused offer and returns its hold. */
async function changeOffer(
  connection: Connection,
  { sellerId, offerId }: OwnOffer,
  change: { readonly status: OfferStatus; readonly remaining?: bigint },
): Promise<string> {
  const own = and(eq(c2cOffers.id, offerId), eq(c2cOffers.sellerId, sellerId));
  const [offer] = await connection
    .update(c2cOffers)
    .set(change)
    .where(and(own, inArray(c2cOffers.status, [...standingOfferStatuses])))
    .returning({ holdId: c2cOffers.holdId });
  if (offer !== undefined) return offer.holdId;
  const known = await connection.select({ id: c2cOffers.id }).from(c2cOffers).where(own);
  throw new DomainError(known.length === 0 ? code.notFound : code.wrongState);
}

/** Requires that an offer is still paid to the seller's own account. @throws DomainError `wrongState`, `holderDiffers` */
async function requireBank(tx: Transaction, offerId: number): Promise<void> {
  const [found] = await tx
    .select({ bank: bankAccounts })
    .from(c2cOffers)
    .innerJoin(bankAccounts, hasBank)
    .where(eq(c2cOffers.id, offerId));
  if (found === undefined) throw new DomainError(code.wrongState);
  await requireOwnAccount(tx, found.bank);
}

/** The maximum number of open orders that a page of offers shows. */
const maxUnderWay = 200;

/** A member's offers, newest first, with their open orders. */
export async function salesOf(
  database: Database,
  memberId: string,
  filter: ListFilter<OfferStatus>,
): Promise<CallData<typeof salesCall>> {
  const { lastId, pageSize } = filter;
  const wanted = and(eq(c2cOffers.sellerId, memberId), whereListed(c2cOffers, filter));
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
    id: offer.id,
    status: offer.status,
    coin: offer.coin,
    currency: offer.currency,
    reference: offer.reference,
    bankName,
    accountNumber,
    requiresVerified: offer.requiresVerified,
    minPurchases: offer.minPurchases,
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
