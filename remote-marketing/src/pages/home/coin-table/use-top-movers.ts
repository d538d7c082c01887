import { usePlatform } from '@livery/platform';
import { useEffect, useState } from 'react';
import type { Pair } from '../market/symbols.ts';

/** An order that changed with every tick could not be read. */
const calmMs = 10_000;

/** The `count` markets that moved most over 24 hours, put in order now and then; the first ones until there are prices. */
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
    const timer = setInterval(updateOrder, calmMs);
    return () => {
      clearInterval(timer);
      unsubscribes.forEach((end) => end());
    };
  }, [tickers, symbols]);
  const rank = ({ symbol }: Pair) => order.indexOf(symbol);
  return pairs.toSorted((left, right) => rank(left) - rank(right)).slice(0, count);
}
