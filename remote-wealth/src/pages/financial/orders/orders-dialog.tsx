import type { WealthCategory } from '@livery/contract/calls/wealth';

export interface OrdersDialogProps {
  readonly category: WealthCategory;
  readonly onClose: () => void;
}

/** The member's orders in a category (spec §2.9). */
export function OrdersDialog({ category }: OrdersDialogProps) {
  return <span hidden>{category.title}</span>;
}
