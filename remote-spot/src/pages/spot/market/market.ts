/** The market that the page is about. */
import { spotProductsCall, type SpotProduct } from '@livery/contract/calls/spot';
import { useCall } from '@livery/platform/query';
import { useSearchParams } from '@livery/platform/router';
import { createContext, use } from 'react';

/** Spec §9: the default product. */
export const defaultSymbol = 'BTCUSDT';

/** A slip of the pen stays readable; nothing longer is shown. */
const longestSymbol = 20;

/** The symbol that the address names, as in `/spot?symbol=ETHUSDT`. */
export function useSymbol(): string {
  const [parameters] = useSearchParams();
  const given = (parameters.get('symbol') ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  return given === '' ? defaultSymbol : given.slice(0, longestSymbol);
}

export const marketAddress = (symbol: string): string => `/spot?symbol=${symbol}`;

/** As it is written: `BTC/USDT`. */
export const pairName = ({ coin, medium }: Pick<SpotProduct, 'coin' | 'medium'>): string => `${coin}/${medium}`;

/** All markets, as the server lists them. */
export const useMarkets = () => useCall(spotProductsCall);

export const MarketContext = createContext<SpotProduct | undefined>(undefined);

/** The market of the page. */
export function useMarket(): SpotProduct {
  const market = use(MarketContext);
  if (!market) throw new Error('useMarket outside of a market');
  return market;
}

/** The market of a symbol, if there still is one. */
export function useMarketOf(): (symbol: string) => SpotProduct | undefined {
  const { data } = useMarkets();
  return (symbol) => data?.coins.find((one) => one.symbol === symbol);
}
