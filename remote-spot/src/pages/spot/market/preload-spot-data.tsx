import { subscriptionLimit } from '@livery/contract/live/market';
import { useChartSettings } from '@livery/market-ui/chart';
import { bookLevels } from '@livery/market-ui/order-book';
import { usePlatform } from '@livery/platform';
import { loadChunk } from '@livery/ui';
import { useEffect } from 'react';
import { storageKeys } from '../storage-keys.ts';
import { loadCanvas } from './lazy-canvas.ts';

/** Requests the panels' data and loads the chart's code while the list of markets is loading. */
export function PreloadSpotData({ symbol }: { readonly symbol: string }) {
  const { market } = usePlatform();
  const [{ period, view }] = useChartSettings(storageKeys.chart);
  useEffect(() => {
    const unsubscribers = [
      market.watchTickers(),
      market.watchBook(symbol, bookLevels),
      market.watchCandles(symbol, period, subscriptionLimit.klines),
      market.watchTrades(symbol),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [market, symbol, period]);
  useEffect(() => {
    // The chart itself reports a failure.
    if (view === 'chart') loadChunk(loadCanvas).catch(() => undefined);
  }, [view]);
  return null;
}
