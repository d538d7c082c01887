import { maxCancelRequests, maxEvidence } from '@livery/contract/calls/c2c/order-room';
import {
  latePaymentSeconds,
  standingOfferStatuses,
  statusesInEscrow,
  type OfferStatus,
  type OrderAction,
  type OrderActor,
  type OrderStatus,
} from '@livery/contract/calls/c2c/states';
import { code } from '@livery/contract/envelope';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { DomainError } from '../../../errors.ts';
import { accountOf } from '../../../ledger/accounts.ts';
import { post } from '../../../ledger/entries.ts';
import { closeHold, openHold, resizeHold } from '../../../ledger/holds.ts';
import type { Connection, Transaction } from '../../../storage/database.ts';
import { balances, c2cOffers, c2cOrderEvents, c2cOrders } from '../../../storage/schema/index.ts';
import { showPictures } from './messages.ts';
import { stepOf } from './order-state.ts';
import { recordEvent, releaseSeconds, type OrderRow } from './orders.ts';

export interface Step {
  readonly orderId: number;
  readonly action: OrderAction;
  readonly actor: OrderActor;
  /** A member's id, or the operator's name; empty for the timer. */
  readonly doneBy: string;
  /** The reason; for `pay`, the reference of the bank transfer. */
  readonly note?: string;
  /** Proof or evidence: pictures of the member who takes the step. */
  readonly pictures?: readonly string[] | undefined;
  readonly at: Date;
}

/**
 * Takes an order one step further. This is the only way to change its status. Status, money and record change together,
 * and of two steps from one status only the first succeeds.
 * @throws DomainError `notFound`; `wrongState` when the step does not fit the status, or is too late;
 *   `paymentProofNeeded` for a payment without a reference and a picture; `badRequest` for a picture that is not the
 *   member's; `tooManyRequests` for too much evidence or too many requests to cancel; `insufficientBalance` when the
 *   seller of a late payment does not have the coins
 */
export async function advance(tx: Transaction, step: Step): Promise<OrderRow> {
  const { orderId, action, actor, doneBy, note = '', pictures = [], at } = step;
  const [before] = await tx.select().from(c2cOrders).where(eq(c2cOrders.id, orderId)).for('update');
  if (before === undefined) throw new DomainError(code.notFound);
  const status = stepOf(before, actor, action, at);
  if (status === undefined) throw new DomainError(code.wrongState);
  if (action === 'pay' && note.trim() === '' && pictures.length === 0)
    throw new DomainError(code.paymentProofNeeded, { field: 'reference' });
  await requireRepeatable(tx, step);
  const isOver = status === 'released' || status === 'cancelled';
  const [order] = await tx
    .update(c2cOrders)
    .set({ status, endedAt: isOver ? at : null, ...consequencesOf(step, before) })
    .where(eq(c2cOrders.id, orderId))
    .returning();
  if (order === undefined) throw new Error(`order ${orderId} is gone`);
  await moveCoins(tx, order, { from: before.status, at });
  const eventId = await recordEvent(tx, { orderId, action, actor, doneBy, note, at });
  await showPictures(tx, { orderId, eventId }, { memberId: doneBy, pictures });
  return order;
}

/** The maximum of each repeatable step for a side. */
const maxTimes: Partial<Record<OrderAction, number>> = { evidence: maxEvidence, requestCancel: maxCancelRequests };

/** Counts under the order's lock. @throws DomainError `tooManyRequests` */
async function requireRepeatable(tx: Transaction, { orderId, action, doneBy }: Step): Promise<void> {
  const max = maxTimes[action];
  if (max === undefined) return;
  const { orderId: ofOrder, action: taken, doneBy: by } = c2cOrderEvents;
  const before = await tx.$count(c2cOrderEvents, and(eq(ofOrder, orderId), eq(taken, action), eq(by, doneBy)));
  if (before >= max) throw new DomainError(code.tooManyRequests);
}

function consequencesOf({ action, actor, note = '', at }: Step, { releaseBefore }: OrderRow): Partial<OrderRow> {
  const paid = { paidAt: at, releaseBefore: new Date(at.getTime() + releaseSeconds * 1000) };
  if (action === 'pay') return { ...paid, buyerReference: note };
  if (action === 'hold') return paid;
  if (action === 'expire') return { expiredAt: at, payLateBefore: new Date(at.getTime() + latePaymentSeconds * 1000) };
  if (action === 'payLate') return { lateAt: at };
  if (action === 'requestCancel') return { isCancelRequested: true };
  if (action === 'declineCancel') return { isCancelRequested: false };
  // Disputes of a buyer whose seller missed the deadline are listed first.
  if (action === 'dispute') return { hasPriority: actor === 'buyer' && releaseBefore !== null && at > releaseBefore };
  return {};
}

