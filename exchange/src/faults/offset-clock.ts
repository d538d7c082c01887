import type { Clock } from '../clock.ts';

/** A clock that can be set apart from the one on which it is based. */
export class OffsetClock implements Clock {
  /** Ahead of the other; below zero, behind. */
  offsetMs = 0;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  now(): number {
    return this.#clock.now() + this.offsetMs;
  }
}
