/** The page's subscriptions: counted over all readers, merged on the wire, each channel with its age. */
import { sendCode, type Channel, type ClientFrame } from '@livery/contract/live/market';
import type { Flush } from './flush.ts';
import { createKeyedStore, type KeyedStore } from './keyed-store.ts';
import { freshnessOf, type Freshness } from './live-state.ts';
import { silenceMs } from './market-policy.ts';

/** How long a subscription outlives its last reader, so that a change of page does not cancel and repeat it. */
const releaseDelayMs = 1000;
/** An answer that takes longer is lost. */
const answerMs = 2000;
/** How often ages are updated. */
const tickMs = 500;

interface ChannelRequest {
  /** The number of candles or levels. The socket subscribes to the largest number of any reader. */
  readonly limit?: number;
  readonly frame: (limit: number) => ClientFrame;
  /** Called when the last reader has left. */
  readonly onEnd: () => void;
}

interface Subscription extends ChannelRequest {
  limit: number;
  readers: number;
  /** When the pending snapshot was requested (epoch ms). */
  requestedAt: number | undefined;
  /** Whether a change was missed. Until a snapshot arrives, only data makes the channel fresh, not a confirmation. */
  hasGap: boolean;
  /** Epoch ms. */
  lastMessageAt: number | undefined;
  release?: ReturnType<typeof setTimeout>;
}

interface SubscriptionParts {
  send(frame: ClientFrame): void;
  /** Called when there is a subscription. */
  connect(): void;
  /** Called when there is no subscription any longer. */
  release(): void;
  readonly flush: Flush;
}

export interface Subscriptions {
  /** Adds a counted subscription and returns a function that removes it. */
  watch(channel: string, request: ChannelRequest): () => void;
  has(channel: string): boolean;
  limitOf(channel: string): number | undefined;
  /** Subscribes to all channels on a new connection. */
  subscribeAll(): void;
  /** Subscribes to a channel again, if it has readers. */
  subscribeAgain(channel: string): void;
  /** Subscribes again for a snapshot after a missed change, unless one was requested within 2 s. */
  requestSnapshot(channel: string): void;
  /** Records data of the channel: the requested snapshot, or a change. */
  noteData(channel: string, isSnapshot?: boolean): void;
  /**
   * Records the server's confirmation of its channels (docs/decisions.md §23). A missing channel, or one with a gap, is
   * subscribed to again.
   */
  confirm(channels: readonly Channel[]): void;
  /** By channel. */
  readonly freshness: Pick<KeyedStore<Freshness>, 'get' | 'subscribe'>;
  list(): readonly { readonly channel: string; readonly readers: number }[];
  close(): void;
}

const kinds: Readonly<Record<number, string>> = {
  [sendCode.tickers]: 'tickers',
  [sendCode.futuresTickers]: 'futures tickers',
  [sendCode.kline]: 'kline',
  [sendCode.depth]: 'depth',
  [sendCode.trades]: 'trades',
};

/** The name of a channel, by the code that subscribes to it: `depth BTCUSDT`, `kline BTCUSDT 15m`. */
export const channelOf = (code: number, symbol = '', period = ''): string =>
  [kinds[code] ?? code, symbol, period].filter((part) => part !== '').join(' ');

const noData = { requestedAt: undefined, lastMessageAt: undefined, hasGap: false };

