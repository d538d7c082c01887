import type { KlinePeriod } from '@livery/contract/live/market';
import { useState } from 'react';
import type { Pair } from '../market/symbols.ts';
import { lazyNearViewport } from '../lazy-near-viewport.tsx';
import type { TradeScreenProps } from './trade-screen.tsx';

/** The screen that one trades on, live; within `Near`. */
export const TradeScreen = lazyNearViewport<TradeScreenProps>(
  async () => (await import('./trade-screen.tsx')).TradeScreen,
);

/** The screen that one trades on, with candles as long as the visitor likes; within `Near`. */
export function TradeWindow({ pair }: { readonly pair: Pair }) {
  const [period, setPeriod] = useState<KlinePeriod>('15m');
  return <TradeScreen pair={pair} period={period} onPeriod={setPeriod} />;
}
