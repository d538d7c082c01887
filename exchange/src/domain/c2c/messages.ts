import { maxMessages } from '@livery/contract/calls/c2c';
import { code } from '@livery/contract/envelope';
import { asc, count, eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../storage/database.ts';
import { c2cMessages, c2cOrders } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { actionsOf } from './order-state.ts';
import { orderById, sideOf } from './orders.ts';

export interface NewMessage {
  readonly orderId: number;
  readonly senderId: string;
  readonly text: string;
  readonly at: Date;
}

/**
 * Writes to the other side of an order under way.
 * @throws DomainError `notFound`; `wrongState` after its end; `tooManyRequests` when the order has all the messages
 *   that it may have
 */
export async function sendMessage(
  tx: Transaction,
  { orderId, senderId, text, at }: NewMessage,
): Promise<{ readonly id: number; readonly parties: readonly string[] }> {
  // One writer at a time, so that the count stays true.
  await tx.select({ id: c2cOrders.id }).from(c2cOrders).where(eq(c2cOrders.id, orderId)).for('no key update');
  const order = await orderById(tx, orderId);
  sideOf(order, senderId);
  // Its buyer can do something until the order ends.
  if (actionsOf(order.status, 'buyer').length === 0) throw new DomainError(code.wrongState);
  const [written] = await tx.select({ count: count() }).from(c2cMessages).where(eq(c2cMessages.orderId, orderId));
  if ((written?.count ?? 0) >= maxMessages) throw new DomainError(code.tooManyRequests);
  const [message] = await tx
    .insert(c2cMessages)
    .values({ orderId, senderId, text, createdAt: at })
    .returning({ id: c2cMessages.id });
  if (message === undefined) throw new Error('an insert without a row');
  return { id: message.id, parties: [order.buyerId, order.sellerId] };
}

/** The messages of both sides, oldest first. @throws DomainError `notFound` for anybody else */
export async function messagesOf(
  connection: Connection,
  orderId: number,
  memberId: string,
): Promise<(typeof c2cMessages.$inferSelect)[]> {
  sideOf(await orderById(connection, orderId), memberId);
  return connection.select().from(c2cMessages).where(eq(c2cMessages.orderId, orderId)).orderBy(asc(c2cMessages.id));
}
