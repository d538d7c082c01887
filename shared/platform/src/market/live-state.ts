/** Spec §4, in its order: 0 to 3. */
export type Connection = 'connecting' | 'connected' | 'closing' | 'closed';

/**
 * How far the prices that are shown can be believed. `none`: there were none yet. `live`: the server's, now. `recent`: not
 * live any more, but since 5 s at most. `stale`: older, to be shown as such, and not to be traded on.
 */
export type Prices = 'none' | 'live' | 'recent' | 'stale';

/** What the page knows of its live line. */
export interface LiveState {
  readonly connection: Connection;
  readonly prices: Prices;
  /** Epoch ms of the last word from the server, while prices are not live. */
  readonly heardAt: number | undefined;
  /** Epoch ms since when a live line is sought in vain. */
  readonly soughtSince: number | undefined;
}

export const isSameState = (left: LiveState, right: LiveState): boolean =>
  left.connection === right.connection &&
  left.prices === right.prices &&
  left.heardAt === right.heardAt &&
  left.soughtSince === right.soughtSince;
