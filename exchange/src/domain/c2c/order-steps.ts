import { maxCancelRequests, maxEvidence } from '@livery/contract/calls/c2c/order-room';
import type { OrderAction, OrderActor } from '@livery/contract/calls/c2c/states';
import { code } from '@livery/contract/envelope';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../storage/database.ts';
import { c2cOrderEvents, c2cOrders } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { moveCoins } from './escrow.ts';
import { stepOf } from './order-state.ts';
import { type OrderRow, recordEvent } from './orders.ts';
import { showPictures } from './order-pictures.ts';
import { releaseSeconds } from './terms.ts';

export interface Step {
  readonly orderId: number;
  readonly action: OrderAction;
  readonly actor: OrderActor;
  /** A member's id, or the operator's name; empty for the timer. */
  readonly doneBy: string;
  /** The reason; with `pay`, the text that the buyer wrote on the transfer. */
  readonly note?: string;
  /** Proof or evidence: pictures of who takes the step. */
  readonly pictures?: readonly string[] | undefined;
  readonly at: Date;
}

/**
 * Takes an order one step further. Its status changes in no other way. Status, money and record change together, and of
 * two steps from one status only the first happens.
 * @throws DomainError `notFound`; `wrongState` when the step does not fit the status, or came too late; `paymentProofNeeded` for a
 *   payment without a reference and a picture; `badRequest` for a
 *   picture that is not the member's; `tooManyRequests` for too much evidence or too many requests to cancel; `insufficientBalance` where the seller of a late payment does not have the coins
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

/** How many times a side may take the steps that can be repeated without an end. */
const maxTimes: Partial<Record<OrderAction, number>> = { evidence: maxEvidence, requestCancel: maxCancelRequests };

/** Who holds the order's lock counts alone. @throws DomainError `tooManyRequests` */
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
  if (action === 'expire') return { expiredAt: at };
  if (action === 'payLate') return { lateAt: at };
  if (action === 'requestCancel') return { isCancelRequested: true };
  if (action === 'declineCancel') return { isCancelRequested: false };
  // Disputes of a buyer whose seller let the stated time pass come first.
  if (action === 'dispute') return { hasPriority: actor === 'buyer' && releaseBefore !== null && at > releaseBefore };
  return {};
}
