import { useLiveState } from '@livery/platform';
import { useFuturesTickersFreshness } from '@livery/platform/futures';

/** Whether shown prices are too old to trade on: no tick came for 5 s, or the line is lost. */
export function useIsPriceOld(): boolean {
  const { isStale } = useFuturesTickersFreshness();
  return useLiveState().prices === 'stale' || isStale;
}
