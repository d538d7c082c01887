import type { KlinePeriod } from '@livery/contract/live/market';
import { useState } from 'react';
import { leadingPair } from '../market/pairs.tsx';
import { lazyNearViewport, NearViewport } from '../near-viewport.tsx';
import type { TradeScreenProps } from './trade-screen.tsx';

/** The height in px to reserve for a trading screen. */
export const tradeScreenHeight = 520;

/** The live trading screen, for use inside `NearViewport`. */
export const TradeScreen = lazyNearViewport<TradeScreenProps>(
  async () => (await import('./trade-screen.tsx')).TradeScreen,
);

/** The live trading screen of the leading market, with a choice of candle periods. */
export function TradeWindow() {
  const [period, setPeriod] = useState<KlinePeriod>('15m');
  return (
    <NearViewport height={tradeScreenHeight}>
      <TradeScreen pair={leadingPair} period={period} onPeriod={setPeriod} />
    </NearViewport>
  );
}
