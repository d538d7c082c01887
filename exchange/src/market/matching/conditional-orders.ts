import type { OrderDetails } from '../../storage/schema/order-details.ts';
import type { Side } from '../order-book.ts';
import type { MemberOrder } from '../orders.ts';
import type { Trade } from '../settlement.ts';
import { SortedList } from './sorted-list.ts';
import { newTrail, type Trail, TrailingStops } from './trailing-stops.ts';

/** The best prices of a book, and since when they stand. */
interface BestPrices {
  readonly buyTicks: number | undefined;
  readonly sellTicks: number | undefined;
  readonly since: number;
  /** Whether their middle was looked at. */
  isLookedAt: boolean;
  /** Those of a closed market stand only from its opening on: not everybody who quotes is back. */
  readonly isOpen: boolean;
}

type Fired = NonNullable<OrderDetails['fired']>;

/** How long both best prices must stand before their middle counts, in milliseconds. */
const midStandsMs = 1000;

/** Orders for a rise are sorted by falling trigger and the others by rising trigger, so the nearest one is last. */
interface Triggers {
  readonly onRise: SortedList<MemberOrder>;
  readonly onFall: SortedList<MemberOrder>;
}

const newTriggers = (): Triggers => ({ onRise: new SortedList<MemberOrder>(), onFall: new SortedList<MemberOrder>() });

/** A trade that the waiting orders follow. `at` is in milliseconds since the epoch. */
type FollowedTrade = Pick<Trade, 'id' | 'priceTicks' | 'at'>;

/** The trade whose orders are being fired, and the price before it. */
export interface Firing {
  readonly trade: FollowedTrade;
  readonly beforeTicks: number | undefined;
}

/** Records what has to be stored: changed trails, and orders that follow another one. */
export interface Changes {
  readonly trails: Map<Trail, 'kept' | 'gone'>;
  keep(order: MemberOrder): void;
}

/**
 * The orders of a market that wait for a price, and everything that has a time to end. A trade looks only at the nearest
 * trigger of each kind, however many orders wait.
 */
export class ConditionalOrders {
  /** The price of the newest trade. */
  last: number | undefined;
  #best: BestPrices | undefined;
  readonly #waiting = new Map<number, MemberOrder>();
  readonly #countOf = new Map<number, number>();
  readonly #triggers = { last: newTriggers(), mid: newTriggers() };
  /** Trailing stops that have not started. */
  readonly #starts = newTriggers();
  readonly #trailing = { buy: new TrailingStops('buy'), sell: new TrailingStops('sell') };
  readonly #expiring = new SortedList<MemberOrder>();
  /** Trades that were not looked at yet, the oldest first, from this one on. */
  #trades: FollowedTrade[] = [];
  #nextTrade = 0;
  #firing: Firing | undefined;
  /** The orders that fire next, the first one last, and what fires them. */
  #due: MemberOrder[] = [];
  #fired: Fired | undefined;
  /** The trade that the database knows to be unfinished. */
  storedFiring: number | undefined;

  constructor(last: number | undefined) {
    this.last = last;
  }

  /** The number of waiting orders. */
  get size(): number {
    return this.#waiting.size;
  }

  get(id: number): MemberOrder | undefined {
    return this.#waiting.get(id);
  }

  /** The number of an owner's waiting orders. */
  countOf(owner: number): number {
    return this.#countOf.get(owner) ?? 0;
  }

  /** Twice the middle of the best prices. Undefined without two of them. */
  get doubleMid(): number | undefined {
    const { buyTicks, sellTicks } = this.#best ?? {};
    return buyTicks === undefined || sellTicks === undefined ? undefined : buyTicks + sellTicks;
  }

