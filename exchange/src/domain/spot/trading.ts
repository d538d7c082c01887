import type { NewSpotOrder, PlacedSpotOrder } from '@livery/contract/calls/spot';
import type { Configuration } from '@livery/contract/configuration';
import { parseUnits, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { refuseSpotOrder, type SpotOrderForm } from '@livery/contract/rules/spot-order';
import { ledgerScale } from '../../ledger/amounts.ts';
import type { NewOrder } from '../../market/commands.ts';
import type { Market } from '../../market/market.ts';
import type { Side } from '../../market/order-book.ts';
import { formatLots, formatPrice, type MarketTerms, toLots, toTicks } from '../../market/terms.ts';
import { DomainError } from '../../errors.ts';
import type { SubmittedCommand } from '../../commands/command.ts';
import { isNotFound, marketOf, ownOrder, toPlacedOrder, type SpotContext } from './own-orders.ts';
import { stepsOf } from './products.ts';
import { traderOf } from './trader.ts';

/** The part of a tenant's configuration that sets the fee of a fill. */
export type Fees = Pick<Configuration, 'spotTradingFee'>;

/**
 * Places a member's order (spec §3 'Spot order').
 * @throws DomainError `notFound` for an unknown market; the refusals of `refuseSpotOrder` and of `Market.place`
 */
export function placeOrderCommand(
  { database, markets }: SpotContext,
  side: Side,
  given: NewSpotOrder,
  fees: Fees,
): SubmittedCommand<PlacedSpotOrder> {
  const market = marketOf(markets, given.symbol);
  const { terms } = market;
  return {
    check: ({ at }) => {
      market.view.look(at.getTime());
      refuse(terms, { ...given, side }, lastPrice(market));
    },
    submit: async (request) => {
      const at = request.at.getTime();
      const trader = await traderOf(database, request.memberId, fees);
      return toPlacedOrder(
        terms,
        await market.place({ ...trader, side, at, ...toTicksAndLots(terms, given) }, request),
      );
    },
  };
}

/** A change of a member's order. A price or amount that it leaves out stays. */
export interface OrderChange {
  readonly orderId: number;
  readonly memberId: string;
  readonly price?: Decimal | undefined;
  readonly amount?: Decimal | undefined;
}

/**
 * Gives a member's open order another price or amount (`Market.edit`).
 * @throws DomainError `notFound`; `orderClosed`; the refusals of `refuseSpotOrder` and of `Market.edit`
 */
export async function editOrderCommand(
  { database, markets }: SpotContext,
  { orderId, memberId, ...change }: OrderChange,
  fees: Fees,
): Promise<SubmittedCommand<PlacedSpotOrder>> {
  if (change.price === undefined && change.amount === undefined)
    throw new DomainError(code.badRequest, { field: 'price' });
  const trader = await traderOf(database, memberId, fees);
  const order = await ownOrder(database, orderId, trader.accountId);
  const market = marketOf(markets, order.symbol);
  const { terms } = market;
  const price = change.price ?? formatPrice(terms, order.priceTicks);
  const amount = change.amount ?? formatLots(terms, order.lots);
  return {
    check: ({ at }) => {
      market.view.look(at.getTime());
      // A price that stays may be far from the market by now.
      const last = change.price === undefined ? undefined : lastPrice(market);
      refuse(terms, { side: order.side, type: 'limit', price, amount }, last);
    },
    submit: async (request) => {
      const at = request.at.getTime();
      const edit = {
        ...trader,
        orderId,
        at,
        ...(change.price === undefined ? {} : { priceTicks: toTicks(terms, change.price) }),
        ...(change.amount === undefined ? {} : { lots: toLots(terms, change.amount) }),
      };
      return toPlacedOrder(terms, await market.edit(edit, request).catch(throwOrderClosed));
    },
  };
}

function lastPrice({ terms, view }: Market): Decimal | undefined {
  const last = view.candles.last?.closeTicks;
  return last === undefined ? undefined : formatPrice(terms, last);
}

/** @throws DomainError for an order that breaks the rules */
function refuse(terms: MarketTerms, form: SpotOrderForm, last: Decimal | undefined): void {
  const refused = refuseSpotOrder(stepsOf(terms), form, last);
  if (refused === undefined) return;
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
