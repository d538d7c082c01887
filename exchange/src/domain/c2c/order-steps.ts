import type { OrderAction, OrderActor } from '@livery/contract/calls/c2c';
import { code } from '@livery/contract/envelope';
import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../storage/database.ts';
import { c2cOffers, c2cOrders } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { post } from '../../ledger/entries.ts';
import { closeHold, resizeHold } from '../../ledger/holds.ts';
import { nextStatus } from './order-state.ts';
import { type OrderRow, orderById, recordEvent } from './orders.ts';
import { releaseSeconds } from './terms.ts';

export interface Step {
  readonly orderId: number;
  readonly action: OrderAction;
  readonly actor: OrderActor;
  /** A member's id, or the operator's name; empty for the timer. */
  readonly doneBy: string;
  /** The reason; with `pay`, the text that the buyer wrote on the transfer. */
  readonly note?: string;
  readonly at: Date;
}

/**
 * Takes an order one step further. Its status changes in no other way. Status, money and record change together, and of
 * two steps from one status only the first happens.
 * @throws DomainError `notFound`; `wrongState` when the step does not fit the status, or came too late
 */
export async function advance(tx: Transaction, step: Step): Promise<OrderRow> {
  const { orderId, action, actor, doneBy, note = '', at } = step;
  const before = await orderById(tx, orderId);
  const status = nextStatus(before.status, actor, action);
  if (status === undefined) throw new DomainError(code.wrongState);
  const [order] = await tx
    .update(c2cOrders)
    .set({ status, ...consequencesOf(step, before) })
    .where(and(eq(c2cOrders.id, orderId), eq(c2cOrders.status, before.status), inTime(step)))
    .returning();
  if (order === undefined) throw new DomainError(code.wrongState);
  if (status === 'released') await transferToBuyer(tx, order, at);
  if (status === 'cancelled') await releaseHold(tx, order, at);
  await recordEvent(tx, { orderId, action, actor, doneBy, note, at });
  return order;
}

/** The time limit separates a buyer's `pay` from the timer's `expire`, so that exactly one of them is possible. */
function inTime({ action, at }: Step): SQL | undefined {
  if (action === 'pay') return gt(c2cOrders.payBefore, at);
  return action === 'expire' ? lte(c2cOrders.payBefore, at) : undefined;
}

function consequencesOf({ action, actor, note = '', at }: Step, { releaseBefore }: OrderRow): Partial<OrderRow> {
  if (action === 'pay') return { buyerReference: note, releaseBefore: new Date(at.getTime() + releaseSeconds * 1000) };
  if (action === 'expire') return { expiredAt: at };
  if (action === 'requestCancel') return { isCancelRequested: true };
  // Disputes of a buyer whose seller let the stated time pass come first.
  if (action === 'dispute') return { hasPriority: actor === 'buyer' && releaseBefore !== null && at > releaseBefore };
  return {};
}

/** Transfers the order's coins from seller to buyer. */
async function transferToBuyer(tx: Transaction, order: OrderRow, at: Date): Promise<void> {
  const { id, coin, quantity } = order;
  const offer = await updateOffer(tx, order, { sold: sql`${c2cOffers.sold} + ${quantity}` });
  if (offer.status === 'open' && offer.remaining === 0n && offer.inOrders === 0n) {
    await tx.update(c2cOffers).set({ status: 'sold' }).where(eq(c2cOffers.id, offer.id));
    await closeHold(tx, offer.holdId, at);
  }
  await closeHold(tx, order.holdId, at);
  const [from, to] = [await accountOf(tx, order.sellerId, 'C2C'), await accountOf(tx, order.buyerId, 'C2C')];
  const postings = [
    { accountId: from, coin, amount: -quantity },
    { accountId: to, coin, amount: quantity },
  ];
  await post(tx, { kind: 'c2c', reference: `order ${id}`, at, postings });
}

/** Returns the coins to the offer while that is open, else to the seller. */
async function releaseHold(tx: Transaction, order: OrderRow, at: Date): Promise<void> {
  const { quantity } = order;
  const offer = await updateOffer(tx, order, {
    remaining: sql`case when ${c2cOffers.status} = 'open' then ${c2cOffers.remaining} + ${quantity} else 0 end`,
  });
  await closeHold(tx, order.holdId, at);
  if (offer.status === 'open') await resizeHold(tx, offer.holdId, quantity);
}

async function updateOffer(
  tx: Transaction,
  { offerId, quantity }: OrderRow,
  change: { readonly sold: SQL } | { readonly remaining: SQL },
): Promise<typeof c2cOffers.$inferSelect> {
  const [offer] = await tx
    .update(c2cOffers)
    .set({ inOrders: sql`${c2cOffers.inOrders} - ${quantity}`, ...change })
    .where(eq(c2cOffers.id, offerId))
    .returning();
  if (offer === undefined) throw new Error(`offer ${offerId} is gone`);
  return offer;
}
