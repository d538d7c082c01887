import type { Database } from '../../storage/database.ts';
import { inTransaction } from '../../storage/transaction.ts';
import { advance } from './order-steps.ts';
import type { OrderRow } from './orders.ts';

/** What an operator decides about a disputed order. */
export interface Decision {
  readonly orderId: number;
  /** Who decides, and why. */
  readonly by: string;
  readonly why: string;
  readonly at: Date;
}

const decide = (database: Database, action: 'release' | 'cancel', { orderId, by, why, at }: Decision) =>
  inTransaction(database, (tx) => advance(tx, { orderId, action, actor: 'operator', doneBy: by, note: why, at }));

/** Gives the coins of a disputed order to its buyer. @throws DomainError `notFound`; `wrongState` when it is not disputed (any more) */
export const releaseDisputed = (database: Database, decision: Decision): Promise<OrderRow> =>
  decide(database, 'release', decision);

/** Gives the coins of a disputed order back to its seller. @throws DomainError `notFound`; `wrongState` when it is not disputed (any more) */
export const returnDisputed = (database: Database, decision: Decision): Promise<OrderRow> =>
  decide(database, 'cancel', decision);
