import { spotProductsCall } from '@livery/contract/calls/spot';
import { isDecimal } from '@livery/contract/decimal';
import { usePlatform } from '@livery/platform';
import { useCall } from '@livery/platform/query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PriceOf } from '../accounts/valued-accounts.ts';
import { usdtPrice, usdtSymbol } from './usdt-value.ts';

/** Live prices of several symbols, joined in their order: a string only renders the component again when a price changes. */
function useLivePrices(symbols: readonly string[]): string {
  const { market } = usePlatform();
  useEffect(() => market.watchTickers(), [market]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = symbols.map((symbol) => market.tickers.subscribe(symbol, listener));
      return () => ends.forEach((end) => end());
    },
    [market, symbols],
  );
  const read = () =>
    symbols
      .map((symbol) => {
        const price = market.tickers.get(symbol)?.price;
        return isDecimal(price) ? price : '';
      })
      .join(' ');
  return useSyncExternalStore(subscribe, read, read);
}

export interface Prices {
  readonly priceOf: PriceOf;
  /** Whether a coin has a market in USDT. */
  readonly hasMarket: (coin: string) => boolean;
  /** Whether the list of markets could not be loaded; live prices do not replace it. */
  readonly failed: boolean;
  readonly retry: () => Promise<unknown>;
}

/** The current prices of coins: those of the list of spot markets, replaced by those of the live socket. */
export function usePrices(coins: readonly string[]): Prices {
  const { data, isError, refetch } = useCall(spotProductsCall);
  const symbols = useMemo(() => coins.map(usdtSymbol), [coins]);
  const live = useLivePrices(symbols);
  return useMemo(() => {
    const latest = live.split(' ');
    const listed = new Map(data?.coins.map(({ symbol, price }) => [symbol, price]));
    const known = new Map(
      coins.map((coin, index) => {
        const sources = { live: latest[index], listed: listed.get(usdtSymbol(coin)), isListKnown: data !== undefined };
        return [coin, usdtPrice(coin, sources)];
      }),
    );
    return {
      priceOf: (coin) => known.get(coin),
      hasMarket: (coin) => listed.has(usdtSymbol(coin)),
      failed: isError && data === undefined,
      retry: refetch,
    };
  }, [coins, data, isError, live, refetch]);
}
