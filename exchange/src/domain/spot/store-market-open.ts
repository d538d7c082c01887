import { eq } from 'drizzle-orm';
import type { Connection } from '../../storage/database.ts';
import { markets } from '../../storage/schema/index.ts';

/**
 * Stores that a market is closed or open again (operator). The caller tells the market after the commit
 * (`Market.setOpen`). Returns false when there is no such market.
 */
export async function storeMarketOpen(connection: Connection, symbol: string, isOpen: boolean): Promise<boolean> {
  const changed = await connection
    .update(markets)
    .set({ isOpen })
    .where(eq(markets.symbol, symbol))
    .returning({ symbol: markets.symbol });
  return changed.length > 0;
}
