/** Spec §4, in its order: 0 to 3. */
export type ConnectionStatus = 'connecting' | 'connected' | 'closing' | 'closed';

/**
 * How far the prices that are shown can be believed. `none`: there were none yet. `live`: the server's, now. `recent`: not
 * live any more, but since 5 s at most. `stale`: older, to be shown as such, and not to be traded on.
 */
export type Prices = 'none' | 'live' | 'recent' | 'stale';

/** What the page knows of its live line. */
export interface LiveState {
  readonly connection: ConnectionStatus;
  readonly prices: Prices;
  /** Epoch ms of the last word from the server, while prices are not live. */
  readonly lastMessageAt: number | undefined;
  /** Epoch ms since when a live line is sought in vain. */
  readonly disconnectedSince: number | undefined;
}

export const isSameState = (left: LiveState, right: LiveState): boolean =>
  left.connection === right.connection &&
  left.prices === right.prices &&
  left.lastMessageAt === right.lastMessageAt &&
  left.disconnectedSince === right.disconnectedSince;
