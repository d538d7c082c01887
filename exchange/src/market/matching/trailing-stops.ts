import type { Side } from '../order-book.ts';
import type { Distance } from '../../storage/schema/order-details.ts';
import type { MemberOrder } from '../orders.ts';
import { SortedOrders } from './sorted-orders.ts';

/**
 * Trailing stops that have seen the same best price since they started: the highest one for sells, the lowest one for
 * buys. A new best price is one change of the trail, however many orders follow it.
 */
export interface Trail {
  readonly id: number;
  readonly side: Side;
  bestTicks: number;
  /** By distance, the nearest last. */
  readonly byShare: SortedOrders;
  readonly byTicks: SortedOrders;
}

export const newTrail = (id: number, side: Side, bestTicks: number): Trail => ({
  id,
  side,
  bestTicks,
  byShare: new SortedOrders(),
  byTicks: new SortedOrders(),
});

/** The last price at which a trailing stop fires: rounded away from the best price, as only whole ticks trade. */
export function trailingTrigger(side: Side, bestTicks: number, distance: Distance): number {
  if ('ticks' in distance) return side === 'sell' ? bestTicks - distance.ticks : bestTicks + distance.ticks;
  const [best, share] = [BigInt(bestTicks), BigInt(distance.millionths)];
  if (side === 'sell') return Number((best * (1_000_000n - share)) / 1_000_000n);
  return Number((best * (1_000_000n + share) + 999_999n) / 1_000_000n);
}

/** The started trailing stops of one side. A stack: later trails started nearer to the price, so their best is worse. */
export class TrailingStops {
  readonly #side: Side;
  readonly #trails: Trail[] = [];

  constructor(side: Side) {
    this.#side = side;
  }

  /** Adds a stored trail with its orders. They are given from the best one to the worst one. */
  load(trail: Trail): void {
    this.#trails.push(trail);
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
      for (const kind of ['byShare', 'byTicks'] as const) {
        for (const { key, order } of trail[kind]) {
          order.details.trail = first.id;
          first[kind].add(key, order);
          joined.push(order);
        }
      }
    }
    const changed = first.bestTicks === ticks ? undefined : first;
    first.bestTicks = ticks;
    return { changed, joined, gone: rest };
  }

  /** Takes the orders that fire at a price, with their triggers. */
  *take(ticks: number): Generator<{ readonly order: MemberOrder; readonly triggerTicks: number }> {
    for (const trail of this.#trails) {
      for (const kind of ['byShare', 'byTicks'] as const) {
        for (let { last } = trail[kind]; last !== undefined; { last } = trail[kind]) {
          const { order } = last;
          const triggerTicks = trailingTrigger(this.#side, trail.bestTicks, distanceOf(order));
          if (this.#side === 'sell' ? ticks > triggerTicks : ticks < triggerTicks) break;
          trail[kind].remove(last.key, order);
          yield { order, triggerTicks };
        }
      }
    }
  }

  /** Adds an order that starts at a price, or again follows its own trail after an edit. */
  add(trail: Trail, order: MemberOrder): void {
    if (!this.#trails.includes(trail)) this.#trails.push(trail);
    order.details.trail = trail.id;
    const { list, key } = placeIn(trail, order);
    list.add(key, order);
  }

  /** Removes an order, if it follows a trail. */
  remove(order: MemberOrder): void {
    const trail = this.trailOf(order);
    if (trail === undefined) return;
    const { list, key } = placeIn(trail, order);
    list.remove(key, order);
  }

  trailOf({ details }: MemberOrder): Trail | undefined {
    if (details.trail === undefined) return undefined;
    return this.#trails.find(({ id }) => id === details.trail);
  }

  /** Removes the trails that no order follows any more, and returns them. */
  sweep(): Trail[] {
    const empty = this.#trails.filter((trail) => sizeOf(trail) === 0);
    for (const trail of empty) this.#trails.splice(this.#trails.indexOf(trail), 1);
    return empty;
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
