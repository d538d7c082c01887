import type { Kline, KlinePeriod, PublicTrade, Ticker } from '@livery/contract/live/market';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Book } from '../market/book.ts';
import type { KeyedStore } from '../market/keyed-store.ts';
import { klineKey } from '../market/market-data.ts';
import { usePlatform } from './context.ts';

type Readable<Value> = Pick<KeyedStore<Value>, 'get' | 'subscribe'>;

function useRecord<Value>(store: Readable<Value>, key: string): Value | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  const read = () => store.get(key);
  return useSyncExternalStore(subscribe, read, read);
}

/** A symbol's live ticker; its reader alone renders when it changes. `undefined` until the first frame. */
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
