import { useEffect, useEffectEvent, useState } from 'react';
import type { ListedMarket } from '../market/market.ts';
import type { SortFigures } from '../market-table/market-list.ts';
import { useListTickers } from '../market-table/tickers.ts';

/** Rows that change places more often cannot be read. */
const intervalMs = 1000;

/**
 * The figures that markets are sorted by, by symbol, and a function that updates them at once. They update every second,
 * but not while `isHeld`, so that no row moves away from under a pointer.
 */
export function useSortFigures(
  markets: readonly ListedMarket[],
  isHeld: boolean,
): [figures: ReadonlyMap<string, SortFigures>, update: () => void] {
  const tickers = useListTickers();
  const read = () =>
    new Map(
      markets.map((market) => {
        const { price, change, volume } = tickers.get(market.symbol) ?? market;
        return [
          market.symbol,
          { price: Number(price), change: Number(change), volume: Number(price) * Number(volume) },
        ] as const;
      }),
    );
  const [figures, setFigures] = useState(read);
  const update = () => setFigures(read());
  const onInterval = useEffectEvent(update);
  useEffect(() => {
    if (isHeld) return;
    const timer = setInterval(onInterval, intervalMs);
    return () => clearInterval(timer);
  }, [isHeld]);
  return [figures, update];
}
