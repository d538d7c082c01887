import type { PlacedSpotOrder } from '@livery/contract/calls/spot';
import { code } from '@livery/contract/envelope';
import { and, eq } from 'drizzle-orm';
import type { PlacedOrder } from '../../market/commands.ts';
import type { Market } from '../../market/market.ts';
import { formatLots, type MarketTerms } from '../../market/terms.ts';
import type { Markets } from '../../market/market.ts';
import type { Database } from '../../storage/database.ts';
import { orders } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';

/** What spot trading needs: the database and the markets. */
export interface SpotContext {
  readonly database: Database;
  readonly markets: Markets;
}

/** @throws DomainError `notFound` */
export function marketOf(markets: Markets, symbol: string): Market {
  const market = markets.get(symbol);
  if (market === undefined) throw new DomainError(code.notFound, { field: 'symbol' });
  return market;
}

/** @throws DomainError `notFound`, also for another member's order */
export async function ownOrder(
  database: Database,
  orderId: number,
  accountId: number,
): Promise<typeof orders.$inferSelect> {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.accountId, accountId)));
  if (order === undefined) throw new DomainError(code.notFound);
  return order;
}

/** A market's answer, in decimals. */
export const toPlacedOrder = (terms: MarketTerms, { id, state, filledLots }: PlacedOrder): PlacedSpotOrder => ({
  ...{ id, state },
  filledAmount: formatLots(terms, filledLots),
});

/** Whether a market or its orders do not know the order. */
export const isNotFound = (error: unknown) => error instanceof DomainError && error.code === code.notFound;
