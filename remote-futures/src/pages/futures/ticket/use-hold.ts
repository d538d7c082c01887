import { useLiveState, usePlatform } from '@livery/platform';
import { useFuturesTickersFreshness } from '@livery/platform/futures';
import { useSyncExternalStore } from 'react';
import { useServerTime } from '../clock/use-server-second.ts';
import { useTickerFigure } from '../market/use-ticker-figure.ts';
import { boundsOf, oddsAt } from '../terms/contract.ts';
import { useTrade } from '../terms/trade.ts';
import type { Decimal } from '@livery/contract/decimal';

/** Why nothing can be bought now, whatever is typed: the key of a message. */
export type Hold = 'offline' | 'closedNow' | 'noCycles' | 'zeroOdds' | 'stalePrice' | 'closesBefore';

/** Whether the browser has no network. Live prices prove one, whatever the browser reports. */
export function useIsOffline(): boolean {
  const { page } = usePlatform();
  const isOnline = useSyncExternalStore(page.on, page.isOnline);
  const { prices } = useLiveState();
  return !isOnline && prices !== 'live';
}

export function useHold(): Hold | undefined {
  const { product, contract, cycle, isClosed } = useTrade();
  const isOffline = useIsOffline();
  const { isStale } = useFuturesTickersFreshness();
  const { prices } = useLiveState();
  const bounds = contract && cycle && boundsOf(contract, cycle);
  const hasOdds = useTickerFigure(product.symbol, (ticker) =>
    Boolean(cycle && /[1-9]/.test(oddsAt(cycle, bounds, ticker?.price as Decimal | undefined))),
  );
  const closesAt = contract?.closesAt ?? Infinity;
  const isTooLate = useServerTime((now) => cycle !== undefined && Math.ceil(now) + cycle.seconds > closesAt);
  if (isClosed) return 'closedNow';
  if (isOffline) return 'offline';
  if (contract && !cycle) return 'noCycles';
  if (isStale || prices === 'stale') return 'stalePrice';
  if (cycle && !hasOdds) return 'zeroOdds';
  return isTooLate ? 'closesBefore' : undefined;
}
