import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';

/** The operator's decision about an order that has ended by it. */
interface Ruling {
  readonly for: 'buyer' | 'seller';
  readonly isForMember: boolean;
  /** In the operator's words; may be empty. */
  readonly reason: string;
}

/** The decision that ended an order; `undefined` when a side or the timer ended it, or nothing yet. */
export function rulingOf({ status, type, events }: Pick<OrderRoom, 'status' | 'type' | 'events'>): Ruling | undefined {
  const last = events.findLast(({ action }) => action === 'release' || action === 'cancel');
  if (last?.actor !== 'operator' || (status !== 'released' && status !== 'cancelled')) return undefined;
  const winner = status === 'released' ? 'buyer' : 'seller';
  return { for: winner, isForMember: (winner === 'buyer') === (type === 'buy'), reason: last.note };
}

/** The message key that says for whom the operator decided. */
export function rulingLabel({ for: winner, isForMember }: Ruling) {
  if (isForMember) return 'decidedForYou';
  return winner === 'buyer' ? 'decidedForBuyer' : 'decidedForSeller';
}
