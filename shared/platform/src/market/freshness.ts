/** How old the data of a channel is. */
export interface Freshness {
  /** Neither data nor the server's word that the channel is subscribed has come for 5 s. */
  readonly isStale: boolean;
  /** Epoch ms of the last word, while the channel is stale. */
  readonly heardAt: number | undefined;
}

/** Also of what was never subscribed to. */
export const fresh: Freshness = { isStale: false, heardAt: undefined };

/** Of a channel that was last heard at `heardAt`; one that has never been heard is waited for, not old. */
export const freshnessOf = (heardAt: number | undefined, now: number, limitMs: number): Freshness =>
  heardAt !== undefined && now - heardAt > limitMs ? { isStale: true, heardAt } : fresh;
