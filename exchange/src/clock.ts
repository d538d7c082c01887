/** The exchange's source of time. Tests and the replayed past bring their own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A time as epoch seconds, the wire's form (docs/decisions.md §9). */
export const epochSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);
