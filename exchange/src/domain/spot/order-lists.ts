import type { CallData } from '@livery/contract/call';
import type { SpotFill, SpotOrder, spotOrderCall } from '@livery/contract/calls/spot';
import { formatUnits } from '@livery/contract/decimal';
import { trailingPercent } from '@livery/contract/rules/spot-order';
import { and, desc, eq, gte, inArray, lt, ne, sql, sum, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ledgerScale } from '../../ledger/amounts.ts';
import { trailingTrigger } from '../../market/matching/trailing-stops.ts';
import type { Side } from '../../market/order-book.ts';
import { isWaiting } from '../../market/orders.ts';
import { formatLots, formatPrice, type MarketTerms, type PriceTerms, quoteUnits } from '../../market/terms.ts';
import type { Markets } from '../../market/market.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import type { Database } from '../../storage/database.ts';
import { fills, holds, orders, trails } from '../../storage/schema/index.ts';
import type { OrderDetails } from '../../storage/schema/order-details.ts';
import { accountOf } from '../../ledger/accounts.ts';
import { costOfSale } from '../funds/cost/costs.ts';
import type { CostContext } from '../funds/cost/states.ts';
import { ownOrder, toAttached, type SpotContext } from './trading.ts';

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

/** A member's orders that rest in a book, or wait for a price. */
export async function openOrders(context: SpotContext, memberId: string, page: Page): Promise<SpotOrder[]> {
  const accountId = await accountOf(context.database, memberId, 'SPOT');
  const rows = await listOrders(context, accountId, page, { time: orders.createdAt, where: eq(orders.state, 'open') });
  return toOpenOrders(context, rows);
}

/** Open orders with what they hold now, and the best prices that trailing stops follow. */
async function toOpenOrders({ database, markets }: SpotContext, rows: readonly StoredOrder[]): Promise<SpotOrder[]> {
  const holdIds = rows.flatMap(({ holdId }) => holdId ?? []);
  const held = await database.select().from(holds).where(inArray(holds.id, holdIds));
  const trailIds = rows.flatMap(({ details }) => details?.trail ?? []);
  const followed =
    trailIds.length === 0 ? [] : await database.select().from(trails).where(inArray(trails.id, trailIds));
  const amounts = new Map(held.map(({ id, amount }) => [id, amount]));
  const bests = new Map(followed.map(({ id, bestTicks }) => [id, bestTicks]));
  return rows.map((row) => ({
    ...toSpotOrder(termsOf(markets, row.symbol), row, bests.get(row.details?.trail ?? 0)),
    held: formatUnits(amounts.get(row.holdId ?? '') ?? 0n, ledgerScale, true),
  }));
}

/** The most trades that a receipt lists. */
const receiptFills = 200;

/** One order of a member's with its newest trades. @throws DomainError `notFound`, also for another member's order */
export async function orderReceipt(
  context: SpotContext & CostContext,
  memberId: string,
  orderId: number,
): Promise<CallData<typeof spotOrderCall>> {
  const { database, markets } = context;
  const accountId = await accountOf(database, memberId, 'SPOT');
  const row = await ownOrder(database, orderId, accountId);
  const terms = termsOf(markets, row.symbol);
  const newest = database
    .select()
    .from(fills)
    .where(and(eq(fills.accountId, accountId), eq(fills.orderId, orderId)))
    .orderBy(desc(fills.tradeId));
  // The cost of a sale needs all of its trades.
  const traded = await (row.side === 'buy' ? newest.limit(receiptFills) : newest);
  const [order] = row.state === 'open' ? await toOpenOrders(context, [row]) : await withFees(context, accountId, [row]);
  if (order === undefined) throw new Error(`order ${orderId} was read and is not listed`);
  const [last, first] = [traded[0], traded.at(-1)];
  const cost =
    row.side === 'buy' || first === undefined || last === undefined
      ? undefined
      : await costOfSale(context, {
          memberId,
          coin: terms.base,
          trades: new Set(traded.map(({ tradeId }) => tradeId)),
          firstMs: first.tradedAt.getTime(),
          lastMs: last.tradedAt.getTime(),
        });
  return { order, fills: traded.slice(0, receiptFills).map((fill) => toSpotFill(terms, fill)), ...(cost && { cost }) };
}

