/**
 * The part of an order that an order book needs. Prices and quantities are whole ticks and lots, so nothing is rounded.
 */
export interface BookOrder {
  readonly id: number;
  /** Orders of one owner never trade with each other. */
  readonly owner: number;
  readonly side: Side;
  readonly priceTicks: number;
  /** Its remaining lots. The book counts them down. */
  remainingLots: number;
}

export type Side = 'buy' | 'sell';

export interface Fill<Order> {
  readonly resting: Order;
  /** Always the resting order's price. */
  readonly priceTicks: number;
  readonly lots: number;
}

export interface Submission<Order> {
  readonly fills: readonly Fill<Order>[];
  /** Resting orders of the same owner that were removed because they were in the way (self-trade prevention). */
  readonly withdrawn: readonly Order[];
}

export interface PriceLevel {
  readonly priceTicks: number;
  readonly lots: number;
}

interface Level<Order> {
  readonly priceTicks: number;
  lots: number;
  /** Oldest first. A Map keeps the order of insertion and removes from the middle at no cost. */
  readonly orders: Map<number, Order>;
}

/**
 * One market's resting orders, matched by price, then time. The book never crosses: an incoming order trades with
 * everything it can at the resting orders' prices, and only the rest may stay. The book does not handle money.
 */
export class OrderBook<Order extends BookOrder> {
  /** Best price last, so that matching takes from the end of the array. */
  readonly #levels: Record<Side, Level<Order>[]> = { buy: [], sell: [] };
  readonly #orders = new Map<number, Order>();
  readonly #ordersOf = new Map<number, number>();

  /** The number of resting orders. */
  get size(): number {
    return this.#orders.size;
  }

  get(id: number): Order | undefined {
    return this.#orders.get(id);
  }

  /** Trades the order against the book. The rest stays, unless `rests` is false. */
  submit(order: Order, rests = true): Submission<Order> {
    const opposite = this.#levels[order.side === 'buy' ? 'sell' : 'buy'];
    const fills: Fill<Order>[] = [];
    const withdrawn: Order[] = [];
    for (let best = opposite.at(-1); best !== undefined && crosses(order, best.priceTicks); best = opposite.at(-1)) {
      for (const resting of best.orders.values()) {
        if (order.remainingLots === 0) break;
        if (resting.owner === order.owner) {
          withdrawn.push(resting);
          this.#remove(best, resting);
          continue;
        }
        const lots = Math.min(order.remainingLots, resting.remainingLots);
        order.remainingLots -= lots;
        resting.remainingLots -= lots;
        best.lots -= lots;
        fills.push({ resting, priceTicks: best.priceTicks, lots });
        if (resting.remainingLots === 0) this.#remove(best, resting);
      }
      if (best.orders.size > 0) break;
      opposite.pop();
    }
    if (rests && order.remainingLots > 0) this.#rest(order);
    return { fills, withdrawn };
  }

  /** The orders of a side that an owner would trade with, best price first. Excludes their own. */
  *offers(side: Side, owner: number): Generator<PriceLevel> {
    const levels = this.#levels[side];
    for (let at = levels.length - 1; at >= 0; at -= 1) {
      const level = levels[at];
      for (const order of level?.orders.values() ?? []) {
        if (order.owner !== owner) yield { priceTicks: order.priceTicks, lots: order.remainingLots };
      }
    }
  }

  /** Reduces a resting order, which keeps its place. Some lots must remain. */
  reduce(id: number, lots: number): void {
    const order = this.#orders.get(id);
    if (order === undefined || lots >= order.remainingLots)
      throw new Error(`order ${id} does not have more than ${lots} lots`);
    const level = this.#levels[order.side][place(this.#levels[order.side], order)];
    if (level === undefined) throw new Error(`order ${id} rests at no level`);
    order.remainingLots -= lots;
    level.lots -= lots;
  }

  /** Removes a resting order. Undefined when it does not rest here. */
  cancel(id: number): Order | undefined {
    const order = this.#orders.get(id);
    if (order === undefined) return undefined;
    const levels = this.#levels[order.side];
    const at = place(levels, order);
    const level = levels[at];
    if (level === undefined) throw new Error(`order ${id} rests at no level`);
    this.#remove(level, order);
    if (level.orders.size === 0) levels.splice(at, 1);
    return order;
  }

  /** The best `limit` levels of a side, best first. */
  depth(side: Side, limit: number): PriceLevel[] {
    const levels = this.#levels[side];
    return levels
      .slice(Math.max(0, levels.length - limit))
      .toReversed()
      .map(({ priceTicks, lots }) => ({ priceTicks, lots }));
  }

  /** The best price of a side. Undefined when nothing rests there. */
  best(side: Side): number | undefined {
    return this.#levels[side].at(-1)?.priceTicks;
  }

  /** The number of an owner's resting orders. */
  ordersOf(owner: number): number {
    return this.#ordersOf.get(owner) ?? 0;
  }

  /** Every resting order, in any order. */
  orders(): IterableIterator<Order> {
    return this.#orders.values();
  }

  #rest(order: Order): void {
    const levels = this.#levels[order.side];
    const at = place(levels, order);
    let level = levels[at];
    if (level === undefined || level.priceTicks !== order.priceTicks) {
      level = { priceTicks: order.priceTicks, lots: 0, orders: new Map() };
      levels.splice(at, 0, level);
    }
    level.lots += order.remainingLots;
    level.orders.set(order.id, order);
    this.#orders.set(order.id, order);
    this.#ordersOf.set(order.owner, this.ordersOf(order.owner) + 1);
  }

  #remove(level: Level<Order>, order: Order): void {
    level.lots -= order.remainingLots;
    level.orders.delete(order.id);
    this.#orders.delete(order.id);
    const left = this.ordersOf(order.owner) - 1;
    if (left > 0) this.#ordersOf.set(order.owner, left);
    else this.#ordersOf.delete(order.owner);
  }
}

const crosses = (order: BookOrder, priceTicks: number) =>
  order.side === 'buy' ? priceTicks <= order.priceTicks : priceTicks >= order.priceTicks;

/** The index of the order's level on its side, or the index at which to insert that level. */
function place(levels: readonly { readonly priceTicks: number }[], order: BookOrder): number {
  let low = 0;
  let high = levels.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const priceTicks = levels[middle]?.priceTicks ?? 0;
    const isWorse = order.side === 'buy' ? priceTicks < order.priceTicks : priceTicks > order.priceTicks;
    if (isWorse) low = middle + 1;
    else high = middle;
  }
  return low;
}
