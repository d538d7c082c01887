import type { SocketState } from '../socket/socket-state.ts';
import { silenceMs } from './market-policy.ts';

/**
 * The states 0, 1 and 3 of spec §4. State 2, closing, never appears, because a closing connection is already ignored.
 */
export type ConnectionStatus = 'connecting' | 'connected' | 'closed';

/**
 * How current the shown prices are. `none`: no price has arrived. `live`: the server's current prices. `recent`: not
 * live, for at most 5 s. `stale`: older; shown as stale and not available for trading.
 */
export type Prices = 'none' | 'live' | 'recent' | 'stale';

/** The state of the live socket as readers see it. */
export interface LiveState {
  readonly connection: ConnectionStatus;
  readonly prices: Prices;
  /** Epoch ms of the server's last message, while prices are not live. */
  readonly lastMessageAt: number | undefined;
  /** Epoch ms since when a needed connection is missing. */
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
  /** Whether neither data nor a confirmation of the channel has arrived for 5 s. */
  readonly isStale: boolean;
  /** Epoch ms of the last data or confirmation, while the channel is stale. */
  readonly lastMessageAt: number | undefined;
}

/** Also works for a channel without a subscription. */
export const fresh: Freshness = { isStale: false, lastMessageAt: undefined };

/**
 * Whether a channel is stale, by its last message at `lastMessageAt`. A channel without any message is pending, not
 * stale.
 */
export const freshnessOf = (lastMessageAt: number | undefined, now: number, limitMs: number): Freshness =>
  lastMessageAt !== undefined && now - lastMessageAt > limitMs ? { isStale: true, lastMessageAt } : fresh;
