import { noise } from '../market/price-process.ts';

/** Decides at random, with the same outcomes for the same key. */
export class Draws {
  readonly #key: readonly number[];
  #drawn = 0;

  constructor(...key: readonly number[]) {
    this.#key = key;
  }

  hits(share: number): boolean {
    this.#drawn += 1;
    return noise(...this.#key, this.#drawn) < share;
  }
}