  /** Adds an order that waits. A trailing stop without a start follows the last price from now on. */
  add(order: MemberOrder, changes: Changes, newId: () => number): void {
    this.#waiting.set(order.id, order);
    this.#countOf.set(order.owner, this.countOf(order.owner) + 1);
    if (!this.#list(order)) this.#follow(order, changes, newId);
  }

  /** Adds a stored order that waits. Its trail, if it has one, is loaded already. */
  load(order: MemberOrder): void {
    const none = { trails: new Map(), keep: () => undefined };
    this.add(order, none, () => {
      throw new Error(`order ${order.id} follows a trail that is not stored`);
    });
  }

  /** Changes what an order waits for. */
  change(order: MemberOrder, make: () => void): void {
    const trailing = this.#trailing[order.side];
    const trail = trailing.trailOf(order);
    if (trail === undefined) this.#unlist(order);
    else trailing.remove(order);
    make();
    if (trail !== undefined) trailing.add(trail, order);
    else this.#list(order);
  }

  /** Removes an order that waits. Returns whether it did. */
  remove(order: MemberOrder, changes: Changes): boolean {
    if (!this.release(order)) return false;
    this.#unlist(order);
    this.#trailing[order.side].remove(order);
    this.#sweep(order.side, changes);
    return true;
  }

  /** An order that was taken waits no more. Returns false when it has ended since. */
  release(order: MemberOrder): boolean {
    if (!this.#waiting.delete(order.id)) return false;
    const left = this.countOf(order.owner) - 1;
    if (left > 0) this.#countOf.set(order.owner, left);
    else this.#countOf.delete(order.owner);
    return true;
  }

  /** Loads a stored trail. They are given from the best one to the worst one. */
  loadTrail(id: number, side: Side, bestTicks: number): void {
    this.#trailing[side].load(newTrail(id, side, bestTicks));
  }

  /** The best price since a trailing stop started. Undefined when it has not. */
  bestOf(order: MemberOrder): number | undefined {
    return this.#trailing[order.side].trailOf(order)?.bestTicks;
  }

  /** Lets an order expire at its time, in milliseconds. */
  expireAt(until: number, order: MemberOrder): void {
    this.#expiring.add(-until, order);
  }

  /** An order has ended, so it does not expire. */
  forgetExpiry(order: MemberOrder): void {
    if (order.details.until !== undefined) this.#expiring.remove(-order.details.until, order);
  }

  /** Takes an order whose time is over. */
  takeExpired(at: number): MemberOrder | undefined {
    const [order] = this.#expiring.takeFrom(-at);
    return order;
  }

  /** Notes a trade, to be looked at after those before it. */
  note({ id, priceTicks, at }: FollowedTrade): void {
    this.#trades.push({ id, priceTicks, at });
  }

  /** When the trade or the mid price was made whose orders are being fired. Undefined when all have fired. */
  get firesFrom(): number | undefined {
    return this.firing?.trade.at ?? (this.#due.length > 0 ? this.#fired?.at : undefined);
  }

  /** The trade to go on with after a restart. Undefined when all were looked at. */
  get firing(): Firing | undefined {
    const trade = this.#trades[this.#nextTrade];
    return this.#firing ?? (trade && { trade, beforeTicks: this.last });
  }

  /**
   * Takes the next order that fires: a trade fires those nearest to the price before it first, then the oldest. The next
   * trade is looked at when the caller has sent all of them.
   */
  takeFired(changes: Changes, newId: () => number): { readonly order: MemberOrder; readonly fired: Fired } | undefined {
    for (;;) {
      const order = this.#due.pop();
      if (order !== undefined && this.#fired !== undefined) return { order, fired: this.#fired };
      this.#finishTrade(changes);
      const trade = this.#trades[this.#nextTrade];
      if (trade === undefined) {
        this.#trades = [];
        this.#nextTrade = 0;
        return undefined;
      }
      this.#nextTrade += 1;
      this.#lookAt(trade, changes, newId);
    }
  }

  /** Goes on after a restart with the orders that a trade fires, and with the trades after it. */
  resume({ trade, beforeTicks }: Firing, later: readonly FollowedTrade[]): void {
    this.last = beforeTicks;
    this.#trades = [trade, ...later];
    this.storedFiring = trade.id;
  }

  /** Lets the orders that would fire wait on: the market has closed. */
  stopFiring(changes: Changes): void {
    for (const order of this.#due.splice(0)) {
      if (!this.#waiting.has(order.id)) continue;
      const trail = this.#trailing[order.side].trailOf(order);
      if (trail !== undefined) this.#trailing[order.side].add(trail, order);
      else this.#list(order);
    }
    if (this.#best !== undefined) this.#best.isLookedAt = false;
    this.last = this.#trades.at(-1)?.priceTicks ?? this.last;
    this.#trades = [];
    this.#nextTrade = 0;
    this.#finishTrade(changes);
  }

  /** Notes the best prices after a command. */
  watchBest({ buyTicks, sellTicks, isOpen }: Pick<BestPrices, 'buyTicks' | 'sellTicks' | 'isOpen'>, at: number): void {
    const before = this.#best;
    if (before?.buyTicks === buyTicks && before?.sellTicks === sellTicks && before?.isOpen === isOpen) return;
    this.#best = { buyTicks, sellTicks, since: at, isLookedAt: false, isOpen };
  }

  /** Whether there is something to do without a command. In a closed market, orders only expire. */
  isDue(at: number, isOpen: boolean): boolean {
    const { last } = this.#expiring;
    const isOpened = isOpen && this.#best?.isOpen === false;
    if (this.firesFrom !== undefined || isOpened) return true;
    return (last !== undefined && last.key >= -at) || (isOpen && this.#isMidDue(at));
  }

  /**
   * Lets the mid price fire orders, if it has stood long enough. Those that it has passed furthest come first: they were
   * the nearest to the price before, which a restart forgets.
   */
  lookAtMid(at: number): void {
    const { doubleMid } = this;
    if (doubleMid === undefined || this.#best === undefined || !this.#isMidDue(at)) return;
    this.#best.isLookedAt = true;
    const passedBy = ({ details }: MemberOrder) => Math.abs(doubleMid - 2 * (details.trigger?.ticks ?? 0));
    this.#due = [...this.#take(this.#triggers.mid, doubleMid / 2)];
    this.#due.sort((one, other) => passedBy(one) - passedBy(other) || other.id - one.id);
    this.#fired = { at, ticks: doubleMid / 2 };
  }

  #isMidDue(at: number): boolean {
    const { onRise, onFall } = this.#triggers.mid;
    if (onRise.size + onFall.size === 0 || this.#best === undefined || this.doubleMid === undefined) return false;
    return this.#best.isOpen && !this.#best.isLookedAt && at - this.#best.since >= midStandsMs;
  }

  #lookAt(trade: FollowedTrade, changes: Changes, newId: () => number): void {
    const { id: tradeId, priceTicks: ticks, at } = trade;
    const { last: beforeTicks } = this;
    this.#firing = { trade, beforeTicks };
    this.last = ticks;
    if (this.#waiting.size === 0) return;
    this.#fired = { at, ticks, ...(beforeTicks !== undefined && { beforeTicks }), tradeId };
    for (const side of ['buy', 'sell'] as const) this.#trail(side, ticks, changes);
    const due = [...this.#take(this.#triggers.last, ticks)].map((order) => ({
      order,
      triggerTicks: order.details.trigger?.ticks ?? ticks,
    }));
    for (const side of ['buy', 'sell'] as const) due.push(...this.#trailing[side].take(ticks));
    for (const order of this.#take(this.#starts, ticks)) {
      this.#follow(order, changes, newId);
      changes.keep(order);
    }
    const distance = (triggerTicks: number) => Math.abs(triggerTicks - (beforeTicks ?? ticks));
    due.sort(
      (one, other) => distance(other.triggerTicks) - distance(one.triggerTicks) || other.order.id - one.order.id,
    );
    this.#due = due.map(({ order }) => order);
  }

  #finishTrade(changes: Changes): void {
    if (this.#firing === undefined) return;
    this.#firing = undefined;
    for (const side of ['buy', 'sell'] as const) this.#sweep(side, changes);
  }

  *#take({ onRise, onFall }: Triggers, ticks: number): Generator<MemberOrder> {
    yield* onRise.takeFrom(-ticks);
    yield* onFall.takeFrom(ticks);
  }

  /** Returns false for a trailing stop that has started, which stands in no list. */
  #list(order: MemberOrder): boolean {
    const entry = this.#entryOf(order);
    entry?.list.add(entry.key, order);
    return entry !== undefined;
  }

  #unlist(order: MemberOrder): void {
    const entry = this.#entryOf(order);
    entry?.list.remove(entry.key, order);
  }

  /** The list that a waiting order stands in, and its key there. Undefined for a trailing stop that has started. */
  #entryOf({ details }: MemberOrder): { readonly list: SortedList<MemberOrder>; readonly key: number } | undefined {
    const { trigger, start, trail } = details;
    const watched = trigger ?? (trail === undefined ? start : undefined);
    if (watched === undefined) return undefined;
    const triggers = trigger === undefined ? this.#starts : this.#triggers[trigger.source];
    const { ticks, onRise } = watched;
    return onRise ? { list: triggers.onRise, key: -ticks } : { list: triggers.onFall, key: ticks };
  }

  #follow(order: MemberOrder, changes: Changes, newId: () => number): void {
    const trailing = this.#trailing[order.side];
    const known = trailing.trailOf(order);
    if (known !== undefined) return trailing.add(known, order);
    const ticks = this.last;
    if (ticks === undefined) throw new Error(`order ${order.id} has no price to follow`);
    const trail = trailing.startingAt(ticks) ?? newTrail(newId(), order.side, ticks);
    trailing.add(trail, order);
    changes.trails.set(trail, 'kept');
  }

  #trail(side: Side, ticks: number, changes: Changes): void {
    const { changed, joined, gone } = this.#trailing[side].follow(ticks);
    if (changed !== undefined) changes.trails.set(changed, 'kept');
    for (const order of joined) changes.keep(order);
    for (const trail of gone) changes.trails.set(trail, 'gone');
  }

  /** Forgets trails without orders. Not while a trade fires: those that are yet to fire would miss theirs after a restart. */
  #sweep(side: Side, changes: Changes): void {
    if (this.#firing !== undefined) return;
    for (const trail of this.#trailing[side].sweep()) changes.trails.set(trail, 'gone');
  }
}
