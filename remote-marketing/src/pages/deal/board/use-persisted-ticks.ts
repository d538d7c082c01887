import type { Ticker } from '@livery/contract/live/market';
import { usePlatform } from '@livery/platform';
import { useEffect, useState } from 'react';

export type Ticks = Readonly<Record<string, Omit<Ticker, 'symbol'>>>;

/**
 * The persisted ticks of these markets (`SPOT_LIST`; spec §2.8, docs/decisions.md §27), with which the board starts. The live
 * ticks are persisted when the page is left or hidden.
 */
export function usePersistedTicks(symbols: readonly string[]): Ticks {
  const { stored, market, page } = usePlatform();
  const [persisted] = useState(() => stored.get('SPOT_LIST') ?? {});
  useEffect(() => {
    function keep(): void {
      const live = symbols.flatMap((symbol) => market.tickers.get(symbol) ?? []);
      const now = live.map(({ symbol, ...tick }) => [symbol, tick] as const);
      if (now.length > 0)
        stored.set('SPOT_LIST', JSON.stringify({ ...stored.get('SPOT_LIST'), ...Object.fromEntries(now) }));
    }
    const end = page.on((event) => event === 'hidden' && keep());
    return () => {
      end();
      keep();
    };
  }, [symbols, stored, market, page]);
  return persisted;
}
