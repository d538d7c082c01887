import type { PlacedSpotOrder } from '@livery/contract/calls/spot';
import { code } from '@livery/contract/envelope';
import { and, eq } from 'drizzle-orm';
import { orders } from '../../storage/schema/index.ts';
import { DomainError } from '../../errors.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { isNotFound, marketOf, ownOrder, toPlacedOrder, type SpotContext } from './own-orders.ts';

/**
 * Cancels the rest of a member's order. An order that was cancelled before gets the same answer as then.
 * @throws DomainError `notFound`; `orderClosed` when it is filled or replaced
 */
export async function cancelOrder(
  { database, markets }: SpotContext,
  orderId: number,
  memberId: string,
  at: number,
): Promise<PlacedSpotOrder> {
  const accountId = await accountOf(database, memberId, 'SPOT');
  const { symbol } = await ownOrder(database, orderId, accountId);
  const market = marketOf(markets, symbol);
  try {
    return toPlacedOrder(market.terms, await market.cancel(orderId, accountId, at));
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const { state, filledLots } = await ownOrder(database, orderId, accountId);
    if (state !== 'cancelled') throw new DomainError(code.orderClosed);
    return toPlacedOrder(market.terms, { id: orderId, state, filledLots });
  }
}

/** Cancels all open orders of a member, on one market or on all. Returns the ids of those that it ended. */
export async function cancelOrders(
  { database, markets }: SpotContext,
  symbol: string | undefined,
  memberId: string,
  at: number,
): Promise<number[]> {
  if (symbol !== undefined) marketOf(markets, symbol);
  const accountId = await accountOf(database, memberId, 'SPOT');
  const open = await database
    .select({ id: orders.id, symbol: orders.symbol })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        eq(orders.state, 'open'),
        symbol === undefined ? undefined : eq(orders.symbol, symbol),
      ),
    )
    .orderBy(orders.id);
  const ended = await Promise.all(
    open.map(async (order) => {
      try {
        return [(await marketOf(markets, order.symbol).cancel(order.id, accountId, at)).id];
      } catch (error) {
        // Filled in the meantime.
        if (isNotFound(error)) return [];
        throw error;
      }
    }),
  );
  return ended.flat();
}
