import type { KlinePeriod } from '@livery/contract/live/market';
import { useState } from 'react';
import type { Pair } from '../market/pairs.tsx';
import { lazyNearViewport } from '../near-viewport.tsx';
import type { TradeScreenProps } from '../pictures/trade-screen.tsx';

/** The live trading screen, for use inside `NearViewport`. */
export const TradeScreen = lazyNearViewport<TradeScreenProps>(
  async () => (await import('../pictures/trade-screen.tsx')).TradeScreen,
);

/** The trading screen with a choice of candle periods, for use inside `NearViewport`. */
export function TradeWindow({ pair }: { readonly pair: Pair }) {
  const [period, setPeriod] = useState<KlinePeriod>('15m');
  return <TradeScreen pair={pair} period={period} onPeriod={setPeriod} />;
}
