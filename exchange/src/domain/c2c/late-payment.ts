import type { Transaction } from '../../storage/database.ts';
import { whereHeldAgain } from './escrow.ts';
import { advance, type Step } from './order-steps.ts';
import type { OrderRow } from './orders.ts';

/**
 * The buyer of an expired order says that it was paid. If the seller still has the coins they are held again and the order is
 * paid; else the operator decides (docs/decisions.md §58).
 * @throws DomainError `notFound`; `wrongState` later than a day after the order expired, and the second time; `badRequest`
 */
export async function payLate(tx: Transaction, claim: Omit<Step, 'action' | 'actor'>): Promise<OrderRow> {
  const { orderId, at } = claim;
  const order = await advance(tx, { ...claim, action: 'payLate', actor: 'buyer' });
  if ((await whereHeldAgain(tx, order)) === undefined) return order;
  return advance(tx, { orderId, action: 'hold', actor: 'timer', doneBy: '', at });
}