/** The coins of an order: the hold, and the account that they move to. */
type OfferRow = typeof c2cOffers.$inferSelect;

const isStanding = (status: OfferStatus): boolean => standingOfferStatuses.some((one) => one === status);
const isInEscrow = (status: OrderStatus): boolean => statusesInEscrow.some((one) => one === status);

/**
 * Moves an order's coins as its new status requires: into escrow, to the buyer, or back.
 * @throws DomainError `insufficientBalance` when the seller of a late payment does not have them
 */
async function moveCoins(
  tx: Transaction,
  order: OrderRow,
  { from, at }: { readonly from: OrderStatus; readonly at: Date },
): Promise<void> {
  if (order.status === 'released') {
    const held = isInEscrow(from) ? order : await holdAgain(tx, order);
    await transferToBuyer(tx, held, at);
  } else if (isInEscrow(order.status)) {
    if (!isInEscrow(from)) await holdAgain(tx, order);
  } else if (isInEscrow(from)) await returnToSeller(tx, order, at);
}

/** Where a seller has enough to hold an order's coins again. Locks until the transaction ends. */
async function whereHeldAgain(tx: Transaction, order: OrderRow): Promise<'offer' | 'account' | undefined> {
  const { quantity, coin } = order;
  const [offer] = await tx.select().from(c2cOffers).where(eq(c2cOffers.id, order.offerId)).for('update');
  if (offer !== undefined && isStanding(offer.status) && offer.remaining >= quantity) return 'offer';
  const [balance] = await tx
    .select()
    .from(balances)
    .where(and(eq(balances.accountId, await accountOf(tx, order.sellerId, 'C2C')), eq(balances.coin, coin)))
    .for('update');
  return balance !== undefined && balance.total - balance.frozen >= quantity ? 'account' : undefined;
}

/** Holds the coins of an order that has no hold: from its offer if possible, otherwise from the seller's account. */
async function holdAgain(tx: Transaction, order: OrderRow): Promise<OrderRow> {
  const place = await whereHeldAgain(tx, order);
  if (place === undefined) throw new DomainError(code.insufficientBalance);
  const { quantity, coin } = order;
  if (place === 'offer') {
    const { holdId } = await updateOffer(tx, order, {
      remaining: sql`${c2cOffers.remaining} - ${quantity}`,
      inOrders: sql`${c2cOffers.inOrders} + ${quantity}`,
    });
    await resizeHold(tx, holdId, -quantity);
  }
  const accountId = await accountOf(tx, order.sellerId, 'C2C');
  const holdId = await openHold(tx, { accountId, coin, amount: quantity, purpose: 'c2c' });
  const isHeldApart = place === 'account';
  await tx.update(c2cOrders).set({ holdId, isHeldApart }).where(eq(c2cOrders.id, order.id));
  return { ...order, holdId, isHeldApart };
}

/** Transfers the order's coins from seller to buyer. */
async function transferToBuyer(tx: Transaction, order: OrderRow, at: Date): Promise<void> {
  const { id, coin, quantity } = order;
  if (!order.isHeldApart) {
    const offer = await updateOffer(tx, order, {
      inOrders: sql`${c2cOffers.inOrders} - ${quantity}`,
      sold: sql`${c2cOffers.sold} + ${quantity}`,
    });
    if (isStanding(offer.status) && offer.remaining === 0n && offer.inOrders === 0n) {
      await tx.update(c2cOffers).set({ status: 'sold' }).where(eq(c2cOffers.id, offer.id));
      await closeHold(tx, offer.holdId, at);
    }
  }
  await closeHold(tx, order.holdId, at);
  const [from, to] = [await accountOf(tx, order.sellerId, 'C2C'), await accountOf(tx, order.buyerId, 'C2C')];
  const postings = [
    { accountId: from, coin, amount: -quantity },
    { accountId: to, coin, amount: quantity },
  ];
  await post(tx, { kind: 'c2c', reference: `order ${id}`, at, postings });
}

