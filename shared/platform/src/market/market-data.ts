/** Live market data for the whole page: one store per kind of data, filled by its subscriptions. */
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
import type { StoredValues } from '../stored-values.ts';
import { createBookChannel, type Book } from './book.ts';
import { createCandlesChannel } from './candles.ts';
import { createFrameFlush, type Flush } from './flush.ts';
import type { KeyedStore } from './keyed-store.ts';
import { createLiveSocket, createReconnectLock, type LiveSocket, type LiveSocketParts } from './live-socket.ts';
import type { Freshness } from './live-state.ts';
import { createMemberFeed, type MemberFeedParts, type MemberListener } from './member-feed.ts';
import { createTickersChannel } from './prices.ts';
import { createSubscriptions, type ChannelParts } from './subscriptions.ts';
import { createTradesChannel } from './tape.ts';

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
  /** The age of each channel's data, by `channelOf`. */
  readonly freshness: Pick<KeyedStore<Freshness>, 'get' | 'subscribe'>;
  /** Each function subscribes, is counted, and returns a function that unsubscribes. */
  watchTickers(): () => void;
  watchFuturesTickers(): () => void;
  watchCandles(symbol: string, period: KlinePeriod, limit: number): () => void;
  watchBook(symbol: string, levels: number): () => void;
  watchTrades(symbol: string): () => void;
  /**
   * A channel whose code only some pages load. Its first reader calls `create`, and its channel stays.
   * @param code of its frames
   */
  addedChannel<Channel extends AddedChannel>(code: number, create: (parts: ChannelParts) => Channel): Channel;
  /** Calls back when the signed-in member's own data changes. */
  watchMember(listener: MemberListener): () => void;
  /** The subscribed channels with their numbers of readers. */
  subscriptions(): readonly { readonly channel: string; readonly readers: number }[];
  /** Closes permanently and leaves no connection and no timer. */
  close(): void;
}

interface AddedChannel {
  /** Handles the frames of its code. */
  receiveFrame(frame: ServerFrame): void;
}

/** Without `token`, the subscriptions of a visitor. */
export interface MarketDataParts
  extends Pick<LiveSocketParts, 'address' | 'open' | 'page'>, Partial<Pick<MemberFeedParts, 'token' | 'onToken'>> {
  readonly stored: StoredValues;
  readonly flush?: Flush;
}

type Ignored = 'heartbeat' | 'futuresKline' | 'futuresDepth' | 'realtime' | 'futuresRealtime';
type ReceivedCode = Exclude<ServerFrame['code'], (typeof receiveCode)[Ignored]>;
/**
 * The handler of each code. A heartbeat needs no further handling, and `addedChannel` handles the other ignored codes.
 */
type Receivers = {
  readonly [Code in ReceivedCode]: (frame: Extract<ServerFrame, { code: Code }>) => void;
};

export function createMarketData(given: MarketDataParts): MarketData {
  const {
    flush = createFrameFlush(),
    stored,
    token = () => undefined,
    onToken = () => () => undefined,
    ...parts
  } = given;

  const socket = createLiveSocket({
    ...parts,
    mayConnect: () => stored.get('DO_NOT_CONNECT') !== '1',
    lock: createReconnectLock(stored),
    onOpen() {
      // Changes of a new connection do not continue the old books. New snapshots arrive at once.
      books.store.clear();
      subscriptions.subscribeAll();
    },
    // Each receiver handles the frames of its own code.
    onFrame(frame) {
      receivers[frame.code as ReceivedCode]?.(frame as never);
      added.get(frame.code)?.receiveFrame(frame);
    },
  });
  const send = (frame: ClientFrame) => socket.send(frame);
  const subscriptions = createSubscriptions({
    flush,
    send,
    connect: () => socket.connect(),
    release: () => socket.release(),
  });
  const member = createMemberFeed({ subscriptions, send, token, onToken });

  const channelParts = { flush, subscriptions, send };
  const tickers = createTickersChannel(sendCode.tickers, channelParts);
  const futuresTickers = createTickersChannel(sendCode.futuresTickers, channelParts);
  const candles = createCandlesChannel(channelParts);
  const books = createBookChannel(channelParts);
  const trades = createTradesChannel(channelParts);
  const added = new Map<number, AddedChannel>();

  const receivers: Receivers = {
    [receiveCode.tickers]: (frame) => tickers.receive(frame.tickers),
    [receiveCode.futuresTickers]: (frame) => futuresTickers.receive(frame.tickers),
    [receiveCode.kline]: (frame) => candles.receive(frame.klines),
    [receiveCode.depth]: (frame) => books.receive(frame.depth),
    [receiveCode.trades]: (frame) => trades.receive(frame.trades),
    [receiveCode.confirmation]: ({ confirmation }) => subscriptions.confirm(confirmation.channels),
    [receiveCode.authentication]: ({ authentication }) => member.onAuthentication(authentication.code),
    [receiveCode.memberEvent]: ({ memberEvent }) => member.onEvent(memberEvent.topic),
  };

  return {
    socket,
    tickers: tickers.store,
    futuresTickers: futuresTickers.store,
    candles: candles.store,
    books: books.store,
    trades: trades.store,
    freshness: subscriptions.freshness,
    watchTickers: tickers.watch,
    watchFuturesTickers: futuresTickers.watch,
    watchCandles: candles.watch,
    watchBook: books.watch,
    watchTrades: trades.watch,
    addedChannel<Channel extends AddedChannel>(code: number, create: (parts: ChannelParts) => Channel) {
      const channel = added.get(code) ?? create(channelParts);
      added.set(code, channel);
      // Each code has one `create`.
      return channel as Channel;
    },
    watchMember: (listener) => member.watch(listener),
    subscriptions: () => subscriptions.list(),
    close() {
      subscriptions.close();
      member.close();
      socket.close();
    },
  };
}
