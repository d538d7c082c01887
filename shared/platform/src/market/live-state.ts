import type { SocketState } from '../socket/socket-state.ts';
import { silenceMs } from './market-policy.ts';

/** Spec §4, in its order: 0, 1 and 3. Its 2, closing, is never seen here: a connection that is closed counts no more. */
export type ConnectionStatus = 'connecting' | 'connected' | 'closed';

/**
 * How current the shown prices are. `none`: no price has come yet. `live`: the server's, now. `recent`: not live any more,
 * for at most 5 s. `stale`: older; shown as such, and not to be traded on.
 */
export type Prices = 'none' | 'live' | 'recent' | 'stale';

/** The state of the live socket as readers see it. */
export interface LiveState {
  readonly connection: ConnectionStatus;
  readonly prices: Prices;
  /** Epoch ms of the server's last message, while prices are not live. */
  readonly lastMessageAt: number | undefined;
  /** Epoch ms since when there is no live connection, while one is sought. */
  readonly disconnectedSince: number | undefined;
}

export const isSameState = (left: LiveState, right: LiveState): boolean =>
  left.connection === right.connection &&
  left.prices === right.prices &&
  left.lastMessageAt === right.lastMessageAt &&
  left.disconnectedSince === right.disconnectedSince;

function pricesOf({ connection, isActive, lastMessageAt }: SocketState, now: number): Prices {
  if (connection?.isLive) return 'live';
  if (lastMessageAt === undefined) return 'none';
  return isActive && now - lastMessageAt <= silenceMs ? 'recent' : 'stale';
}

export function liveStateOf(state: SocketState, now: number): LiveState {
  const { connection, lastMessageAt, disconnectedSince } = state;
  return {
    connection: connection ? (connection.isOpen ? 'connected' : 'connecting') : 'closed',
    prices: pricesOf(state, now),
    lastMessageAt: connection?.isLive ? undefined : lastMessageAt,
    disconnectedSince,
  };
}

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
