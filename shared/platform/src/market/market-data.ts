/** Live market data for the whole page: one store a kind of data, filled by what is subscribed to. */
import {
  receiveCode,
  sendCode,
  type Kline,
  type KlinePeriod,
  type PublicTrade,
  type ServerFrame,
  type Ticker,
} from '@livery/contract/live/market';
import { applyDepth, type Book } from './book.ts';
import { applyKlines, hasHole } from './candles.ts';
import { createFrameFlush, type Flush } from './flush.ts';
import type { Freshness } from './freshness.ts';
import { createKeyedStore, type KeyedStore } from './keyed-store.ts';
import { createLiveSocket, type LiveSocket, type LiveSocketParts } from './live-socket.ts';
import { createMemberFeed, type MemberFeedParts, type MemberListener } from './member-feed.ts';
import { createReconnectLock } from './reconnect-lock.ts';
import { channelOf, createSubscriptions } from './subscriptions.ts';
import { applyTrades } from './tape.ts';
import { isTicker } from './tickers.ts';
import type { StoredValues } from '../storage/stored-values.ts';

export interface MarketData {
  readonly socket: Pick<LiveSocket, 'state' | 'onState'>;
  /** By symbol, as in `BTCUSDT`. */
  readonly tickers: Pick<KeyedStore<Ticker>, 'get' | 'subscribe'>;
  /** Of futures products, by symbol, as in `BTCUSD`. */
  readonly futuresTickers: Pick<KeyedStore<Ticker>, 'get' | 'subscribe'>;
  /** By `klineKey`. */
  readonly candles: Pick<KeyedStore<readonly Kline[]>, 'get' | 'subscribe'>;
  /** By symbol. */
  readonly books: Pick<KeyedStore<Book>, 'get' | 'subscribe'>;
  /** The last public trades, newest first, by symbol. */
  readonly trades: Pick<KeyedStore<readonly PublicTrade[]>, 'get' | 'subscribe'>;
  /** How old the data of each channel is, by `channelOf`. */
  readonly freshness: Pick<KeyedStore<Freshness>, 'get' | 'subscribe'>;
  /** Each takes a counted subscription and gives the function that returns it. */
  watchTickers(): () => void;
  watchFuturesTickers(): () => void;
  watchCandles(symbol: string, period: KlinePeriod, limit: number): () => void;
  watchBook(symbol: string, levels: number): () => void;
  watchTrades(symbol: string): () => void;
  /** Calls back when something of the member's own changed, while one is signed in. */
  watchMember(listener: MemberListener): () => void;
  /** What is subscribed to now, and how many readers each has. */
  subscriptions(): readonly { readonly channel: string; readonly readers: number }[];
  /** For good: no line and no timer is left. */
  close(): void;
}

export const klineKey = (symbol: string, period: string): string => `${symbol} ${period}`;

/** Without `token`, a visitor's. */
export interface MarketDataParts
  extends Pick<LiveSocketParts, 'address' | 'open' | 'page'>, Partial<Pick<MemberFeedParts, 'token' | 'onToken'>> {
  readonly stored: StoredValues;
  readonly flush?: Flush;
}

