/** Live market data for the whole page: counted subscriptions, merged on the wire, one store a kind of data. */
import {
  receiveCode,
  sendCode,
  type ClientFrame,
  type Kline,
  type KlinePeriod,
  type PublicTrade,
  type ServerFrame,
  type Ticker,
} from '@livery/contract/live/market';
import { applyDepth, type Book } from './book.ts';
import { applyKlines } from './candles.ts';
import { frameFlush, type Flush } from './flush.ts';
import { keyedStore, type KeyedStore } from './keyed-store.ts';
import { liveSocket, type LiveSocket, type LiveSocketParts } from './live-socket.ts';
import { reconnectLock } from './reconnect-lock.ts';
import { applyTrades } from './tape.ts';
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
  /** Each takes a counted subscription and gives the function that returns it. */
  watchTickers(): () => void;
  watchFuturesTickers(): () => void;
  watchCandles(symbol: string, period: KlinePeriod, limit: number): () => void;
  watchBook(symbol: string, levels: number): () => void;
  watchTrades(symbol: string): () => void;
  /** What is subscribed to now, and how many readers each has. */
  subscriptions(): readonly { readonly channel: string; readonly readers: number }[];
  /** For good: no line and no timer is left. */
  close(): void;
}

export const klineKey = (symbol: string, period: string): string => `${symbol} ${period}`;

/** A subscription outlives its last reader by this much, so that a change of page does not drop and retake it. */
const releaseDelayMs = 1000;
/** Within this time an answer comes, or it was lost. */
const answerMs = 2000;

interface Subscription {
  frame: ClientFrame;
  /** Of candles or levels: the most that any reader asked for. */
  limit: number;
  readers: number;
  /** When the frame was last sent, until the snapshot that it asks for is there. Epoch ms. */
  askedAt?: number | undefined;
  release?: ReturnType<typeof setTimeout>;
}

export interface MarketDataParts extends Pick<LiveSocketParts, 'address' | 'open' | 'page'> {
  readonly stored: StoredValues;
  readonly flush?: Flush;
}

