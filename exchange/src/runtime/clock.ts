/** The exchange's source of time. Tests and the replayed past bring their own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A time as epoch seconds, the wire's form (docs/decisions.md §9). */
export const epochSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** A clock that can be set apart from the one on which it is based, for all threads that share its memory. */
export class OffsetClock implements Clock {
  /** Holds the offset. A clock of another thread that is made with it follows this one. */
  readonly memory: SharedArrayBuffer;
  readonly #clock: Clock;
  readonly #offset: BigInt64Array;

  constructor(clock: Clock, memory = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#clock = clock;
    this.#offset = new BigInt64Array(memory);
  }

  /** How many milliseconds it is ahead of the other; below zero, behind. */
  get offsetMs(): number {
    return Number(Atomics.load(this.#offset, 0));
  }

  set offsetMs(offsetMs: number) {
    Atomics.store(this.#offset, 0, BigInt(offsetMs));
  }

  now(): number {
    return this.#clock.now() + this.offsetMs;
  }
}
