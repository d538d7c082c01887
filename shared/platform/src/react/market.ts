import { sendCode, type Kline, type KlinePeriod, type PublicTrade, type Ticker } from '@livery/contract/live/market';
import { useEffect, useEffectEvent } from 'react';
import type { Book } from '../market/book.ts';
import { klineKey } from '../market/candles.ts';
import { fresh, type Freshness } from '../market/live-state.ts';
import type { MemberListener } from '../market/member-feed.ts';
import { useRecord } from '../market/keyed-store.ts';
import { channelOf } from '../market/subscriptions.ts';
import { usePlatform } from './context.ts';
import { useSignedIn } from './state.ts';

/** A symbol's live ticker. Only its readers render when it changes. `undefined` until the first frame. */
export function useTicker(symbol: string): Ticker | undefined {
  const { market } = usePlatform();
  useEffect(() => market.watchTickers(), [market]);
  return useRecord(market.tickers, symbol);
}

/** A futures product's live ticker, by its symbol as in `BTCUSD`. `undefined` until the first frame. */
export function useFuturesTicker(symbol: string): Ticker | undefined {
  const { market } = usePlatform();
  useEffect(() => market.watchFuturesTickers(), [market]);
  return useRecord(market.futuresTickers, symbol);
}

/** The last `limit` candles of a symbol, oldest first, live. `undefined` until the first frame. */
export function useKlines(symbol: string, period: KlinePeriod, limit: number): readonly Kline[] | undefined {
  const { market } = usePlatform();
  useEffect(() => market.watchCandles(symbol, period, limit), [market, symbol, period, limit]);
  return useRecord(market.candles, klineKey(symbol, period));
}

/** The best `levels` of a symbol's book, live. `undefined` until the first frame. */
export function useDepth(symbol: string, levels: number): Book | undefined {
  const { market } = usePlatform();
  useEffect(() => market.watchBook(symbol, levels), [market, symbol, levels]);
  return useRecord(market.books, symbol);
}

/** A symbol's last public trades, newest first, live; at most as many as a snapshot holds. `undefined` until the first frame. */
export function useTrades(symbol: string): readonly PublicTrade[] | undefined {
  const { market } = usePlatform();
  useEffect(() => market.watchTrades(symbol), [market, symbol]);
  return useRecord(market.trades, symbol);
}

const useFreshness = (channel: string) => useRecord(usePlatform().market.freshness, channel) ?? fresh;

/** Whether the book of `useDepth` is stale: no frame of it for 5 s. */
export const useDepthFreshness = (symbol: string): Freshness => useFreshness(channelOf(sendCode.depth, symbol));

/** The freshness of `useKlines`. */
export const useKlinesFreshness = (symbol: string, period: KlinePeriod): Freshness =>
  useFreshness(channelOf(sendCode.kline, symbol, period));

/** The freshness of `useTrades`. */
export const useTradesFreshness = (symbol: string): Freshness => useFreshness(channelOf(sendCode.trades, symbol));

/** The freshness of tickers. Those of all markets arrive together. */
export const useTickersFreshness = (): Freshness => useFreshness(channelOf(sendCode.tickers));

/** Calls back with the topic of each change of the member's own data, while one is signed in; `undefined`: any may have. */
export function useMemberEvents(onEvent: MemberListener): void {
  const { market } = usePlatform();
  const isSignedIn = useSignedIn();
  const notify = useEffectEvent(onEvent);
  useEffect(() => (isSignedIn ? market.watchMember((topic) => notify(topic)) : undefined), [market, isSignedIn]);
}
