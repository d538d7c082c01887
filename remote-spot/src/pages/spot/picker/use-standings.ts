import type { SpotProduct } from '@livery/contract/calls/spot';
import { usePlatform } from '@livery/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Standing } from './market-list.ts';

/** Rows that change their places more often cannot be read. */
const retakenMs = 1000;

/**
 * The figures that markets are sorted by, taken at most once a second and kept while `isHeld`, so that no row moves away
 * from under a pointer; and the function that takes them now.
 */
export function useStandings(
  markets: readonly SpotProduct[],
  isHeld: boolean,
): [standings: ReadonlyMap<string, Standing>, retake: () => void] {
  const { tickers } = usePlatform().market;
  const take = () =>
    new Map(
      markets.map((market) => {
        const { price, change, volume } = tickers.get(market.symbol) ?? market;
        return [
          market.symbol,
          { price: Number(price), change: Number(change), volume: Number(price) * Number(volume) },
        ] as const;
      }),
    );
  const [standings, setStandings] = useState(take);
  const retake = () => setStandings(take());
  const onTime = useEffectEvent(retake);
  useEffect(() => {
    if (isHeld) return;
    const timer = setInterval(onTime, retakenMs);
    return () => clearInterval(timer);
  }, [isHeld]);
  return [standings, retake];
}
