/** Trades of the model, and what follows from each. */
import { code } from '@livery/contract/envelope';
import type { Exit } from '../../../src/storage/schema/order-details.ts';
import {
  boundOf,
  heldBy,
  inTheWay,
  isWaiting,
  leftOf,
  offersTo,
  quoteUnits,
  spend,
  unitsPerLot,
  type Model,
  type ModelOrder,
  type ModelTrade,
} from './state.ts';

export type NewModelOrder = Pick<ModelOrder, 'trader' | 'side' | 'type' | 'rests' | 'lots'> & Partial<ModelOrder>;

export function add(model: Model, given: NewModelOrder): ModelOrder {
  const order: ModelOrder = {
    number: model.orders.length,
    id: undefined,
    price: undefined,
    filledLots: 0,
    filledTotal: 0n,
    state: 'open',
    reason: undefined,
    trigger: undefined,
    distance: undefined,
    start: undefined,
    best: undefined,
    total: undefined,
    until: undefined,
    isPostOnly: false,
    isFired: false,
    partner: undefined,
    pair: undefined,
    attached: undefined,
    guard: undefined,
    parent: undefined,
    rank: model.nextRank,
    ...given,
  };
  model.nextRank += 1;
  model.orders.push(order);
  return order;
}

export function link(one: ModelOrder, other: ModelOrder): void {
  [one.partner, other.partner] = [other, one];
  [one.pair, other.pair] = [other, one];
}

export function end(order: ModelOrder, state: ModelOrder['state'], reason?: ModelOrder['reason']): void {
  order.state = state;
  order.reason = reason;
  const { partner } = order;
  if (partner === undefined) return;
  [order.partner, partner.partner] = [undefined, undefined];
  end(partner, 'cancelled', 'pair');
}

/** Trades an order with everything in its way. Its owner's own orders there end. */
export function take(model: Model, order: ModelOrder): ModelTrade[] {
  const trades: ModelTrade[] = [];
  while (leftOf(order) > 0) {
    const [met] = inTheWay(model, order.side, order.price ?? 0);
    if (met === undefined) break;
    if (met.trader === order.trader) {
      end(met, 'cancelled', 'selfTrade');
      continue;
    }
    const lots = Math.min(leftOf(order), leftOf(met));
    const [buyer, seller] = order.side === 'buy' ? [order, met] : [met, order];
    const trade = { price: met.price ?? 0, lots, buyer, seller };
    move(trade);
    for (const side of [met, order]) {
      side.filledLots += lots;
      side.filledTotal += quoteUnits(trade.price, lots);
      if (leftOf(side) === 0) end(side, 'filled');
    }
    trades.push(trade);
  }
  for (const filled of trades.flatMap(({ buyer, seller }) => [buyer, seller]))
    if (filled.partner !== undefined) filled.partner.lots = leftOf(filled);
  for (const trade of trades) guard(model, trade);
  if (!order.rests && order.state === 'open') end(order, 'cancelled');
  model.trades.push(...trades);
  return trades;
}

const feeOn = (units: bigint, { trader }: ModelOrder): bigint => (units * BigInt(trader.feeRate)) / 1_000_000n;

function move({ price, lots, buyer, seller }: ModelTrade): void {
  const [cost, coins] = [quoteUnits(price, lots), BigInt(lots) * unitsPerLot];
  buyer.trader.quote -= cost;
  buyer.trader.base += coins - feeOn(coins, buyer);
  seller.trader.base -= coins;
  seller.trader.quote += cost - feeOn(cost, seller);
}

/** Looks at trades in sequence. Those that follow from them are looked at afterwards. */
export function lookAt(model: Model, trades: readonly ModelTrade[]): void {
  const queue = [...trades];
  for (const trade of queue) {
    const before = model.last;
    model.last = trade.price;
    for (const order of model.orders.filter(isWaiting)) follow(order, trade.price);
    const fired = model.orders.filter((order) => isWaiting(order) && isMet(order, trade.price));
    queue.push(...fireAll(model, fired, (order) => Math.abs((triggerOf(order) ?? 0) - (before ?? 0))));
  }
}

/** Sends the orders that fire, those of the smallest distance first, then the oldest. */
export function fireAll(
  model: Model,
  orders: readonly ModelOrder[],
  distance: (order: ModelOrder) => number,
): ModelTrade[] {
  return orders
    .toSorted((one, other) => distance(one) - distance(other) || one.number - other.number)
    .flatMap((order) => (isWaiting(order) ? fire(model, order) : []));
}

