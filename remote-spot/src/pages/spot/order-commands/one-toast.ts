/** One order, one message: a later word of an order takes the place of the one before. */
import { toast } from '@livery/ui';

/** The last toast of each order, by the order's id. */
const toasts = new Map<number, number>();

/** Tells that an order was accepted, unless a fill of it was told already. */
export function tellAccepted(orderId: number, show: () => number): void {
  if (!toasts.has(orderId)) toasts.set(orderId, show());
}

/** Tells a fill in the place of what was told of the order before. */
export function tellFilled(orderId: number, show: () => number): void {
  const before = toasts.get(orderId);
  if (before !== undefined) toast.dismiss(before);
  toasts.set(orderId, show());
}