/** Returns the coins to the offer while it is open, otherwise to the seller. */
async function returnToSeller(tx: Transaction, order: OrderRow, at: Date): Promise<void> {
  if (order.isHeldApart) return closeHold(tx, order.holdId, at);
  const { quantity } = order;
  const offer = await updateOffer(tx, order, {
    inOrders: sql`${c2cOffers.inOrders} - ${quantity}`,
    remaining: sql`case when ${c2cOffers.status} in ('open', 'paused') then ${c2cOffers.remaining} + ${quantity} else 0 end`,
  });
  await closeHold(tx, order.holdId, at);
  if (isStanding(offer.status)) await resizeHold(tx, offer.holdId, quantity);
}

async function updateOffer(
  tx: Transaction,
  { offerId }: OrderRow,
  change: Readonly<Partial<Record<'remaining' | 'inOrders' | 'sold', SQL>>>,
): Promise<OfferRow> {
  const [offer] = await tx.update(c2cOffers).set(change).where(eq(c2cOffers.id, offerId)).returning();
  if (offer === undefined) throw new Error(`offer ${offerId} is gone`);
  return offer;
}

/**
 * The buyer of an expired order claims that it was paid. If the seller still has the coins, they are held again and the
 * order is paid. Otherwise the operator decides (docs/decisions.md §58).
 * @throws DomainError `notFound`; `wrongState` more than a day after the expiry, and the second time; `badRequest`
 */
export async function payLate(tx: Transaction, claim: Omit<Step, 'action' | 'actor'>): Promise<OrderRow> {
  const { orderId, at } = claim;
  const order = await advance(tx, { ...claim, action: 'payLate', actor: 'buyer' });
  if ((await whereHeldAgain(tx, order)) === undefined) return order;
  return advance(tx, { orderId, action: 'hold', actor: 'timer', doneBy: '', at });
}

/** The reason why an order waits for the operator. */
export type OperatorMatter = 'dispute' | 'latePayment';

const matters = {
  dispute: { status: 'disputed', openedBy: 'dispute' },
  latePayment: { status: 'latePaid', openedBy: 'payLate' },
} as const satisfies Record<OperatorMatter, { status: OrderStatus; openedBy: OrderAction }>;

/** An order that waits for the operator. */
interface WaitingOrder {
  readonly order: OrderRow;
  /** The buyer or the seller. */
  readonly openedBy: string;
  readonly since: Date;
  readonly reason: string;
}

/** Orders of a tenant that wait for the operator: first those whose seller missed the deadline, then the oldest. */
export async function ordersForOperator(
  connection: Connection,
  matter: OperatorMatter,
  { tenantId, limit }: { readonly tenantId: string; readonly limit: number },
): Promise<WaitingOrder[]> {
  const { status, openedBy } = matters[matter];
  const { actor, createdAt, note, orderId, action } = c2cOrderEvents;
  return connection
    .select({ order: c2cOrders, openedBy: actor, since: createdAt, reason: note })
    .from(c2cOrders)
    .innerJoin(c2cOrderEvents, and(eq(orderId, c2cOrders.id), eq(action, openedBy)))
    .where(and(eq(c2cOrders.tenantId, tenantId), eq(c2cOrders.status, status)))
    .orderBy(desc(c2cOrders.hasPriority), asc(c2cOrderEvents.id))
    .limit(limit);
}

/** An operator's decision about an order. */
interface Decision {
  readonly matter: OperatorMatter;
  /**
   * `release` gives the coins to the buyer. `cancel` gives them to the seller, who already has those of a late payment.
   */
  readonly action: 'release' | 'cancel';
  readonly orderId: number;
  /** The operator's name and the reason, which both sides read. */
  readonly by: string;
  readonly why: string;
  readonly at: Date;
}

/**
 * Decides about an order that waits for the operator. Notify both sides after the commit (`orderEvents`).
 * @throws DomainError `notFound`; `wrongState` when it does not wait for this; `insufficientBalance` when the coins of
 *   a late payment are to be released and the seller does not have them
 */
export async function decide(tx: Transaction, { matter, action, orderId, by, why, at }: Decision): Promise<OrderRow> {
  const [order] = await tx
    .select({ status: c2cOrders.status })
    .from(c2cOrders)
    .where(eq(c2cOrders.id, orderId))
    .for('update');
  if (order === undefined) throw new DomainError(code.notFound);
  if (order.status !== matters[matter].status) throw new DomainError(code.wrongState);
  return advance(tx, { orderId, action, actor: 'operator', doneBy: by, note: why, at });
}