/** Moves the best price of a trailing stop, or starts it. */
function follow(order: ModelOrder, price: number): void {
  if (order.distance === undefined) return;
  if (order.best !== undefined) {
    order.best = order.side === 'sell' ? Math.max(order.best, price) : Math.min(order.best, price);
  } else if (order.start !== undefined) {
    if (order.start.onRise ? price >= order.start.ticks : price <= order.start.ticks) order.best = price;
  }
}

/** Where an order would fire. Undefined while a trailing stop waits for its start. */
export function triggerOf({ trigger, distance, best, side }: ModelOrder): number | undefined {
  if (trigger !== undefined || distance === undefined || best === undefined) return trigger?.ticks;
  if ('ticks' in distance) return side === 'sell' ? best - distance.ticks : best + distance.ticks;
  const million = 1_000_000n;
  const product =
    BigInt(best) * (side === 'sell' ? million - BigInt(distance.millionths) : million + BigInt(distance.millionths));
  return Number(side === 'sell' ? product / million : (product + million - 1n) / million);
}

const firesOnRise = ({ trigger, side }: ModelOrder): boolean => trigger?.onRise ?? side === 'buy';

function isMet(order: ModelOrder, last: number): boolean {
  const ticks = triggerOf(order);
  if (ticks === undefined || order.trigger?.source === 'mid') return false;
  return firesOnRise(order) ? last >= ticks : last <= ticks;
}

function fire(model: Model, order: ModelOrder): ModelTrade[] {
  const budget = heldBy(order);
  const { partner } = order;
  if (partner !== undefined) {
    [order.partner, partner.partner] = [undefined, undefined];
    end(partner, 'cancelled', 'pair');
  }
  order.isFired = true;
  order.rank = model.nextRank;
  model.nextRank += 1;
  if (order.rests) {
    if (order.isPostOnly && wouldTake(model, order)) {
      end(order, 'cancelled', code.wouldTake);
      return [];
    }
    return take(model, order);
  }
  const offers = offersTo(model, order.trader, order.side);
  const [best] = offers;
  if (best === undefined) {
    end(order, 'cancelled', code.noLiquidity);
    return [];
  }
  const bound = boundOf(order.side, best.price);
  if (order.side === 'buy') {
    const { lots } = spend(offers, bound, budget, order.total === undefined ? order.lots : Infinity);
    if (lots === 0) {
      end(order, 'cancelled', code.orderTooSmall);
      return [];
    }
    order.lots = lots;
  }
  order.price = bound;
  return take(model, order);
}

/** Whether an order meets one of another trader. */
export const wouldTake = (
  model: Model,
  { trader, side, price }: Pick<ModelOrder, 'trader' | 'side' | 'price'>,
): boolean => inTheWay(model, side, price ?? 0).some((met) => met.trader !== trader);

/** Adds what a buy received to the pair that sells it, as long as that pair waits. */
function guard(model: Model, { buyer, lots }: ModelTrade): void {
  if (buyer.attached === undefined) return;
  buyer.guard ??= { units: 0n, orders: [] };
  const { orders } = buyer.guard;
  if (!orders.every(isWaiting)) return;
  const before = buyer.guard.units / unitsPerLot;
  const coins = BigInt(lots) * unitsPerLot;
  buyer.guard.units += coins - feeOn(coins, buyer);
  const added = Number(buyer.guard.units / unitsPerLot - before);
  if (orders.length > 0) {
    for (const order of orders) order.lots += added;
  } else if (added > 0) {
    const { takeProfit, stopLoss } = buyer.attached;
    if (takeProfit !== undefined) orders.push(exit(model, buyer, added, takeProfit, true));
    if (stopLoss !== undefined) orders.push(exit(model, buyer, added, stopLoss, false));
    const [one, other] = orders;
    if (one !== undefined && other !== undefined) link(one, other);
  }
}

function exit(
  model: Model,
  buy: ModelOrder,
  lots: number,
  { triggerTicks, priceTicks }: Exit,
  onRise: boolean,
): ModelOrder {
  return add(model, {
    trader: buy.trader,
    side: 'sell',
    type: onRise ? 'takeProfit' : priceTicks === undefined ? 'stopMarket' : 'stopLimit',
    rests: priceTicks !== undefined,
    price: priceTicks,
    lots,
    trigger: { ticks: triggerTicks, source: 'last', onRise },
    parent: buy,
  });
}
