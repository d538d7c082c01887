/** What a buyer may do, so that nobody can hold every offer without paying. */
import type { Offer } from '@livery/contract/calls/c2c/offers';
import { statusesInEscrow } from '@livery/contract/calls/c2c/states';
import { code } from '@livery/contract/envelope';
import { c2cLimits } from '@livery/contract/rules/c2c';
import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Connection, Transaction } from '../../storage/database.ts';
import { type c2cOffers, c2cOrderEvents, c2cOrders } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { lockMember } from '../funds/lock-member.ts';
import { requireMember } from '../members/members.ts';

const dayMs = 86_400_000;

/**
 * Requires that a member may take another order. It stays true until the transaction ends.
 * @throws DomainError `tooManyUnpaid`, `tooManyHeld`, `dayLimitReached`
 */
export async function requireBuyer(tx: Transaction, buyerId: string, at: Date): Promise<void> {
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
  const { expired, cancelled, disputesLost } = c2cLimits.aDay;
  if (ended.expired >= expired || ended.cancelled >= cancelled || ended.disputesLost >= disputesLost)
    throw new DomainError(code.dayLimitReached);
}

/** How a buyer's orders of a day (UTC) ended otherwise than with a purchase. One that the seller asked to cancel counts nowhere. */
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

/** Tells what a buyer lacks of what sellers ask. */
export async function lacksOf(
  connection: Connection,
  buyerId: string,
): Promise<(asked: Requirements) => Offer['lacks']> {
  const { verification } = await requireMember(connection, buyerId);
  const isPurchase = and(eq(c2cOrders.buyerId, buyerId), eq(c2cOrders.status, 'released'));
  const purchases = await connection
    .select({ id: c2cOrders.id })
    .from(c2cOrders)
    .where(isPurchase)
    .limit(c2cLimits.completedPurchases);
  return ({ requiresVerified, minPurchases }) => [
    ...(requiresVerified && verification !== 'verified' ? (['verified'] as const) : []),
    ...(purchases.length < minPurchases ? (['purchases'] as const) : []),
  ];
}

/** @throws DomainError `notVerified`, `tooFewCompleted` */
export async function requireTrusted(tx: Transaction, buyerId: string, offer: Requirements): Promise<void> {
  const lacks = (await lacksOf(tx, buyerId))(offer);
  if (lacks.includes('verified')) throw new DomainError(code.notVerified);
  if (lacks.includes('purchases')) throw new DomainError(code.tooFewCompleted);
}
