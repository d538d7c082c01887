/** The time of a test. */

/** When a test's exchange begins, in milliseconds since the epoch. */
export const testBegin = Date.UTC(2025, 5, 2, 12);

/** Stands still until it is moved. */
export class TestClock {
  #now: number;

  constructor(now = testBegin) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}
