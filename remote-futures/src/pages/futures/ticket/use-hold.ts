import { useLiveState, usePlatform } from '@livery/platform';
import { useSyncExternalStore } from 'react';
import { useServerTime } from '@livery/platform/clock';
import { useIsPriceOld } from '../market/use-is-price-old.ts';
import { useTickerFigure } from '../market/use-ticker-figure.ts';
import { boundsOf, oddsAt } from '../terms/contract.ts';
import { useTrade } from '../terms/trade.ts';
import { isPositive, type Decimal } from '@livery/contract/decimal';

/** Why nothing can be bought now, whatever is typed: the key of a message. */
export type Hold = 'offline' | 'closedNow' | 'noCycles' | 'noOdds' | 'zeroOdds' | 'stalePrice' | 'closesBefore';

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
  const isPriceOld = useIsPriceOld();
  const bounds = contract && cycle && boundsOf(contract, cycle);
  const hasOdds = useTickerFigure(product.symbol, (ticker) =>
    Boolean(cycle && isPositive(oddsAt(cycle, bounds, ticker?.price as Decimal | undefined))),
  );
  const closesAt = contract?.closesAt ?? Infinity;
  const isTooLate = useServerTime((now) => cycle !== undefined && Math.ceil(now) + cycle.seconds > closesAt);
  if (isClosed) return 'closedNow';
  if (isOffline) return 'offline';
  if (contract && !cycle) return 'noCycles';
  if (isPriceOld) return 'stalePrice';
  // The odds of a cycle that the operator offers come back with the price; without any the price is not the reason.
  const isOffered = cycle?.normalOdds === undefined || isPositive(cycle.normalOdds);
  if (cycle && !hasOdds) return isOffered ? 'zeroOdds' : 'noOdds';
  return isTooLate ? 'closesBefore' : undefined;
}
