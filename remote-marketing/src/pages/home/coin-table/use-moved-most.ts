import { usePlatform } from '@livery/platform';
import { useEffect, useState } from 'react';
import type { Pair } from '../market/symbols.ts';

/** An order that changed with every tick could not be read. */
const calmMs = 10_000;

/** The `count` markets that moved most over 24 hours, put in order now and then; the first ones until there are prices. */
export function useMovedMost(pairs: readonly Pair[], count: number): readonly Pair[] {
  const { tickers } = usePlatform().market;
  const [order, setOrder] = useState<readonly string[]>([]);
  const symbols = pairs.map(({ symbol }) => symbol).join(' ');
  useEffect(() => {
    const moved = (symbol: string) => Math.abs(Number(tickers.get(symbol)?.change ?? 0));
    const put = () => setOrder(symbols.split(' ').sort((left, right) => moved(right) - moved(left)));
    const ends = symbols.split(' ').map((symbol) => {
      const end = tickers.subscribe(symbol, () => {
        end();
        put();
      });
      return end;
    });
    put();
    const timer = setInterval(put, calmMs);
    return () => {
      clearInterval(timer);
      ends.forEach((end) => end());
    };
  }, [tickers, symbols]);
  const rank = ({ symbol }: Pair) => order.indexOf(symbol);
  return pairs.toSorted((left, right) => rank(left) - rank(right)).slice(0, count);
}
