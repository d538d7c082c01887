import type { OrderStatus } from '@livery/contract/calls/c2c';
import type { MemberEvent } from '../../member-events.ts';
import type { OrderRow } from './orders.ts';

/** The answer of a command that changed an order. */
export interface ChangedOrder {
  readonly id: number;
  readonly status: OrderStatus;
  /** The members on both sides. */
  readonly parties: readonly string[];
}

export const changedOrder = ({ id, status, buyerId, sellerId }: OrderRow): ChangedOrder => ({
  ...{ id, status },
  parties: [buyerId, sellerId],
});

/** Both sides are told of a changed order, and of their balances when it ended. */
export const orderEvents = ({ id, status, parties }: ChangedOrder): MemberEvent[] =>
  parties.flatMap((memberId) => [
    { memberId, topic: 'c2c', reference: String(id) } as const,
    ...(status === 'released' || status === 'cancelled' ? [{ memberId, topic: 'balances' } as const] : []),
  ]);
