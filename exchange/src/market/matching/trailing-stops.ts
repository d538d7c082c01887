import type { Side } from '../order-book.ts';
import type { Distance } from '../../storage/schema/order-details.ts';
import type { MemberOrder } from '../orders.ts';
import { SortedList } from './sorted-list.ts';

/**
 * Trailing stops that have seen the same best price since they started: the highest one for sells, the lowest one for
 * buys. A new best price is one change of the trail, however many orders follow it.
 */
export interface Trail {
  readonly id: number;
  readonly side: Side;
  bestTicks: number;
  /** By distance, the nearest last. */
  readonly byShare: SortedList<MemberOrder>;
  readonly byTicks: SortedList<MemberOrder>;
  /** Its key among the trails of its side. Undefined without orders. */
  nearest: number | undefined;
}

export const newTrail = (id: number, side: Side, bestTicks: number): Trail => ({
  id,
  side,
  bestTicks,
  byShare: new SortedList(),
  byTicks: new SortedList(),
  nearest: undefined,
});

/** The last price at which a trailing stop fires: rounded away from the best price, as only whole ticks trade. */
export function trailingTrigger(side: Side, bestTicks: number, distance: Distance): number {
  if ('ticks' in distance) return side === 'sell' ? bestTicks - distance.ticks : bestTicks + distance.ticks;
  const [best, share] = [BigInt(bestTicks), BigInt(distance.millionths)];
  if (side === 'sell') return Number((best * (1_000_000n - share)) / 1_000_000n);
  return Number((best * (1_000_000n + share) + 999_999n) / 1_000_000n);
}

const kinds = ['byShare', 'byTicks'] as const;

/** The started trailing stops of one side. A trade looks only at the trail that fires next and at those that it betters. */
export class TrailingStops {
  readonly #side: Side;
  /** A stack: later trails started nearer to the price, so their best is worse. */
  readonly #trails: Trail[] = [];
  readonly #byId = new Map<number, Trail>();
  /** By the trigger that fires first, the nearest trail last. */
  readonly #byNearest = new SortedList<Trail>();
  readonly #empty = new Set<Trail>();

  constructor(side: Side) {
    this.#side = side;
  }

  /** Adds a stored trail with its orders. They are given from the best one to the worst one. */
  load(trail: Trail): void {
    this.#trails.push(trail);
    this.#byId.set(trail.id, trail);
    this.#sort(trail);
  }

  /** The trail that starts at a price, if there is one. */
  startingAt(ticks: number): Trail | undefined {
    const last = this.#trails.at(-1);
    return last?.bestTicks === ticks ? last : undefined;
  }

  /**
   * Follows the price of a trade. Trails that it betters become one: the smaller ones join the largest.
   * @returns the trails that changed, the orders that joined another one, and the trails that are gone
   */
  follow(ticks: number): {
    readonly changed: Trail | undefined;
    readonly joined: MemberOrder[];
    readonly gone: Trail[];
  } {
    const bettered: Trail[] = [];
    for (
      let last = this.#trails.at(-1);
      last !== undefined && !this.#isBetter(last.bestTicks, ticks);
      last = this.#trails.at(-1)
    ) {
      bettered.push(last);
      this.#trails.pop();
    }
    const [first, ...rest] = bettered.toSorted((one, other) => sizeOf(other) - sizeOf(one));
    if (first === undefined) return { changed: undefined, joined: [], gone: [] };
    this.#trails.push(first);
    const joined: MemberOrder[] = [];
    for (const trail of rest) {
      for (const kind of kinds) {
        for (const { key, item: order } of trail[kind]) {
          order.details.trail = first.id;
          first[kind].add(key, order);
          joined.push(order);
        }
      }
      this.#forget(trail);
    }
    const changed = first.bestTicks === ticks ? undefined : first;
    first.bestTicks = ticks;
    this.#sort(first);
    return { changed, joined, gone: rest };
  }

  /** Takes the orders that fire at a price, with their triggers. */
  *take(ticks: number): Generator<{ readonly order: MemberOrder; readonly triggerTicks: number }> {
    const key = this.#keyOf(ticks);
    for (let { last } = this.#byNearest; last !== undefined && last.key >= key; { last } = this.#byNearest) {
      const { item: trail } = last;
      for (const kind of kinds) {
        for (let next = this.#nextOf(trail, kind); next !== undefined; next = this.#nextOf(trail, kind)) {
          const { order, triggerTicks } = next;
          if (this.#keyOf(triggerTicks) < key) break;
          trail[kind].remove(next.key, order);
          yield { order, triggerTicks };
        }
      }
      this.#sort(trail);
    }
  }

  /** Adds an order that starts at a price, or again follows its own trail after an edit. */
  add(trail: Trail, order: MemberOrder): void {
    if (!this.#byId.has(trail.id)) this.load(trail);
    order.details.trail = trail.id;
    const { list, key } = placeIn(trail, order);
    list.add(key, order);
    this.#sort(trail);
  }

  /** Removes an order, if it follows a trail. */
  remove(order: MemberOrder): void {
    const trail = this.trailOf(order);
    if (trail === undefined) return;
    const { list, key } = placeIn(trail, order);
    list.remove(key, order);
    this.#sort(trail);
  }

  trailOf({ details }: MemberOrder): Trail | undefined {
    return details.trail === undefined ? undefined : this.#byId.get(details.trail);
  }

  /** Removes the trails that no order follows any more, and returns them. */
  sweep(): Trail[] {
    const empty = [...this.#empty];
    for (const trail of empty) {
      this.#trails.splice(this.#trails.lastIndexOf(trail), 1);
      this.#forget(trail);
    }
    return empty;
  }

  /** Sorts a trail among the others, after its orders or its best price have changed. */
  #sort(trail: Trail): void {
    if (trail.nearest !== undefined) this.#byNearest.remove(trail.nearest, trail);
    const keys = kinds.flatMap((kind) => this.#nextOf(trail, kind)?.triggerTicks ?? []).map((one) => this.#keyOf(one));
    trail.nearest = keys.length === 0 ? undefined : Math.max(...keys);
    if (trail.nearest === undefined) this.#empty.add(trail);
    else {
      this.#empty.delete(trail);
      this.#byNearest.add(trail.nearest, trail);
    }
  }

  #forget(trail: Trail): void {
    if (trail.nearest !== undefined) this.#byNearest.remove(trail.nearest, trail);
    this.#byId.delete(trail.id);
    this.#empty.delete(trail);
  }

  /** The order of one kind that fires next. */
  #nextOf(trail: Trail, kind: (typeof kinds)[number]) {
    const { last } = trail[kind];
    if (last === undefined) return undefined;
    const { key, item: order } = last;
    return { key, order, triggerTicks: trailingTrigger(this.#side, trail.bestTicks, distanceOf(order)) };
  }

  /** Sells fire at a lower price than their trigger, buys at a higher one. */
  #keyOf(ticks: number): number {
    return this.#side === 'sell' ? ticks : -ticks;
  }

  #isBetter(bestTicks: number, ticks: number): boolean {
    return this.#side === 'sell' ? bestTicks > ticks : bestTicks < ticks;
  }
}

const sizeOf = ({ byShare, byTicks }: Trail): number => byShare.size + byTicks.size;

function placeIn({ byShare, byTicks }: Trail, order: MemberOrder) {
  const distance = distanceOf(order);
  return 'ticks' in distance ? { list: byTicks, key: -distance.ticks } : { list: byShare, key: -distance.millionths };
}

function distanceOf({ id, details }: MemberOrder): Distance {
  if (details.distance === undefined) throw new Error(`order ${id} trails nothing`);
  return details.distance;
}
