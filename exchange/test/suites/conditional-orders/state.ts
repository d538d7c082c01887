/** What the model of a market knows, and what follows from it by adding up. */
import { code } from '@livery/contract/envelope';
import { DomainError } from '../../../src/errors.ts';
import type { Side } from '../../../src/market/order-book.ts';
import type { OrderState, OrderType } from '../../../src/market/orders.ts';
import type { Attached, Distance, Trigger } from '../../../src/storage/schema/order-details.ts';

/** The units of BTC in a lot of BTCUSDT, and the units of USDT that a lot costs per tick. */
export const unitsPerLot = 1000n;
const unitsPerTickLot = 10n;

export interface ModelTrader {
  readonly accountId: number;
  /** In millionths. */
  readonly feeRate: number;
  /** Units, with those that orders hold. */
  base: bigint;
  quote: bigint;
}

export interface ModelOrder {
  /** In the order of creation. */
  readonly number: number;
  /** Its id on the exchange, once it is known. */
  id: number | undefined;
  readonly trader: ModelTrader;
  readonly side: Side;
  readonly type: OrderType;
  /** Whether its rest stays in the book. */
  readonly rests: boolean;
  /** For a market order, the worst price that it may trade at, once that is known. */
  price: number | undefined;
  lots: number;
  filledLots: number;
  filledTotal: bigint;
  state: OrderState;
  reason: 'pair' | 'selfTrade' | number | undefined;
  trigger: Trigger | undefined;
  distance: Distance | undefined;
  start: { readonly ticks: number; readonly onRise: boolean } | undefined;
  /** The best price that a trailing stop has seen since it started. */
  best: number | undefined;
  /** What a waiting buy at the market spends. */
  total: bigint | undefined;
  readonly until: number | undefined;
  readonly isPostOnly: boolean;
  isFired: boolean;
  /** The order that it ends, and that ends it. */
  partner: ModelOrder | undefined;
  /** The other order of its pair, also after the pair is over. */
  pair: ModelOrder | undefined;
  readonly attached: Attached | undefined;
  /** The received units, and the orders that sell them. */
  guard: { units: bigint; readonly orders: ModelOrder[] } | undefined;
  readonly parent: ModelOrder | undefined;
  /** Its place in time. */
  rank: number;
}

export interface ModelTrade {
  readonly price: number;
  readonly lots: number;
  readonly buyer: ModelOrder;
  readonly seller: ModelOrder;
}

export interface Model {
  readonly traders: ModelTrader[];
  readonly orders: ModelOrder[];
  readonly trades: ModelTrade[];
  /** The price of the newest trade. */
  last: number | undefined;
  isOpen: boolean;
  nextRank: number;
  /** The best prices, and since when they stand. */
  bests:
    | {
        readonly buy: number | undefined;
        readonly sell: number | undefined;
        readonly since: number;
        readonly isOpen: boolean;
      }
    | undefined;
}

export const isWaiting = ({ state, trigger, distance, isFired }: ModelOrder): boolean =>
  state === 'open' && (trigger !== undefined || distance !== undefined) && !isFired;

const isResting = (order: ModelOrder): boolean => order.state === 'open' && !isWaiting(order);

export const leftOf = ({ lots, filledLots }: ModelOrder): number => lots - filledLots;

const opposite = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** What rests on a side: the best price first, then the oldest. */
export function resting({ orders }: Model, side: Side): ModelOrder[] {
  const ascending = side === 'sell' ? 1 : -1;
  return orders
    .filter((order) => order.side === side && isResting(order))
    .toSorted((one, other) => ascending * ((one.price ?? 0) - (other.price ?? 0)) || one.rank - other.rank);
}

const isWithin = (side: Side, price: number, bound: number): boolean =>
  side === 'buy' ? price <= bound : price >= bound;

/** The resting orders that one of this side and bound meets, its owner's own among them. */
export const inTheWay = (model: Model, side: Side, bound: number): ModelOrder[] =>
  resting(model, opposite(side)).filter(({ price }) => isWithin(side, price ?? 0, bound));

/** The prices and lots that a trader could take. */
export const offersTo = (model: Model, trader: ModelTrader, side: Side): { price: number; lots: number }[] =>
  resting(model, opposite(side))
    .filter((order) => order.trader !== trader)
    .map((order) => ({ price: order.price ?? 0, lots: leftOf(order) }));

/** How far a market order goes: 5 % beyond the best offer. */
export function boundOf(side: Side, best: number): number {
  return side === 'buy' ? best + Math.floor(best / 20) : best - Math.floor(best / 20);
}

/** What each lot of a pair's buy may cost: the dearer of the two orders. */
function dearer(one: ModelOrder, other: ModelOrder): number {
  const cost = ({ price, trigger }: ModelOrder) =>
    price ?? (trigger === undefined ? 0 : trigger.ticks + Math.floor(trigger.ticks / 20));
  return Math.max(cost(one), cost(other));
}

/** The units that an open order holds. The two of a pair hold the same ones. */
export function heldBy(order: ModelOrder): bigint {
  const left = BigInt(leftOf(order));
  if (order.side === 'sell') return left * unitsPerLot;
  if (order.total !== undefined && !order.isFired) return order.total;
  const price = order.partner === undefined ? (order.price ?? 0) : dearer(order, order.partner);
  return left * BigInt(price) * unitsPerTickLot;
}

/** The units of a coin that a trader's open orders hold. */
export function frozen({ orders }: Model, trader: ModelTrader, coin: 'base' | 'quote'): bigint {
  return orders
    .filter((order) => order.state === 'open' && order.trader === trader)
    .filter(({ side }) => (side === 'buy') === (coin === 'quote'))
    .filter(({ number, partner }) => partner === undefined || partner.number > number)
    .reduce((sum, order) => sum + heldBy(order), 0n);
}

/** @throws DomainError `insufficientBalance` */
export function requireFunds(model: Model, trader: ModelTrader, side: Side, units: bigint): void {
  const coin = side === 'buy' ? 'quote' : 'base';
  if (trader[coin] - frozen(model, trader, coin) < units) throw new DomainError(code.insufficientBalance);
}

export const quoteUnits = (price: number, lots: number): bigint => BigInt(price) * BigInt(lots) * unitsPerTickLot;

/** What an order does that spends at most so much, for so many lots at most. */
export function spend(
  offers: readonly { price: number; lots: number }[],
  bound: number,
  budget: bigint,
  maxLots: number,
): { lots: number; cost: bigint } {
  let [lots, cost] = [0, 0n];
  const affordable = (price: number) => Math.min(maxLots - lots, Number((budget - cost) / quoteUnits(price, 1)));
  for (const offer of offers.filter(({ price }) => price <= bound)) {
    const taken = Math.min(offer.lots, affordable(offer.price));
    lots += taken;
    cost += quoteUnits(offer.price, taken);
    if (taken < offer.lots) return { lots, cost };
  }
  // The rest of the budget finds no offer and is cancelled.
  return { lots: lots + affordable(bound), cost };
}
