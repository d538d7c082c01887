/** How old the data of a channel is. */
export interface Freshness {
  /** Neither data nor a confirmation of the channel has come for 5 s. */
  readonly isStale: boolean;
  /** Epoch ms of the last of them, while the channel is stale. */
  readonly lastMessageAt: number | undefined;
}

/** Also for a channel without a subscription. */
export const fresh: Freshness = { isStale: false, lastMessageAt: undefined };

/** Of a channel that was last heard at `lastMessageAt`; one that has never been heard is waited for, not old. */
export const freshnessOf = (lastMessageAt: number | undefined, now: number, limitMs: number): Freshness =>
  lastMessageAt !== undefined && now - lastMessageAt > limitMs ? { isStale: true, lastMessageAt } : fresh;
