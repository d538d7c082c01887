/** Where the exchange takes the time from; tests and history bring their own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A moment as the wire has it (decisions 9). */
export const epochSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
