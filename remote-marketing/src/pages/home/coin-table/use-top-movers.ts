import { usePlatform } from '@livery/platform';
import { useEffect, useState } from 'react';
import type { Pair } from '../market/pairs.tsx';

/** The order changes at this interval only, because one that changes with every tick cannot be read. */
const reorderMs = 10_000;

/** The `count` markets with the largest 24-hour change, re-sorted at intervals; the first ones until prices arrive. */
export function useTopMovers(pairs: readonly Pair[], count: number): readonly Pair[] {
  const { tickers } = usePlatform().market;
  const [order, setOrder] = useState<readonly string[]>([]);
  const symbols = pairs.map(({ symbol }) => symbol).join(' ');
  useEffect(() => {
    const absoluteChange = (symbol: string) => Math.abs(Number(tickers.get(symbol)?.change ?? 0));
    const updateOrder = () =>
      setOrder(symbols.split(' ').sort((left, right) => absoluteChange(right) - absoluteChange(left)));
    const unsubscribes = symbols.split(' ').map((symbol) => {
      const end = tickers.subscribe(symbol, () => {
        end();
        updateOrder();
      });
      return end;
    });
    updateOrder();
    const timer = setInterval(updateOrder, reorderMs);
    return () => {
      clearInterval(timer);
      unsubscribes.forEach((end) => end());
    };
  }, [tickers, symbols]);
  const rank = ({ symbol }: Pair) => order.indexOf(symbol);
  return pairs.toSorted((left, right) => rank(left) - rank(right)).slice(0, count);
}
