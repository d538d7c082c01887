import type { NewSpotOrder, PlacedSpotOrder } from '@livery/contract/calls/spot';
import type { Configuration } from '@livery/contract/configuration';
import { parseUnits, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { refuseSpotOrder, type SpotOrderForm } from '@livery/contract/rules/spot-order';
import type { NewOrder, PlacedOrder } from '../../market/commands.ts';
import type { Market } from '../../market/market.ts';
import type { Side } from '../../market/order-book.ts';
import { ledgerScale } from '../../ledger/scale.ts';
import { formatLots, formatPrice, type MarketTerms, toLots, toTicks } from '../../market/terms.ts';
import type { Database } from '../../storage/database.ts';
import { DomainError } from '../../errors.ts';
import { type IdempotentRequest, storedAnswer } from '../../commands/idempotency.ts';
import { isNotFound, marketOf, ownOrder, toPlacedOrder, type SpotContext } from './own-orders.ts';
import { stepsOf } from './products.ts';
import { traderOf } from './trader.ts';

/** The part of a tenant's configuration that sets the fee of a fill. */
export type Fees = Pick<Configuration, 'spotTradingFee'>;

/**
 * Places a member's order (spec §3 'Spot order').
 * @throws DomainError `notFound` for an unknown market; what `refuseSpotOrder` says; what `Market.place` throws
 */
export async function placeOrder(
  { database, markets }: SpotContext,
  side: Side,
  given: NewSpotOrder,
  fees: Fees,
  request: IdempotentRequest,
): Promise<PlacedSpotOrder> {
  const market = marketOf(markets, given.symbol);
  const { terms } = market;
  market.view.look(request.at.getTime());
  const earlier = await refusal(database, terms, { ...given, side }, lastPrice(market), request);
  if (earlier !== undefined) return toPlacedOrder(terms, earlier);
  const trader = await traderOf(database, request.memberId, fees);
  const order = { ...trader, side, at: request.at.getTime(), ...toTicksAndLots(terms, given) };
  return toPlacedOrder(terms, await market.place(order, request));
}

/** What an edit changes of an order; what it leaves out stays. */
export interface OrderChange {
  readonly price?: Decimal | undefined;
  readonly amount?: Decimal | undefined;
}

/**
 * Gives a member's open order another price or amount (`Market.edit`).
 * @throws DomainError `notFound`; `orderClosed`; what `refuseSpotOrder` says; what `Market.edit` throws
 */
export async function editOrder(
  { database, markets }: SpotContext,
  orderId: number,
  change: OrderChange,
  fees: Fees,
  request: IdempotentRequest,
): Promise<PlacedSpotOrder> {
  if (change.price === undefined && change.amount === undefined)
    throw new DomainError(code.badRequest, { field: 'price' });
  const trader = await traderOf(database, request.memberId, fees);
  const order = await ownOrder(database, orderId, trader.accountId);
  const market = marketOf(markets, order.symbol);
  const { terms } = market;
  market.view.look(request.at.getTime());
  const price = change.price ?? formatPrice(terms, order.priceTicks);
  const amount = change.amount ?? formatLots(terms, order.lots);
  // A price that stays may be far from the market by now.
  const last = change.price === undefined ? undefined : lastPrice(market);
  const earlier = await refusal(database, terms, { side: order.side, type: 'limit', price, amount }, last, request);
  if (earlier !== undefined) return toPlacedOrder(terms, earlier);
  const edit = {
    ...{ ...trader, orderId, at: request.at.getTime() },
    ...(change.price === undefined ? {} : { priceTicks: toTicks(terms, change.price) }),
    ...(change.amount === undefined ? {} : { lots: toLots(terms, change.amount) }),
  };
  return toPlacedOrder(terms, await market.edit(edit, request).catch(throwOrderClosed));
}

function lastPrice({ terms, view }: Market): Decimal | undefined {
  const last = view.candles.last?.closeTicks;
  return last === undefined ? undefined : formatPrice(terms, last);
}

/**
 * Refuses an order that breaks the rules. A request that was accepted before gets its answer of that time instead,
 * because the last price may have moved since.
 */
async function refusal(
  database: Database,
  terms: MarketTerms,
  form: SpotOrderForm,
  last: Decimal | undefined,
  request: IdempotentRequest,
): Promise<PlacedOrder | undefined> {
  const refused = refuseSpotOrder(stepsOf(terms), form, last);
  if (refused === undefined) return undefined;
  const known = await storedAnswer(database, request);
  if (known !== undefined) return known.answer as PlacedOrder;
  const { field, limit } = refused;
  throw new DomainError(refused.code, limit === undefined ? { field } : { field, limit });
}

/** An order's figures in the market's steps; `refuseSpotOrder` has checked that they are whole. */
function toTicksAndLots(terms: MarketTerms, { type, price, amount, total, worstPrice }: NewSpotOrder): Steps {
  if (type === 'limit' && price !== undefined && amount !== undefined)
    return { timeInForce: 'resting', priceTicks: toTicks(terms, price), lots: toLots(terms, amount) };
  const bound = worstPrice === undefined ? {} : { priceTicks: toTicks(terms, worstPrice) };
  if (amount !== undefined) return { timeInForce: 'immediate', lots: toLots(terms, amount), ...bound };
  if (total !== undefined) return { timeInForce: 'immediate', total: parseUnits(total, ledgerScale), ...bound };
  throw new Error('an order without an amount passed the rules');
}

type WithoutOwner<Order> = Order extends NewOrder ? Omit<Order, 'accountId' | 'member' | 'side' | 'at'> : never;
type Steps = WithoutOwner<NewOrder>;

/** The order is known but does not rest any more. */
function throwOrderClosed(error: unknown): never {
  throw isNotFound(error) ? new DomainError(code.orderClosed) : error;
}
