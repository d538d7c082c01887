import { and, asc, desc, eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../storage/database.ts';
import { c2cOrders } from '../../storage/schema/index.ts';
import { advance } from './order-steps.ts';
import type { OrderRow } from './orders.ts';

/** Disputed orders of a tenant: first those whose seller let the stated time pass, then the oldest. */
export async function openDisputes(connection: Connection, tenantId: string, limit: number): Promise<OrderRow[]> {
  return connection
    .select()
    .from(c2cOrders)
    .where(and(eq(c2cOrders.tenantId, tenantId), eq(c2cOrders.status, 'disputed')))
    .orderBy(desc(c2cOrders.hasPriority), asc(c2cOrders.id))
    .limit(limit);
}

/** An operator's decision about a disputed order. */
export interface Decision {
  readonly orderId: number;
  /** Who decides, and why. */
  readonly by: string;
  readonly why: string;
  readonly at: Date;
}

const decide = (tx: Transaction, action: 'release' | 'cancel', { orderId, by, why, at }: Decision) =>
  advance(tx, { orderId, action, actor: 'operator', doneBy: by, note: why, at });

/**
 * Transfers the coins of a disputed order to its buyer. Both sides must be told after the commit (`orderEvents`).
 * @throws DomainError `notFound`; `wrongState` when it is not disputed
 */
export const releaseDisputed = (tx: Transaction, decision: Decision): Promise<OrderRow> =>
  decide(tx, 'release', decision);

/**
 * Returns the coins of a disputed order to its seller. Both sides must be told after the commit (`orderEvents`).
 * @throws DomainError `notFound`; `wrongState` when it is not disputed
 */
export const returnDisputed = (tx: Transaction, decision: Decision): Promise<OrderRow> =>
  decide(tx, 'cancel', decision);