export function createSubscriptions({ send, connect, release, flush }: SubscriptionParts): Subscriptions {
  const all = new Map<string, Subscription>();
  const freshness = createKeyedStore<Freshness>(flush);
  let ticker: ReturnType<typeof setInterval> | undefined;

  function subscribe(subscription: Subscription): void {
    subscription.requestedAt = Date.now();
    send(subscription.frame(subscription.limit));
  }
  /** Whether a requested snapshot may still arrive. */
  const isWaiting = ({ requestedAt }: Subscription) =>
    requestedAt !== undefined && Date.now() - requestedAt <= answerMs;

  function updateFreshness(channel: string, { lastMessageAt }: Subscription): void {
    const next = freshnessOf(lastMessageAt, Date.now(), silenceMs);
    if (freshness.get(channel)?.lastMessageAt !== next.lastMessageAt || !freshness.get(channel))
      freshness.set(channel, next);
  }
  function noteData(channel: string, isSnapshot = false): void {
    const subscription = all.get(channel);
    if (!subscription) return;
    if (isSnapshot) Object.assign(subscription, { requestedAt: undefined, hasGap: false });
    subscription.lastMessageAt = Date.now();
    if (freshness.get(channel)?.isStale) updateFreshness(channel, subscription);
  }

  function end(channel: string, { onEnd }: Subscription): void {
    all.delete(channel);
    freshness.delete(channel);
    onEnd();
    if (all.size > 0) return;
    clearInterval(ticker);
    ticker = undefined;
    release();
  }

  return {
    watch(channel, request) {
      const { limit = 0 } = request;
      const known = all.get(channel);
      const subscription = known ?? { ...request, ...noData, limit, readers: 0 };
      clearTimeout(subscription.release);
      subscription.readers += 1;
      const grows = known !== undefined && limit > known.limit;
      subscription.limit = Math.max(limit, subscription.limit);
      all.set(channel, subscription);
      if (!known || grows) subscribe(subscription);
      ticker ??= setInterval(() => all.forEach((each, name) => updateFreshness(name, each)), tickMs);
      connect();
      let returned = false;
      return () => {
        if (returned) return;
        returned = true;
        subscription.readers -= 1;
        if (subscription.readers > 0) return;
        subscription.release = setTimeout(() => end(channel, subscription), releaseDelayMs);
      };
    },
    has: (channel) => all.has(channel),
    limitOf: (channel) => all.get(channel)?.limit,
    subscribeAll() {
      for (const subscription of all.values()) {
        // Changes between two connections are missing.
        subscription.hasGap = subscription.lastMessageAt !== undefined;
        subscribe(subscription);
      }
    },
    subscribeAgain(channel) {
      const subscription = all.get(channel);
      if (subscription) subscribe(subscription);
    },
    requestSnapshot(channel) {
      const subscription = all.get(channel);
      if (!subscription) return;
      subscription.hasGap = true;
      if (!isWaiting(subscription)) subscribe(subscription);
    },
    noteData,
    confirm(channels) {
      const confirmed = new Set(channels.map(({ code, symbol, period }) => channelOf(code, symbol, period)));
      for (const [channel, subscription] of all) {
        if (confirmed.has(channel) && !subscription.hasGap) noteData(channel);
        // The server does not confirm the member's own events.
        else if (subscription.frame(0).code !== sendCode.authenticate && !isWaiting(subscription))
          subscribe(subscription);
      }
    },
    freshness,
    list: () => [...all].map(([channel, { readers }]) => ({ channel, readers })),
    close() {
      clearInterval(ticker);
      for (const subscription of all.values()) clearTimeout(subscription.release);
    },
  };
}

/** The parts of every channel of market data. */
export interface ChannelParts {
  readonly flush: Flush;
  readonly subscriptions: Subscriptions;
  send(frame: ClientFrame): void;
}

/**
 * Adds a counted subscription and returns a function that removes it. After the last reader, the wire subscription ends
 * too.
 */
export function watchChannel(
  { subscriptions, send }: ChannelParts,
  { code, symbol = '', period = '' }: Pick<Channel, 'code'> & Partial<Channel>,
  request: Omit<ChannelRequest, 'onEnd'> & Partial<Pick<ChannelRequest, 'onEnd'>>,
): () => void {
  return subscriptions.watch(channelOf(code, symbol, period), {
    ...request,
    onEnd() {
      send({ code: sendCode.cancel, cancel: { code, symbol, period } });
      request.onEnd?.();
    },
  });
}
