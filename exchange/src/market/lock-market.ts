import { sql } from 'drizzle-orm';
import type { Transaction } from '../storage/database.ts';

/**
 * Lets one transaction of a market at a time go on to its end. A COMMIT whose answer was lost may still take effect: who
 * has the lock reads what stays.
 */
export const lockMarket = (tx: Transaction, symbol: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('market'), hashtext(${symbol}))`);
