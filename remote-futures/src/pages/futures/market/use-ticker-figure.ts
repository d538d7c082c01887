import type { Ticker } from '@livery/contract/live/market';
import { usePlatform } from '@livery/platform';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * A figure computed from a product's live ticker. Its reader renders only when the figure changes, not with every tick.
 * @param figure gets `undefined` until the first tick @param isPaused no tick is followed: nobody sees the reader
 */
export function useTickerFigure<Figure extends string | number | boolean | undefined>(
  symbol: string,
  figure: (ticker: Ticker | undefined) => Figure,
  isPaused = false,
): Figure {
  const { market } = usePlatform();
  useEffect(() => market.watchFuturesTickers(), [market]);
  const { futuresTickers } = market;
  const subscribe = useCallback(
    (listener: () => void) => (isPaused ? doNothing : futuresTickers.subscribe(symbol, listener)),
    [futuresTickers, symbol, isPaused],
  );
  const shown = useRef<{ readonly figure: Figure }>(undefined);
  const read = () => {
    // While it is paused, a rendering for another reason must not show a part of what came meanwhile.
    if (!isPaused || shown.current === undefined) shown.current = { figure: figure(futuresTickers.get(symbol)) };
    return shown.current.figure;
  };
  return useSyncExternalStore(subscribe, read, read);
}

const doNothing = () => undefined;
