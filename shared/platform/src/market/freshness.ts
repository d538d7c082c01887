/** How old the data of a channel is. */
export interface Freshness {
  /** Neither data nor the server's word that the channel is subscribed has come for 5 s. */
  readonly isStale: boolean;
  /** Epoch ms of the last word, while the channel is stale. */
  readonly lastMessageAt: number | undefined;
}

/** Also of what was never subscribed to. */
export const fresh: Freshness = { isStale: false, lastMessageAt: undefined };

/** Of a channel that was last heard at `heardAt`; one that has never been heard is waited for, not old. */
export const freshnessOf = (lastMessageAt: number | undefined, now: number, limitMs: number): Freshness =>
  lastMessageAt !== undefined && now - lastMessageAt > limitMs ? { isStale: true, lastMessageAt } : fresh;
