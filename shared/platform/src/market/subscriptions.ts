/** What the page is subscribed to: counted over all readers, merged on the wire, each channel with its age. */
import { sendCode, type Channel, type ClientFrame } from '@livery/contract/live/market';
import type { Flush } from './flush.ts';
import { freshnessOf, type Freshness } from './freshness.ts';
import { createKeyedStore, type KeyedStore } from './keyed-store.ts';
import { silenceMs } from './market-policy.ts';

/** A subscription outlives its last reader by this much, so that a change of page does not drop and retake it. */
const releaseDelayMs = 1000;
/** Within this time an answer comes, or it was lost. */
const answerMs = 2000;
/** How often ages are looked at. */
const tickMs = 500;

export interface Wanted {
  /** Of candles or levels: how many; the most that any reader asked for is subscribed. */
  readonly limit?: number;
  readonly frame: (limit: number) => ClientFrame;
  /** Nobody reads it any more. */
  readonly onEnd: () => void;
}

interface Subscription extends Wanted {
  limit: number;
  readers: number;
  /** Since when (epoch ms) a snapshot is waited for. */
  askedAt: number | undefined;
  /** A change was missed: until a snapshot comes, only what comes of the channel makes it fresh, not that it is subscribed. */
  hasGap: boolean;
  /** Epoch ms. */
  lastMessageAt: number | undefined;
  release?: ReturnType<typeof setTimeout>;
}

export interface SubscriptionParts {
  send(frame: ClientFrame): void;
  /** There is something to subscribe to. */
  connect(): void;
  /** There is nothing any more. */
  release(): void;
  readonly flush: Flush;
}

export interface Subscriptions {
  /** Takes a counted subscription and gives the function that returns it. */
  watch(channel: string, wanted: Wanted): () => void;
  has(channel: string): boolean;
  limitOf(channel: string): number | undefined;
  /** Subscribes to everything, on a line that has just opened. */
  askAll(): void;
  /** Subscribes anew, if it is subscribed to. */
  askNow(channel: string): void;
  /** Something is missing: subscribes anew, for another snapshot, unless it was done a moment ago. */
  askAgain(channel: string): void;
  /** Something came of the channel: a snapshot, which is what is asked for, or a change. */
  hear(channel: string, isSnapshot?: boolean): void;
  /** The server has said what it has us subscribed to (decisions 23); what is missing, or has a gap, is asked for again. */
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

/** What a channel is called, by the code that subscribes to it: `depth BTCUSDT`, `kline BTCUSDT 15m`. */
export const channelOf = (code: number, symbol = '', period = ''): string =>
  [kinds[code] ?? code, symbol, period].filter((part) => part !== '').join(' ');

const unheard = { askedAt: undefined, lastMessageAt: undefined, hasGap: false };

export function createSubscriptions({ send, connect, release, flush }: SubscriptionParts): Subscriptions {
  const all = new Map<string, Subscription>();
  const freshness = createKeyedStore<Freshness>(flush);
  let ticker: ReturnType<typeof setInterval> | undefined;

  function ask(subscription: Subscription): void {
    subscription.askedAt = Date.now();
    send(subscription.frame(subscription.limit));
  }
  /** Whether a snapshot that was asked for may still come. */
  const isWaiting = ({ askedAt }: Subscription) => askedAt !== undefined && Date.now() - askedAt <= answerMs;

  function look(channel: string, { lastMessageAt }: Subscription): void {
    const next = freshnessOf(lastMessageAt, Date.now(), silenceMs);
    if (freshness.get(channel)?.lastMessageAt !== next.lastMessageAt || !freshness.get(channel))
      freshness.set(channel, next);
  }
  function hear(channel: string, isSnapshot = false): void {
    const subscription = all.get(channel);
    if (!subscription) return;
    if (isSnapshot) Object.assign(subscription, { askedAt: undefined, hasGap: false });
    subscription.lastMessageAt = Date.now();
    if (freshness.get(channel)?.isStale) look(channel, subscription);
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
    watch(channel, wanted) {
      const { limit = 0 } = wanted;
      const known = all.get(channel);
      const subscription = known ?? { ...wanted, ...unheard, limit, readers: 0 };
      clearTimeout(subscription.release);
      subscription.readers += 1;
      const grows = known !== undefined && limit > known.limit;
      subscription.limit = Math.max(limit, subscription.limit);
      all.set(channel, subscription);
      if (!known || grows) ask(subscription);
      ticker ??= setInterval(() => all.forEach((each, name) => look(name, each)), tickMs);
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
    askAll() {
      for (const subscription of all.values()) {
        // What happened between two lines is missing.
        subscription.hasGap = subscription.lastMessageAt !== undefined;
        ask(subscription);
      }
    },
    askNow(channel) {
      const subscription = all.get(channel);
      if (subscription) ask(subscription);
    },
    askAgain(channel) {
      const subscription = all.get(channel);
      if (!subscription) return;
      subscription.hasGap = true;
      if (!isWaiting(subscription)) ask(subscription);
    },
    hear,
    confirm(channels) {
      const confirmed = new Set(channels.map(({ code, symbol, period }) => channelOf(code, symbol, period)));
      for (const [channel, subscription] of all) {
        if (confirmed.has(channel) && !subscription.hasGap) hear(channel);
        // The member's own events are no channel.
        else if (subscription.frame(0).code !== sendCode.authenticate && !isWaiting(subscription)) ask(subscription);
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
