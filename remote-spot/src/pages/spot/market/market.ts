/** The market that the page is about. */
import { useSpotMarkets, type SpotMarket } from '@livery/market-ui/market';
import { useSearchParams } from '@livery/platform/router';
import { createContext, use } from 'react';

/** Spec §9: the default product. */
export const defaultSymbol = 'BTCUSDT';

/** A misspelt symbol is shown up to this length. */
const maxSymbolLength = 20;

/** The symbol that the address names, as in `/spot?symbol=ETHUSDT`. */
export function useSymbol(): string {
  const [parameters] = useSearchParams();
  const given = (parameters.get('symbol') ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  return given === '' ? defaultSymbol : given.slice(0, maxSymbolLength);
}

export const marketAddress = (symbol: string): string => `/spot?symbol=${symbol}`;

export const MarketContext = createContext<SpotMarket | undefined>(undefined);

/** The market of the page. */
export function useMarket(): SpotMarket {
  const market = use(MarketContext);
  if (!market) throw new Error('useMarket outside of a market');
  return market;
}

/** Returns a function that finds the market of a symbol, if it is still listed. */
export function useFindMarket(): (symbol: string) => SpotMarket | undefined {
  const { markets } = useSpotMarkets();
  return (symbol) => markets?.find((one) => one.symbol === symbol);
}

/** What a reader's choices on this page are stored under. */
export const storageKeys = { book: 'spot.book', chart: 'spot.chart', layout: 'spot.layout' } as const;
