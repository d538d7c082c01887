import { type Decimal, toDecimal } from '@livery/contract/decimal';

/** Nothing of the drawn kind exists yet. */
export class NothingToDraw extends Error {}

/** Random draws that are the same for the same seed. */
export class Draw {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    // mulberry32
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  }

  /** @throws NothingToDraw */
  one<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new NothingToDraw();
    return item;
  }

  /** One of the newest items, because they are the most likely to be still open. @throws NothingToDraw */
  recent<Item>(items: readonly Item[]): Item {
    const item = items.at(-1 - this.below(Math.max(1, Math.min(items.length, 12))));
    if (item === undefined) throw new NothingToDraw();
    return item;
  }

  /** A multiple of 0.01 between two amounts. */
  amount(min: number, max: number): Decimal {
    return toDecimal((min + this.below((max - min) * 100 + 1) / 100).toFixed(2));
  }
}
