import { usePlatform, useTickersFreshness, type Freshness, type Platform } from '@livery/platform';
import { createContext, use } from 'react';

/** The tickers that a list of markets shows. */
export interface ListTickers {
  readonly store: Platform['market']['tickers'];
  readonly freshness: Freshness;
}

/** Around a list of other than spot markets. */
export const TickersContext = createContext<ListTickers | undefined>(undefined);

export function useListTickers(): ListTickers['store'] {
  const { tickers } = usePlatform().market;
  return use(TickersContext)?.store ?? tickers;
}

export function useListFreshness(): Freshness {
  const spot = useTickersFreshness();
  return use(TickersContext)?.freshness ?? spot;
}
