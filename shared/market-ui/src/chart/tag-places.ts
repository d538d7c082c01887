/** Where tags stand whose lines are close together. Pure. */

export interface TagPlace {
  /** The middle, px from the top. */
  readonly y: number;
  /** It stays at its line; the others make room. */
  readonly isFixed?: boolean | undefined;
}

interface Room {
  /** The distance of two neighbours, px. Smaller where they would not all fit. */
  readonly distance: number;
  /** The first and the last place that a middle may have. */
  readonly from: number;
  readonly to: number;
}

/** The weight of a place that others make room for. */
const fixedWeight = 1e6;

/**
 * The middles of tags, as near to their lines as they can be without an overlap, in the order of their lines. It is the
 * isotonic regression of the places without their distances, by pooling neighbours that violate the order.
 */
export function spreadTags(places: readonly TagPlace[], { distance, from, to }: Room): number[] {
  const step = Math.min(distance, Math.max(0, to - from) / Math.max(1, places.length - 1));
  const order = places.map((place, index) => ({ ...place, index })).toSorted((one, other) => one.y - other.y);
  const pools: { y: number; weight: number; count: number }[] = [];
  for (const [rank, { y, isFixed }] of order.entries()) {
    let pool = { y: y - rank * step, weight: isFixed ? fixedWeight : 1, count: 1 };
    for (let above = pools.at(-1); above && above.y > pool.y; above = pools.at(-1)) {
      pools.pop();
      const weight = above.weight + pool.weight;
      pool = { y: (above.y * above.weight + pool.y * pool.weight) / weight, weight, count: above.count + pool.count };
    }
    pools.push(pool);
  }
  const last = to - (places.length - 1) * step;
  const middles: number[] = [];
  let rank = 0;
  for (const { y, count } of pools)
    for (const end = rank + count; rank < end; rank += 1) {
      const place = order[rank];
      if (place) middles[place.index] = Math.max(from, Math.min(y, last)) + rank * step;
    }
  return middles;
}
