/** The product that the page is about. */
import { futuresProductsCall, type FuturesProductData } from '@livery/contract/calls/futures';
import type { Ticker } from '@livery/contract/live/market';
import type { ListedMarket } from '@livery/market-ui/market';
import { useLiveState, usePlatform } from '@livery/platform';
import { useFuturesTickersFreshness } from '@livery/platform/futures';
import { useCall } from '@livery/platform/query';
import { useSearchParams } from '@livery/platform/router';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

export type FuturesProduct = FuturesProductData;

/** Spec §9: the default coin is BTC. */
export const defaultSymbol = 'BTCUSD';

/** A misspelt symbol is shown up to this length. */
const maxSymbolLength = 20;

/** The symbol that the address names, as in `/futures?symbol=ETHUSD`. */
export function useSymbol(): string {
  const [parameters] = useSearchParams();
  const given = (parameters.get('symbol') ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  return given === '' ? defaultSymbol : given.slice(0, maxSymbolLength);
}

export const productAddress = (symbol: string): string => `/futures?symbol=${symbol}`;

/** All products; `data` is `undefined` until the list has arrived. */
export const useProducts = () => useCall(futuresProductsCall);

/** Returns a function that finds the product of a symbol, if it is still listed. */
export function useFindProduct(): (symbol: string) => FuturesProduct | undefined {
  const products = useProducts().data?.coins;
  return (symbol) => products?.find((one) => one.symbol === symbol);
}

/** Spec §2.5: stopped by the operator, or a product with trading hours outside of them. */
export const isClosed = ({ type, closeStatus }: Pick<FuturesProduct, 'type' | 'closeStatus'>): boolean =>
  closeStatus === 2 || (type === 1 && closeStatus === 0);

/** Of an index, which nobody trades: the decimals of its spot market's volume. */
const amountPrecision = 2;

/** A product as the shared parts of a work page take it. */
export const asMarket = (product: FuturesProduct): ListedMarket => ({
  ...product,
  amountPrecision,
  isClosed: isClosed(product),
});

/**
 * A figure computed from a product's live ticker. Its reader renders only when the figure changes, not with every tick.
 * @param figure gets `undefined` until the first tick @param isPaused no tick is followed: nobody sees the reader
 */
export function useTickerFigure<Figure extends string | number | boolean | undefined>(
  symbol: string,
  figure: (ticker: Ticker | undefined) => Figure,
  isPaused = false,
): Figure {
  const { market } = usePlatform();
  useEffect(() => market.watchFuturesTickers(), [market]);
  const { futuresTickers } = market;
  const subscribe = useCallback(
    (listener: () => void) => (isPaused ? doNothing : futuresTickers.subscribe(symbol, listener)),
    [futuresTickers, symbol, isPaused],
  );
  const shown = useRef<{ readonly figure: Figure }>(undefined);
  const read = () => {
    // While it is paused, a rendering for another reason must not show a part of what came meanwhile.
    if (!isPaused || shown.current === undefined) shown.current = { figure: figure(futuresTickers.get(symbol)) };
    return shown.current.figure;
  };
  return useSyncExternalStore(subscribe, read, read);
}

const doNothing = () => undefined;

/** Whether shown prices are too old to trade on: no tick came for 5 s, or the line is lost. */
export function useIsPriceOld(): boolean {
  const { isStale } = useFuturesTickersFreshness();
  return useLiveState().prices === 'stale' || isStale;
}

/** What the page persists in this browser. */
export const storageKeys = { chart: 'futures.chart', cycle: 'futures.cycle', orders: 'futures.orders' } as const;