/** A member's orders that are filled, cancelled or replaced (spec §7 `/spot/history`). The one that ended last comes first. */
export async function finishedOrders(
  context: SpotContext,
  memberId: string,
  { side, ...page }: PastPage & { readonly side?: Side | undefined },
): Promise<SpotOrder[]> {
  const accountId = await accountOf(context.database, memberId, 'SPOT');
  const time = orders.closedAt;
  const ofSide = side === undefined ? undefined : eq(orders.side, side);
  const where = and(ne(orders.state, 'open'), ofSide, within(time, page));
  const rows = await listOrders(context, accountId, page, { time, where });
  return withFees(context, accountId, rows);
}

/** Ended orders with what their trades cost. */
async function withFees(
  { database, markets }: SpotContext,
  accountId: number,
  rows: readonly StoredOrder[],
): Promise<SpotOrder[]> {
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

type StoredOrder = typeof orders.$inferSelect;

/** @param bestTicks the best price of a trailing stop that has started */
function toSpotOrder(terms: MarketTerms, order: StoredOrder, bestTicks?: number): SpotOrder {
  const { details } = order;
  const isLimit = order.type === 'limit' || order.timeInForce === 'resting';
  return {
    id: order.id,
    symbol: order.symbol,
    side: order.side,
    type: order.type,
    price: isLimit ? formatPrice(terms, order.priceTicks) : null,
    amount: formatLots(terms, order.lots),
    filledAmount: formatLots(terms, order.filledLots),
    filledTotal: formatUnits(order.filledTotal, ledgerScale, true),
    // Millionths are percent with four decimals.
    feeRatio: formatUnits(BigInt(order.feeRate), 4, true),
    state: order.state === 'open' && isWaiting(details ?? {}) ? 'waiting' : order.state,
    createTime: epochSeconds(order.createdAt),
    endTime: order.closedAt === null ? null : epochSeconds(order.closedAt),
    ...(details !== null && detailsOf(terms, order, details, bestTicks)),
    ...(order.type === 'limit' &&
      order.timeInForce === 'immediate' && { timeInForce: details?.isWhole ? 'fok' : 'ioc' }),
  };
}

/** What only some orders have. */
function detailsOf(terms: MarketTerms, { side }: StoredOrder, details: OrderDetails, bestTicks: number | undefined) {
  const { trigger, distance, start, until, total, attached, pairId, parentId, fired, endReason, postOnly } = details;
  const price = (ticks: number) => formatPrice(terms, ticks);
  const current =
    bestTicks === undefined || distance === undefined ? undefined : trailingTrigger(side, bestTicks, distance);
  const watched = trigger ?? (current === undefined ? undefined : { ticks: current, source: 'last' as const });
  const onRise = trigger?.onRise ?? (distance === undefined ? undefined : side === 'buy');
  return {
    ...(watched !== undefined && { trigger: { price: price(watched.ticks), source: watched.source } }),
    ...(onRise !== undefined && { firesOn: onRise ? ('rise' as const) : ('fall' as const) }),
    ...(distance !== undefined && {
      distance:
        'ticks' in distance
          ? { amount: price(distance.ticks) }
          : { percent: formatUnits(BigInt(distance.millionths), trailingPercent.decimals, true) },
    }),
    ...(start !== undefined && { startAt: price(start.ticks) }),
    ...(bestTicks !== undefined && { bestPrice: price(bestTicks) }),
    ...(until !== undefined && { timeInForce: 'gtt' as const, until: Math.floor(until / 1000) }),
    ...(total !== undefined && { total: formatUnits(BigInt(total), ledgerScale, true) }),
    ...(postOnly === true && { postOnly }),
    ...(attached !== undefined && { attached: toAttached(terms, attached) }),
    ...(pairId !== undefined && { pairId }),
    ...(parentId !== undefined && { parentId }),
    ...(fired !== undefined && {
      fired: {
        time: fired.at,
        price: firedPrice(terms, fired),
        ...(fired.beforeTicks !== undefined && { priceBefore: price(fired.beforeTicks) }),
        ...(fired.tradeId !== undefined && { tradeId: fired.tradeId }),
      },
    }),
    ...(endReason !== undefined && { endReason }),
  };
}

/** The price that fired an order. A mid price may lie between two ticks. */
export const firedPrice = (terms: PriceTerms, { ticks }: NonNullable<OrderDetails['fired']>) =>
  formatUnits(BigInt(Math.round(ticks * 2)) * 5n, terms.priceDecimals + 1, true);

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
  timeMs: fill.tradedAt.getTime(),
});
