import type { Order } from '@livery/contract/calls/c2c/orders';

/** Until when the member has what an order waits for, in epoch seconds; `undefined` where nothing ends it. */
export function deadlineOf({ waitsFor, status, payBefore, releaseBefore }: Order): number | undefined {
  if (waitsFor === 'pay') return payBefore;
  return waitsFor === 'release' && status !== 'latePaid' ? (releaseBefore ?? undefined) : undefined;
}

/** Orders by their time, below those that wait for the member, of which the one that ends soonest is the first. */
export function waitingFirst(orders: readonly Order[], waiting: readonly Order[]): readonly Order[] {
  if (waiting.length === 0) return orders;
  const ids = new Set(waiting.map(({ id }) => id));
  return [
    ...waiting.toSorted((one, other) => (deadlineOf(one) ?? Infinity) - (deadlineOf(other) ?? Infinity)),
    ...orders.filter(({ id }) => !ids.has(id)),
  ];
}
