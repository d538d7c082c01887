import type { SpotFill, SpotOrder } from '@livery/contract/calls/spot';
import { formatUnits } from '@livery/contract/decimal';
import { and, desc, eq, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ledgerScale } from '../../ledger/amounts.ts';
import type { Side } from '../../market/order-book.ts';
import { formatLots, formatPrice, type MarketTerms, quoteUnits } from '../../market/terms.ts';
import type { Markets } from '../../market/market.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Database } from '../../storage/database.ts';
import { fills, orders } from '../../storage/schema/index.ts';
import { accountOf } from '../../ledger/accounts.ts';
import type { SpotContext } from './trading.ts';

/** A page of a list, newest first. */
export interface Page {
  /** The last id of the previous page. Undefined for the first page. */
  readonly lastId?: number | undefined;
  readonly pageSize: number;
  readonly symbol?: string | undefined;
}

/**
 * Rows older than the previous page. Ids follow time only within a market, because each market has its own blocks
 * (`nodes/id-blocks.ts`). If `lastId` is not a row of the member, only ids are compared.
 */
async function olderThan(
  database: Database,
  lastId: number | undefined,
  { time, id, whereOwn }: { readonly time: PgColumn; readonly id: PgColumn; readonly whereOwn: SQL },
): Promise<SQL | undefined> {
  if (lastId === undefined) return undefined;
  const [last] = await database
    .select({ time })
    .from(id.table)
    .where(and(whereOwn, eq(id, lastId)));
  return last ? sql`(${time}, ${id}) < (${sql.param(last.time, time)}, ${lastId})` : lt(id, lastId);
}

/** A member's orders that rest in a book. */
export async function openOrders(context: SpotContext, memberId: string, page: Page): Promise<SpotOrder[]> {
  return listOrders(context, memberId, page, eq(orders.state, 'open'));
}

/** A member's orders that are filled, cancelled or replaced (spec §7 `/spot/history`). */
export async function finishedOrders(
  context: SpotContext,
  memberId: string,
  { side, ...page }: Page & { readonly side?: Side | undefined },
): Promise<SpotOrder[]> {
  const ofSide = side === undefined ? undefined : eq(orders.side, side);
  return listOrders(context, memberId, page, and(ne(orders.state, 'open'), ofSide));
}

async function listOrders(
  { database, markets }: SpotContext,
  memberId: string,
  { lastId, pageSize, symbol }: Page,
  condition: SQL | undefined,
): Promise<SpotOrder[]> {
  const { createdAt: time, id } = orders;
  const whereOwn = eq(orders.accountId, await accountOf(database, memberId, 'SPOT'));
  const whereOlder = await olderThan(database, lastId, { time, id, whereOwn });
  const whereOfMarket = symbol === undefined ? undefined : eq(orders.symbol, symbol);
  const rows = await database
    .select()
    .from(orders)
    .where(and(whereOwn, whereOfMarket, whereOlder, condition))
    .orderBy(desc(time), desc(id))
    .limit(pageSize);
  return rows.map((row) => toSpotOrder(termsOf(markets, row.symbol), row));
}

/** A member's trades, each with the fee that the member paid. */
export async function memberFills(
  { database, markets }: SpotContext,
  memberId: string,
  { lastId, pageSize, symbol }: Page,
): Promise<SpotFill[]> {
  const { tradedAt: time, tradeId: id } = fills;
  const whereOwn = eq(fills.accountId, await accountOf(database, memberId, 'SPOT'));
  const whereOlder = await olderThan(database, lastId, { time, id, whereOwn });
  const whereOfMarket = symbol === undefined ? undefined : eq(fills.symbol, symbol);
  const rows = await database
    .select()
    .from(fills)
    .where(and(whereOwn, whereOfMarket, whereOlder))
    .orderBy(desc(time), desc(id))
    .limit(pageSize);
  return rows.map((row) => toSpotFill(termsOf(markets, row.symbol), row));
}

function termsOf(markets: Markets, symbol: string): MarketTerms {
  const market = markets.get(symbol);
  // Orders reference their market's row, so every row has a market.
  if (market === undefined) throw new Error(`${symbol} is not a market`);
  return market.terms;
}

const toSpotOrder = (terms: MarketTerms, order: typeof orders.$inferSelect): SpotOrder => ({
  id: order.id,
  symbol: order.symbol,
  side: order.side,
  type: order.timeInForce === 'resting' ? 'limit' : 'market',
  price: order.timeInForce === 'resting' ? formatPrice(terms, order.priceTicks) : null,
  amount: formatLots(terms, order.lots),
  filledAmount: formatLots(terms, order.filledLots),
  filledTotal: formatUnits(order.filledTotal, ledgerScale, true),
  // Millionths are percent with four decimals.
  feeRatio: formatUnits(BigInt(order.feeRate), 4, true),
  state: order.state,
  createTime: epochSeconds(order.createdAt),
  endTime: order.closedAt === null ? null : epochSeconds(order.closedAt),
});

const toSpotFill = (terms: MarketTerms, fill: typeof fills.$inferSelect): SpotFill => ({
  id: fill.tradeId,
  orderId: fill.orderId,
  symbol: fill.symbol,
  side: fill.side,
  role: fill.role,
  price: formatPrice(terms, fill.priceTicks),
  amount: formatLots(terms, fill.lots),
  total: formatUnits(quoteUnits(terms, fill.priceTicks, fill.lots), ledgerScale, true),
  fee: formatUnits(fill.fee, ledgerScale, true),
  feeCoin: fill.side === 'buy' ? terms.base : terms.quote,
  time: epochSeconds(fill.tradedAt),
});
