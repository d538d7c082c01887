import { subscriptionLimit } from '@livery/contract/live/market';
import { usePlatform } from '@livery/platform';
import { loadChunk } from '@livery/ui';
import { useEffect } from 'react';
import { levelsAsked } from '../book/book-panel.tsx';
import { loadCandleCanvas } from '../chart/candles-view.tsx';
import { useChartSettings } from '../chart/chart-settings.ts';

/** While the list of markets is on its way: what the panels will show is asked for, and what draws the candles is loaded. */
export function HeadStart({ symbol }: { readonly symbol: string }) {
  const { market } = usePlatform();
  const [{ period, view }] = useChartSettings();
  useEffect(() => {
    const ends = [
      market.watchTickers(),
      market.watchBook(symbol, levelsAsked),
      market.watchCandles(symbol, period, subscriptionLimit.klines),
      market.watchTrades(symbol),
    ];
    return () => ends.forEach((end) => end());
  }, [market, symbol, period]);
  useEffect(() => {
    // Where it cannot be had, the chart says so in its place.
    if (view === 'chart') loadChunk(loadCandleCanvas).catch(() => undefined);
  }, [view]);
  return null;
}
