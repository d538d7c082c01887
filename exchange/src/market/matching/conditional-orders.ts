import type { Side } from '../order-book.ts';
import type { MemberOrder } from '../orders.ts';
import { SortedOrders } from './sorted-orders.ts';
import { newTrail, type Trail, TrailingStops } from './trailing-stops.ts';

/** The best prices of a book, and since when they stand. */
interface BestPrices {
  readonly buyTicks: number | undefined;
  readonly sellTicks: number | undefined;
  readonly since: number;
  /** Whether their middle was looked at. */
  isLookedAt: boolean;
}

/** How long both best prices must stand before their middle counts, in milliseconds. */
const midStandsMs = 1000;

/** Orders for a rise are sorted by falling trigger and the others by rising trigger, so the nearest one is last. */
interface Triggers {
  readonly onRise: SortedOrders;
  readonly onFall: SortedOrders;
}

const newTriggers = (): Triggers => ({ onRise: new SortedOrders(), onFall: new SortedOrders() });

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
  readonly #expiring = new SortedOrders();

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
    const entry = this.#entryOf(order);
    if (entry === undefined) this.#follow(order, changes, newId);
    else entry.list.add(entry.key, order);
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
    const entry = this.#entryOf(order);
    if (trail !== undefined) trailing.add(trail, order);
    else entry?.list.add(entry.key, order);
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

  /** Takes the orders whose time is over. */
  takeExpired(at: number): MemberOrder[] {
    return [...this.#expiring.takeFrom(-at)];
  }

  /**
   * Shows a trade and takes the orders that it fires: those nearest to the price before it first, then the oldest.
   */
  takeFired(ticks: number, changes: Changes, newId: () => number): MemberOrder[] {
    const before = this.last ?? ticks;
    this.last = ticks;
    if (this.#waiting.size === 0) return [];
    for (const side of ['buy', 'sell'] as const) this.#trail(side, ticks, changes);
    const due = [...this.#take(this.#triggers.last, ticks)].map((order) => ({
      order,
      triggerTicks: order.details.trigger?.ticks ?? ticks,
    }));
    for (const side of ['buy', 'sell'] as const) due.push(...this.#trailing[side].take(ticks));
    for (const side of ['buy', 'sell'] as const) this.#sweep(side, changes);
    for (const order of this.#take(this.#starts, ticks)) {
      this.#follow(order, changes, newId);
      changes.keep(order);
    }
    return this.#inOrder(due, before);
  }

  /** Notes the best prices after a command. */
  watchBest(buyTicks: number | undefined, sellTicks: number | undefined, at: number): void {
    if (this.#best?.buyTicks === buyTicks && this.#best?.sellTicks === sellTicks) return;
    this.#best = { buyTicks, sellTicks, since: at, isLookedAt: false };
  }

  /** Whether a time has come that somebody waits for. In a closed market, orders only expire. */
  isDue(at: number, isOpen: boolean): boolean {
    const { last } = this.#expiring;
    return (last !== undefined && last.key >= -at) || (isOpen && this.#isMidDue(at));
  }

  /**
   * Takes the orders that the mid price fires, if it has stood long enough. Those that it has passed furthest come first:
   * they were the nearest to the price before, which a restart forgets.
   */
  takeFiredByMid(at: number): { readonly doubleMid: number; readonly orders: MemberOrder[] } | undefined {
    const { doubleMid } = this;
    if (doubleMid === undefined || this.#best === undefined || !this.#isMidDue(at)) return undefined;
    this.#best.isLookedAt = true;
    const passedBy = ({ details }: MemberOrder) => Math.abs(doubleMid - 2 * (details.trigger?.ticks ?? 0));
    const orders = [...this.#take(this.#triggers.mid, doubleMid / 2)];
    orders.sort((one, other) => passedBy(other) - passedBy(one) || one.id - other.id);
    return { doubleMid, orders };
  }

  #isMidDue(at: number): boolean {
    const { onRise, onFall } = this.#triggers.mid;
    if (onRise.size + onFall.size === 0 || this.#best === undefined || this.doubleMid === undefined) return false;
    return !this.#best.isLookedAt && at - this.#best.since >= midStandsMs;
  }

  #inOrder(due: { readonly order: MemberOrder; readonly triggerTicks: number }[], before: number): MemberOrder[] {
    const distance = (ticks: number) => Math.abs(ticks - before);
    due.sort(
      (one, other) => distance(one.triggerTicks) - distance(other.triggerTicks) || one.order.id - other.order.id,
    );
    return due.map(({ order }) => order);
  }

  *#take({ onRise, onFall }: Triggers, ticks: number): Generator<MemberOrder> {
    yield* onRise.takeFrom(-ticks);
    yield* onFall.takeFrom(ticks);
  }

  #unlist(order: MemberOrder): void {
    const entry = this.#entryOf(order);
    entry?.list.remove(entry.key, order);
  }

  /** The list that a waiting order stands in, and its key there. Undefined for a trailing stop that has started. */
  #entryOf({ details }: MemberOrder): { readonly list: SortedOrders; readonly key: number } | undefined {
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

  #sweep(side: Side, changes: Changes): void {
    for (const trail of this.#trailing[side].sweep()) changes.trails.set(trail, 'gone');
  }
}
