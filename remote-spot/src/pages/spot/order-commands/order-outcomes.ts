import { useCommandOutcomes } from '@livery/platform/commands';
import { orderCommands } from './order-commands.ts';
import { useOrderToast } from './order-toasts.ts';

/** Tells what became of orders whose form is gone, and of those that an earlier page left without an answer. */
export function OrderOutcomes(): null {
  useCommandOutcomes(orderCommands, useOrderToast());
  return null;
}
