import { usePlatform } from '@livery/platform';
import { useEffect, useState } from 'react';
import type { Pair } from './symbols.ts';

/** The time of these markets' last tick, in whole epoch seconds of the server's clock. */
export function useLastTick(pairs: readonly Pair[]): number | undefined {
  const { market, clock } = usePlatform();
  const [time, setTime] = useState<number>();
  const symbols = pairs.map(({ symbol }) => symbol).join(' ');
  useEffect(() => {
    const ends = symbols
      .split(' ')
      .map((symbol) => market.tickers.subscribe(symbol, () => setTime(Math.floor(clock.now()))));
    return () => ends.forEach((end) => end());
  }, [market, clock, symbols]);
  return time;
}