export function marketData({ flush = frameFlush(), stored, ...parts }: MarketDataParts): MarketData {
  const tickers = keyedStore<Ticker>(flush);
  const futuresTickers = keyedStore<Ticker>(flush);
  const candles = keyedStore<readonly Kline[]>(flush);
  const books = keyedStore<Book>(flush);
  const trades = keyedStore<readonly PublicTrade[]>(flush);
  const subscriptions = new Map<string, Subscription>();
  const bookChannel = (symbol: string) => `depth ${symbol}`;
  const tradesChannel = (symbol: string) => `trades ${symbol}`;

  const socket = liveSocket({
    ...parts,
    mayConnect: () => stored.get('DO_NOT_CONNECT') !== '1',
    lock: reconnectLock(stored),
    onOpen() {
      for (const subscription of subscriptions.values()) {
        // Changes of another connection do not follow on what was the book before; a new snapshot comes at once.
        if (subscription.frame.code === sendCode.depth) books.delete(subscription.frame.subscribeDepth.symbol);
        ask(subscription);
      }
    },
    onFrame: receive,
  });

  function ask(subscription: Subscription): void {
    subscription.askedAt = Date.now();
    socket.send(subscription.frame);
  }

  function receive(frame: ServerFrame): void {
    switch (frame.code) {
      case receiveCode.tickers:
        for (const ticker of frame.tickers.tickerInfos) tickers.set(ticker.symbol, ticker);
        break;
      case receiveCode.futuresTickers:
        for (const ticker of frame.tickers.tickerInfos) futuresTickers.set(ticker.symbol, ticker);
        break;
      case receiveCode.kline: {
        const key = klineKey(frame.klines.symbol, frame.klines.period);
        const limit = subscriptions.get(`kline ${key}`)?.limit;
        if (limit !== undefined) candles.set(key, applyKlines(candles.get(key) ?? [], frame.klines, limit));
        break;
      }
      case receiveCode.depth: {
        const { symbol, sequence, snapshot } = frame.depth;
        const subscription = subscriptions.get(bookChannel(symbol));
        if (!subscription) break;
        const known = books.get(symbol);
        // Doubled, or overtaken by the snapshot that it is part of.
        if (!snapshot && known && sequence <= known.sequence) break;
        const book = applyDepth(known, frame.depth);
        if (book) {
          books.set(symbol, book);
          if (snapshot) subscription.askedAt = undefined;
        }
        // A gap: the book waits for the new snapshot that this asks for, once.
        else if (Date.now() - (subscription.askedAt ?? 0) > answerMs) ask(subscription);
        break;
      }
      case receiveCode.trades: {
        const { symbol } = frame.trades;
        if (subscriptions.has(tradesChannel(symbol))) trades.set(symbol, applyTrades(trades.get(symbol), frame.trades));
        break;
      }
      case receiveCode.heartbeat:
      case receiveCode.confirmation:
        break;
      // Nothing here asks for these.
      case receiveCode.futuresKline:
      case receiveCode.futuresDepth:
      case receiveCode.realtime:
      case receiveCode.futuresRealtime:
      case receiveCode.authentication:
      case receiveCode.memberEvent:
        break;
    }
  }

  function watch(channel: string, limit: number, frame: (limit: number) => ClientFrame, stop: () => void): () => void {
    const known = subscriptions.get(channel);
    const subscription = known ?? { frame: frame(limit), limit, readers: 0 };
    clearTimeout(subscription.release);
    subscription.readers += 1;
    const grows = known !== undefined && limit > known.limit;
    if (grows) Object.assign(subscription, { limit, frame: frame(limit) });
    subscriptions.set(channel, subscription);
    if (!known || grows) ask(subscription);
    socket.connect();
    let returned = false;
    return () => {
      if (returned) return;
      returned = true;
      subscription.readers -= 1;
      if (subscription.readers > 0) return;
      subscription.release = setTimeout(() => {
        subscriptions.delete(channel);
        stop();
        if (subscriptions.size === 0) socket.release();
      }, releaseDelayMs);
    };
  }

  const cancel = (code: number, symbol: string, period: string) =>
    socket.send({ code: sendCode.cancel, cancel: { code, symbol, period } });

  const watchAll = (channel: string, code: typeof sendCode.tickers | typeof sendCode.futuresTickers) =>
    watch(
      channel,
      0,
      () => ({ code, subscribeTickers: { platform: 'web', userId: '' } }),
      () => cancel(code, '', ''),
    );

  return {
    socket,
    tickers,
    futuresTickers,
    candles,
    books,
    trades,
    watchTickers: () => watchAll('tickers', sendCode.tickers),
    watchFuturesTickers: () => watchAll('futures tickers', sendCode.futuresTickers),
    watchCandles(symbol, period, limit) {
      const key = klineKey(symbol, period);
      return watch(
        `kline ${key}`,
        limit,
        (most) => ({ code: sendCode.kline, subscribeKline: { symbol, period, limit: most } }),
        () => {
          cancel(sendCode.kline, symbol, period);
          candles.delete(key);
        },
      );
    },
    watchBook: (symbol, levels) =>
      watch(
        bookChannel(symbol),
        levels,
        (most) => ({ code: sendCode.depth, subscribeDepth: { symbol, limit: most } }),
        () => {
          cancel(sendCode.depth, symbol, '');
          books.delete(symbol);
        },
      ),
    watchTrades: (symbol) =>
      watch(
        tradesChannel(symbol),
        0,
        () => ({ code: sendCode.trades, subscribeTrades: { symbol } }),
        () => {
          cancel(sendCode.trades, symbol, '');
          trades.delete(symbol);
        },
      ),
    subscriptions: () => [...subscriptions].map(([channel, { readers }]) => ({ channel, readers })),
    close() {
      for (const { release } of subscriptions.values()) clearTimeout(release);
      socket.close();
    },
  };
}
