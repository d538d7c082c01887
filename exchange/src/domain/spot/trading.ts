import type { NewSpotOrder, PlacedSpotOrder } from '@livery/contract/calls/spot';
import type { Configuration } from '@livery/contract/configuration';
import type { Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { refuseSpotOrder, type SpotOrderForm } from '@livery/contract/rules/spot-order';
import { parseUnits } from '@livery/contract/units';
import { and, eq } from 'drizzle-orm';
import type { NewOrder, PlacedOrder } from '../../market/commands.ts';
import type { Market } from '../../market/market.ts';
import type { Side } from '../../market/order-book.ts';
import { formatLots, formatPrice, ledgerScale, type MarketTerms, toLots, toTicks } from '../../market/terms.ts';
import type { TradingFloor } from '../../market/trading-floor.ts';
import type { Database } from '../../storage/database.ts';
import { orders } from '../../storage/schema/index.ts';
import { DomainError } from '../domain-error.ts';
import { accountOf } from '../ledger/accounts.ts';
import { type Intent, storedAnswer } from '../idempotency.ts';
import { stepsOf } from './products.ts';
import { traderOf } from './trader.ts';

/** Where orders are traded and kept. */
export interface SpotHouse {
  readonly database: Database;
  readonly floor: TradingFloor;
}
type Fees = Pick<Configuration, 'spotTradingFee'>;

/**
 * Places a member's order (spec §3 'Spot order').
 * @throws DomainError `notFound` for an unknown market; what `refuseSpotOrder` says; what `Market.place` throws
 */
export async function placeOrder(
  { database, floor }: SpotHouse,
  side: Side,
  given: NewSpotOrder,
  fees: Fees,
  intent: Intent,
): Promise<PlacedSpotOrder> {
  const market = marketOf(floor, given.symbol);
  const { terms } = market;
  const earlier = await refusal(database, market, { ...given, side }, intent);
  if (earlier !== undefined) return placed(terms, earlier);
  const trader = await traderOf(database, intent.memberId, fees);
  const order = { ...trader, side, at: intent.at.getTime(), ...stepped(terms, given) };
  return placed(terms, await market.place(order, intent));
}

/**
 * Gives a member's open order another price or amount (`Market.edit`).
 * @throws DomainError `notFound`; `orderClosed`; what `refuseSpotOrder` says; what `Market.edit` throws
 */
export async function editOrder(
  { database, floor }: SpotHouse,
  orderId: number,
  change: { readonly price?: Decimal | undefined; readonly amount?: Decimal | undefined },
  fees: Fees,
  intent: Intent,
): Promise<PlacedSpotOrder> {
  const trader = await traderOf(database, intent.memberId, fees);
  const order = await ownOrder(database, orderId, trader.accountId);
  const market = marketOf(floor, order.symbol);
  const { terms } = market;
  const price = change.price ?? formatPrice(terms, order.priceTicks);
  const amount = change.amount ?? formatLots(terms, order.lots);
  const earlier = await refusal(database, market, { side: order.side, type: 'limit', price, amount }, intent);
  if (earlier !== undefined) return placed(terms, earlier);
  const edit = {
    ...{ ...trader, orderId, at: intent.at.getTime() },
    ...(change.price === undefined ? {} : { priceTicks: toTicks(terms, change.price) }),
    ...(change.amount === undefined ? {} : { lots: toLots(terms, change.amount) }),
  };
  return placed(terms, await market.edit(edit, intent).catch(closedNow));
}

/**
 * Takes what is left of a member's order back. An order that was cancelled before is answered as it was then.
 * @throws DomainError `notFound`; `orderClosed` when it is filled or replaced
 */
export async function cancelOrder(
  { database, floor }: SpotHouse,
  orderId: number,
  memberId: string,
  at: number,
): Promise<PlacedSpotOrder> {
  const accountId = await accountOf(database, memberId, 'SPOT');
  const { symbol } = await ownOrder(database, orderId, accountId);
  const market = marketOf(floor, symbol);
  try {
    return placed(market.terms, await market.cancel(orderId, accountId, at));
  } catch (error) {
    if (!isMissing(error)) throw error;
    const { state, filledLots } = await ownOrder(database, orderId, accountId);
    if (state !== 'cancelled') throw new DomainError(code.orderClosed);
    return placed(market.terms, { id: orderId, state, filledLots });
  }
}

/** Takes all open orders of a member back, on one market or on all. Gives the numbers of those that this ended. */
export async function cancelOrders(
  { database, floor }: SpotHouse,
  symbol: string | undefined,
  memberId: string,
  at: number,
): Promise<number[]> {
  if (symbol !== undefined) marketOf(floor, symbol);
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
        return [(await marketOf(floor, order.symbol).cancel(order.id, accountId, at)).id];
      } catch (error) {
        // Filled in the meantime.
        if (isMissing(error)) return [];
        throw error;
      }
    }),
  );
  return ended.flat();
}

/** @throws DomainError `notFound` */
function marketOf(floor: TradingFloor, symbol: string): Market {
  const market = floor.get(symbol);
  if (market === undefined) throw new DomainError(code.notFound, { field: 'symbol' });
  return market;
}

/** @throws DomainError `notFound`: also for another member's order */
async function ownOrder(database: Database, orderId: number, accountId: number): Promise<typeof orders.$inferSelect> {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.accountId, accountId)));
  if (order === undefined) throw new DomainError(code.notFound);
  return order;
}

/**
 * Refuses an order against the rules, unless the very same was accepted before: then gives the answer of that time, for
 * the last price may have moved since.
 */
async function refusal(
  database: Database,
  { terms, view }: Market,
  form: SpotOrderForm,
  intent: Intent,
): Promise<PlacedOrder | undefined> {
  const last = view.candles.last?.closeTicks;
  const refused = refuseSpotOrder(stepsOf(terms), form, last === undefined ? undefined : formatPrice(terms, last));
  if (refused === undefined) return undefined;
  const known = await storedAnswer(database, intent);
  if (known !== undefined) return known.answer as PlacedOrder;
  const { field, limit } = refused;
  throw new DomainError(refused.code, limit === undefined ? { field } : { field, limit });
}

/** An order's figures in the market's steps; `refuseSpotOrder` has found them whole. */
function stepped(terms: MarketTerms, { type, price, amount, total, worstPrice }: NewSpotOrder): Steps {
  if (type === 'limit' && price !== undefined && amount !== undefined)
    return { timeInForce: 'resting', priceTicks: toTicks(terms, price), lots: toLots(terms, amount) };
  const bound = worstPrice === undefined ? {} : { priceTicks: toTicks(terms, worstPrice) };
  if (amount !== undefined) return { timeInForce: 'immediate', lots: toLots(terms, amount), ...bound };
  if (total !== undefined) return { timeInForce: 'immediate', total: parseUnits(total, ledgerScale), ...bound };
  throw new Error('an order without an amount passed the rules');
}

type WithoutOwner<Order> = Order extends NewOrder ? Omit<Order, 'accountId' | 'member' | 'side' | 'at'> : never;
type Steps = WithoutOwner<NewOrder>;

const placed = (terms: MarketTerms, { id, state, filledLots }: PlacedOrder): PlacedSpotOrder => ({
  ...{ id, state },
  filledAmount: formatLots(terms, filledLots),
});

const isMissing = (error: unknown) => error instanceof DomainError && error.code === code.notFound;

/** For an order that is known, but does not rest any more. */
function closedNow(error: unknown): never {
  throw isMissing(error) ? new DomainError(code.orderClosed) : error;
}