export function createMarketData(given: MarketDataParts): MarketData {
  const {
    flush = createFrameFlush(),
    stored,
    token = () => undefined,
    onToken = () => () => undefined,
    ...parts
  } = given;
  const tickers = createKeyedStore<Ticker>(flush);
  const futuresTickers = createKeyedStore<Ticker>(flush);
  const candles = createKeyedStore<readonly Kline[]>(flush);
  const books = createKeyedStore<Book>(flush);
  const trades = createKeyedStore<readonly PublicTrade[]>(flush);

  const socket = createLiveSocket({
    ...parts,
    mayConnect: () => stored.get('DO_NOT_CONNECT') !== '1',
    lock: createReconnectLock(stored),
    onOpen() {
      // Changes of another connection do not follow on what the books were before; new snapshots come at once.
      books.clear();
      subscribed.askAll();
    },
    onFrame: receive,
  });
  const subscribed = createSubscriptions({
    flush,
    send: (frame) => socket.send(frame),
    connect: () => socket.connect(),
    release: () => socket.release(),
  });
  const member = createMemberFeed({ subscriptions: subscribed, send: (frame) => socket.send(frame), token, onToken });

  function receiveTickers(store: KeyedStore<Ticker>, code: number, infos: readonly Ticker[]): void {
    for (const ticker of infos) if (isTicker(ticker)) store.set(ticker.symbol, ticker);
    // A ticker is whole, and the first message has all of them.
    subscribed.hear(channelOf(code), true);
  }

  function receive(frame: ServerFrame): void {
    switch (frame.code) {
      case receiveCode.tickers:
        receiveTickers(tickers, sendCode.tickers, frame.tickers.tickerInfos);
        break;
      case receiveCode.futuresTickers:
        receiveTickers(futuresTickers, sendCode.futuresTickers, frame.tickers.tickerInfos);
        break;
      case receiveCode.kline: {
        const { symbol, period } = frame.klines;
        const channel = channelOf(sendCode.kline, symbol, period);
        const limit = subscribed.limitOf(channel);
        if (limit === undefined) break;
        const next = applyKlines(candles.get(klineKey(symbol, period)) ?? [], frame.klines, limit);
        candles.set(klineKey(symbol, period), next);
        subscribed.hear(channel, frame.klines.snapshot);
        // A channel of ours has a period that we asked for.
        if (!frame.klines.snapshot && hasHole(next, period as KlinePeriod)) subscribed.askAgain(channel);
        break;
      }
      case receiveCode.depth: {
        const { symbol, sequence, snapshot } = frame.depth;
        const channel = channelOf(sendCode.depth, symbol);
        if (!subscribed.has(channel)) break;
        const known = books.get(symbol);
        // Doubled, or overtaken by the snapshot that it is part of.
        if (!snapshot && known && sequence <= known.sequence) break;
        const book = applyDepth(known, frame.depth);
        if (book) {
          books.set(symbol, book);
          subscribed.hear(channel, snapshot);
        }
        // A gap: the book waits for the new snapshot that this asks for, once.
        else subscribed.askAgain(channel);
        break;
      }
      case receiveCode.trades: {
        const { symbol } = frame.trades;
        const channel = channelOf(sendCode.trades, symbol);
        if (!subscribed.has(channel)) break;
        trades.set(symbol, applyTrades(trades.get(symbol), frame.trades));
        subscribed.hear(channel, frame.trades.snapshot);
        break;
      }
      case receiveCode.confirmation:
        subscribed.confirm(frame.confirmation.channels);
        break;
      case receiveCode.authentication:
        member.onAuthentication(frame.authentication.code);
        break;
      case receiveCode.memberEvent:
        member.onEvent(frame.memberEvent.topic);
        break;
      case receiveCode.heartbeat:
        break;
      // Nothing here asks for these.
      case receiveCode.futuresKline:
      case receiveCode.futuresDepth:
      case receiveCode.realtime:
      case receiveCode.futuresRealtime:
        break;
    }
  }

  const cancel = (code: number, symbol = '', period = '') =>
    socket.send({ code: sendCode.cancel, cancel: { code, symbol, period } });

  const watchAll = (code: typeof sendCode.tickers | typeof sendCode.futuresTickers) =>
    subscribed.watch(channelOf(code), {
      frame: () => ({ code, subscribeTickers: { platform: 'web', userId: '' } }),
      onEnd: () => cancel(code),
    });

  return {
    socket,
    tickers,
    futuresTickers,
    candles,
    books,
    trades,
    freshness: subscribed.freshness,
    watchTickers: () => watchAll(sendCode.tickers),
    watchFuturesTickers: () => watchAll(sendCode.futuresTickers),
    watchCandles: (symbol, period, most) =>
      subscribed.watch(channelOf(sendCode.kline, symbol, period), {
        limit: most,
        frame: (limit) => ({ code: sendCode.kline, subscribeKline: { symbol, period, limit } }),
        onEnd() {
          cancel(sendCode.kline, symbol, period);
          candles.delete(klineKey(symbol, period));
        },
      }),
    watchBook: (symbol, levels) =>
      subscribed.watch(channelOf(sendCode.depth, symbol), {
        limit: levels,
        frame: (limit) => ({ code: sendCode.depth, subscribeDepth: { symbol, limit } }),
        onEnd() {
          cancel(sendCode.depth, symbol);
          books.delete(symbol);
        },
      }),
    watchTrades: (symbol) =>
      subscribed.watch(channelOf(sendCode.trades, symbol), {
        frame: () => ({ code: sendCode.trades, subscribeTrades: { symbol } }),
        onEnd() {
          cancel(sendCode.trades, symbol);
          trades.delete(symbol);
        },
      }),
    watchMember: (listener) => member.watch(listener),
    subscriptions: () => subscribed.list(),
    close() {
      subscribed.close();
      member.close();
      socket.close();
    },
  };
}
