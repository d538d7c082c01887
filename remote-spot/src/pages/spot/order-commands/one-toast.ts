/** One toast for each order: a later toast of an order replaces the one before. */
import { toast } from '@livery/ui';

/** The last toast of each order, by the order's id. */
const toasts = new Map<number, number>();

/** Shows that an order was accepted, unless a fill of it was shown already. */
export function showAcceptedToast(orderId: number, show: () => number): void {
  if (!toasts.has(orderId)) toasts.set(orderId, show());
}

/** Shows a fill in the place of the order's toast before. */
export function showFillToast(orderId: number, show: () => number): void {
  const before = toasts.get(orderId);
  if (before !== undefined) toast.dismiss(before);
  toasts.set(orderId, show());
}
