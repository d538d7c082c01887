/** Where a message stands among those of a market's owner. */
export interface StreamPosition {
  /** Raised with each change of owner. */
  readonly epoch: number;
  /** Raised with each change. */
  readonly sequence: number;
}

/** Whether a message with changes is the one after the last that was used, and one without says nothing new. */
export const follows = (last: StreamPosition, next: StreamPosition, hasChanges: boolean): boolean =>
  next.epoch === last.epoch && next.sequence === last.sequence + (hasChanges ? 1 : 0);

/** Whether what a message says was used already. */
export const isPast = (last: StreamPosition, next: StreamPosition): boolean =>
  next.epoch < last.epoch || (next.epoch === last.epoch && next.sequence <= last.sequence);
