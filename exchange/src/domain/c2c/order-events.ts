import type { OrderStatus } from '@livery/contract/calls/c2c/states';
import type { MemberEvent } from '../../member-events.ts';
import { type OrderRow, partiesOf } from './orders.ts';

/** The answer of a command that changed an order. */
export interface ChangedOrder {
  readonly id: number;
  readonly status: OrderStatus;
  /** The members on both sides. */
  readonly parties: readonly string[];
}

export const changedOrder = (order: OrderRow): ChangedOrder => ({
  ...{ id: order.id, status: order.status },
  parties: partiesOf(order),
});

/** A member is told that something about an order has changed: its steps, its messages, or who has read them. */
export const orderTold = (memberId: string, orderId: number): MemberEvent => ({
  ...{ memberId, topic: 'c2c', reference: String(orderId) },
});

/** Both sides are told of a changed order, and of their balances when it ended. */
export const orderEvents = ({ id, status, parties }: ChangedOrder): MemberEvent[] =>
  parties.flatMap((memberId) => [
    orderTold(memberId, id),
    ...(status === 'released' || status === 'cancelled' ? [{ memberId, topic: 'balances' } as const] : []),
  ]);
