/**
 * Live data of futures, and spot's time-share (spec §7: 10003, 10008, 10010, 10004). Modules bundle this part; the channels
 * are kept by the shared `@livery/platform`, which is why its own files import that by name.
 */
import { receiveCode, sendCode, type Kline, type KlinePeriod, type PricePoint } from '@livery/contract/live/market';
import { usePlatform, type Book, type Freshness, type Platform } from '@livery/platform';
import { useEffect } from 'react';
import { createBookChannel } from '../market/channels/book-channel.ts';
import { createCandlesChannel } from '../market/channels/candles-channel.ts';
import type { ChannelParts } from '../market/channels/channel.ts';
import { createRealtimeChannel } from '../market/channels/realtime-channel.ts';
import { fresh } from '../market/freshness.ts';
import { klineKey } from '../market/kline-key.ts';
import { channelOf } from '../market/subscriptions.ts';
import { useRecord } from './record.ts';

type MarketData = Platform['market'];

const candlesOf = (market: MarketData) =>
  market.addedChannel(receiveCode.futuresKline, (parts: ChannelParts) => {
    const channel = createCandlesChannel(parts, sendCode.futuresKline);
    return {
      ...channel,
      receiveFrame: (frame) => frame.code === receiveCode.futuresKline && channel.receive(frame.klines),
    };
  });

const booksOf = (market: MarketData) =>
  market.addedChannel(receiveCode.futuresDepth, (parts: ChannelParts) => {
    const channel = createBookChannel(parts, sendCode.futuresDepth);
    return {
      ...channel,
      receiveFrame: (frame) => frame.code === receiveCode.futuresDepth && channel.receive(frame.depth),
    };
  });

const timeShareOf = (
  market: MarketData,
  send: typeof sendCode.realtime | typeof sendCode.futuresRealtime,
  receive: typeof receiveCode.realtime | typeof receiveCode.futuresRealtime,
) =>
  market.addedChannel(receive, (parts: ChannelParts) => {
    const channel = createRealtimeChannel(parts, send);
    return {
      ...channel,
      receiveFrame: (frame) => frame.code === receive && channel.receive(frame.realtime),
    };
  });

const useFreshness = (channel: string): Freshness => useRecord(usePlatform().market.freshness, channel) ?? fresh;

/** The freshness of `useFuturesTicker`: tickers come for all products together. */
export const useFuturesTickersFreshness = (): Freshness => useFreshness(channelOf(sendCode.futuresTickers));

/** The last `limit` candles of a product, oldest first, live. `undefined` until the first frame. */
export function useFuturesKlines(symbol: string, period: KlinePeriod, limit: number): readonly Kline[] | undefined {
  const candles = candlesOf(usePlatform().market);
  useEffect(() => candles.watch(symbol, period, limit), [candles, symbol, period, limit]);
  return useRecord(candles.store, klineKey(symbol, period));
}

/** The freshness of `useFuturesKlines`. */
export const useFuturesKlinesFreshness = (symbol: string, period: KlinePeriod): Freshness =>
  useFreshness(channelOf(sendCode.futuresKline, symbol, period));

/** What each minute of a product's last day stood at, oldest first, live. `undefined` until the first frame. */
export function useFuturesTimeShare(symbol: string): readonly PricePoint[] | undefined {
  const points = timeShareOf(usePlatform().market, sendCode.futuresRealtime, receiveCode.futuresRealtime);
  useEffect(() => points.watch(symbol), [points, symbol]);
  return useRecord(points.store, symbol);
}

/** The freshness of `useFuturesTimeShare`. */
export const useFuturesTimeShareFreshness = (symbol: string): Freshness =>
  useFreshness(channelOf(sendCode.futuresRealtime, symbol));

/** The best `levels` of the book that a product's index follows, live. `undefined` until the first frame. */
export function useFuturesDepth(symbol: string, levels: number): Book | undefined {
  const books = booksOf(usePlatform().market);
  useEffect(() => books.watch(symbol, levels), [books, symbol, levels]);
  return useRecord(books.store, symbol);
}

/** The freshness of `useFuturesDepth`. */
export const useFuturesDepthFreshness = (symbol: string): Freshness =>
  useFreshness(channelOf(sendCode.futuresDepth, symbol));

/** What each minute of a spot market's last day traded at, oldest first, live. `undefined` until the first frame. */
export function useTimeShare(symbol: string): readonly PricePoint[] | undefined {
  const points = timeShareOf(usePlatform().market, sendCode.realtime, receiveCode.realtime);
  useEffect(() => points.watch(symbol), [points, symbol]);
  return useRecord(points.store, symbol);
}

/** The freshness of `useTimeShare`. */
export const useTimeShareFreshness = (symbol: string): Freshness => useFreshness(channelOf(sendCode.realtime, symbol));
