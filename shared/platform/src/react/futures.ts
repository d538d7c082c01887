/**
 * Live data of futures (spec §7: 10008, 10010). Modules bundle this file. The shared `@livery/platform` keeps the
 * channels, so this file imports it by name.
 */
import { receiveCode, sendCode, type Kline, type KlinePeriod, type PricePoint } from '@livery/contract/live/market';
import { usePlatform, type Freshness, type Platform } from '@livery/platform';
import { useEffect } from 'react';
import { createCandlesChannel, klineKey } from '../market/candles.ts';
import { useRecord } from '../market/keyed-store.ts';
import { fresh } from '../market/live-state.ts';
import { createRealtimeChannel } from '../market/prices.ts';
import { channelOf, type ChannelParts } from '../market/subscriptions.ts';

type MarketData = Platform['market'];

const candlesOf = (market: MarketData) =>
  market.addedChannel(receiveCode.futuresKline, (parts: ChannelParts) => {
    const channel = createCandlesChannel(parts, sendCode.futuresKline);
    return {
      ...channel,
      receiveFrame: (frame) => frame.code === receiveCode.futuresKline && channel.receive(frame.klines),
    };
  });

const timeShareOf = (market: MarketData) =>
  market.addedChannel(receiveCode.futuresRealtime, (parts: ChannelParts) => {
    const channel = createRealtimeChannel(parts, sendCode.futuresRealtime);
    return {
      ...channel,
      receiveFrame: (frame) => frame.code === receiveCode.futuresRealtime && channel.receive(frame.realtime),
    };
  });

const useFreshness = (channel: string): Freshness => useRecord(usePlatform().market.freshness, channel) ?? fresh;

/** The freshness of `useFuturesTicker`. Tickers of all products arrive together. */
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
  const points = timeShareOf(usePlatform().market);
  useEffect(() => points.watch(symbol), [points, symbol]);
  return useRecord(points.store, symbol);
}

/** The freshness of `useFuturesTimeShare`. */
export const useFuturesTimeShareFreshness = (symbol: string): Freshness =>
  useFreshness(channelOf(sendCode.futuresRealtime, symbol));
