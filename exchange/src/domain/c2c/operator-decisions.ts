import type { OrderAction, OrderStatus } from '@livery/contract/calls/c2c/states';
import { code } from '@livery/contract/envelope';
import { and, asc, desc, eq } from 'drizzle-orm';
import { DomainError } from '../../errors.ts';
import type { Connection, Transaction } from '../../storage/database.ts';
import { c2cOrderEvents, c2cOrders } from '../../storage/schema/index.ts';
import { advance } from './order-steps.ts';
import type { OrderRow } from './orders.ts';

/** What brought an order to the operator. */
export type OperatorMatter = 'dispute' | 'latePayment';

const matters = {
  dispute: { status: 'disputed', openedBy: 'dispute' },
  latePayment: { status: 'latePaid', openedBy: 'payLate' },
} as const satisfies Record<OperatorMatter, { status: OrderStatus; openedBy: OrderAction }>;

/** An order that waits for the operator. */
export interface WaitingOrder {
  readonly order: OrderRow;
  /** The buyer or the seller. */
  readonly openedBy: string;
  readonly since: Date;
  readonly reason: string;
}

/** Orders of a tenant that wait: first those whose seller let the stated time pass, then the oldest. */
export async function ordersForOperator(
  connection: Connection,
  matter: OperatorMatter,
  { tenantId, limit }: { readonly tenantId: string; readonly limit: number },
): Promise<WaitingOrder[]> {
  const { status, openedBy } = matters[matter];
  const { actor, createdAt, note, orderId, action } = c2cOrderEvents;
  return connection
    .select({ order: c2cOrders, openedBy: actor, since: createdAt, reason: note })
    .from(c2cOrders)
    .innerJoin(c2cOrderEvents, and(eq(orderId, c2cOrders.id), eq(action, openedBy)))
    .where(and(eq(c2cOrders.tenantId, tenantId), eq(c2cOrders.status, status)))
    .orderBy(desc(c2cOrders.hasPriority), asc(c2cOrderEvents.id))
    .limit(limit);
}

/** An operator's decision about an order. */
export interface Decision {
  readonly matter: OperatorMatter;
  /** Its coins go to the buyer (`release`), or to the seller, who has those of a late payment already (`cancel`). */
  readonly action: 'release' | 'cancel';
  readonly orderId: number;
  /** Who decides, and why: both sides read the reason. */
  readonly by: string;
  readonly why: string;
  readonly at: Date;
}

/**
 * Decides about an order that waits for it. Both sides must be told after the commit (`orderEvents`).
 * @throws DomainError `notFound`; `wrongState` when it does not wait for this; `insufficientBalance` when the coins of a late
 *   payment are to be released and the seller does not have them
 */
export async function decide(tx: Transaction, { matter, action, orderId, by, why, at }: Decision): Promise<OrderRow> {
  const [order] = await tx
    .select({ status: c2cOrders.status })
    .from(c2cOrders)
    .where(eq(c2cOrders.id, orderId))
    .for('update');
  if (order === undefined) throw new DomainError(code.notFound);
  if (order.status !== matters[matter].status) throw new DomainError(code.wrongState);
  return advance(tx, { orderId, action, actor: 'operator', doneBy: by, note: why, at });
}
