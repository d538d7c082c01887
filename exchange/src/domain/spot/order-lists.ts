import type { SpotFill, SpotOrder } from '@livery/contract/calls/spot';
import { formatUnits } from '@livery/contract/decimal';
import { and, desc, eq, gte, inArray, lt, ne, sql, sum, type SQL } from 'drizzle-orm';
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

/** A page of what has happened, within a period in epoch seconds. */
interface PastPage extends Page {
  readonly since?: number | undefined;
  /** Exclusive. */
  readonly until?: number | undefined;
}

const within = (time: PgColumn, { since, until }: Pick<PastPage, 'since' | 'until'>): SQL | undefined =>
  and(
    since === undefined ? undefined : gte(time, new Date(since * 1000)),
    until === undefined ? undefined : lt(time, new Date(until * 1000)),
  );

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
  // An order that is open has no time to be ended.
  return last?.time == null ? lt(id, lastId) : sql`(${time}, ${id}) < (${sql.param(last.time, time)}, ${lastId})`;
}

/** A member's orders that rest in a book. */
export async function openOrders(context: SpotContext, memberId: string, page: Page): Promise<SpotOrder[]> {
  const accountId = await accountOf(context.database, memberId, 'SPOT');
  const rows = await listOrders(context, accountId, page, { time: orders.createdAt, where: eq(orders.state, 'open') });
  return rows.map((row) => toSpotOrder(termsOf(context.markets, row.symbol), row));
}

/** A member's orders that are filled, cancelled or replaced (spec §7 `/spot/history`). The one that ended last comes first. */
export async function finishedOrders(
  context: SpotContext,
  memberId: string,
  { side, ...page }: PastPage & { readonly side?: Side | undefined },
): Promise<SpotOrder[]> {
  const { database, markets } = context;
  const accountId = await accountOf(database, memberId, 'SPOT');
  const time = orders.closedAt;
  const ofSide = side === undefined ? undefined : eq(orders.side, side);
  const where = and(ne(orders.state, 'open'), ofSide, within(time, page));
  const rows = await listOrders(context, accountId, page, { time, where });
  const ids = rows.map(({ id }) => id);
  const paid = await database
    .select({ orderId: fills.orderId, fee: sum(fills.fee).mapWith(fills.fee) })
    .from(fills)
    .where(and(eq(fills.accountId, accountId), inArray(fills.orderId, ids)))
    .groupBy(fills.orderId);
  const fees = new Map(paid.map(({ orderId, fee }) => [orderId, fee]));
  return rows.map((row) => ({
    ...toSpotOrder(termsOf(markets, row.symbol), row),
    fee: formatUnits(fees.get(row.id) ?? 0n, ledgerScale, true),
  }));
}

/** A member's orders of every state. */
export async function everyOrder(context: SpotContext, memberId: string, page: Page): Promise<SpotOrder[]> {
  const accountId = await accountOf(context.database, memberId, 'SPOT');
  const rows = await listOrders(context, accountId, page, { time: orders.createdAt, where: undefined });
  return rows.map((row) => toSpotOrder(termsOf(context.markets, row.symbol), row));
}

interface OrderFilter {
  /** What the list is sorted by. */
  readonly time: PgColumn;
  readonly where: SQL | undefined;
}

async function listOrders(
  { database }: SpotContext,
  accountId: number,
  { lastId, pageSize, symbol }: Page,
  { time, where }: OrderFilter,
) {
  const { id } = orders;
  const whereOwn = eq(orders.accountId, accountId);
  const whereOlder = await olderThan(database, lastId, { time, id, whereOwn });
  const whereOfMarket = symbol === undefined ? undefined : eq(orders.symbol, symbol);
  return database
    .select()
    .from(orders)
    .where(and(whereOwn, whereOfMarket, whereOlder, where))
    .orderBy(desc(time), desc(id))
    .limit(pageSize);
}

/** A member's trades, each with the fee that the member paid. */
export async function memberFills(
  { database, markets }: SpotContext,
  memberId: string,
  { lastId, pageSize, symbol, ...period }: PastPage,
): Promise<SpotFill[]> {
  const { tradedAt: time, tradeId: id } = fills;
  const whereOwn = eq(fills.accountId, await accountOf(database, memberId, 'SPOT'));
  const whereOlder = await olderThan(database, lastId, { time, id, whereOwn });
  const whereOfMarket = symbol === undefined ? undefined : eq(fills.symbol, symbol);
  const rows = await database
    .select()
    .from(fills)
    .where(and(whereOwn, whereOfMarket, whereOlder, within(time, period)))
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
