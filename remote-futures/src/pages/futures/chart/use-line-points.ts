import { futuresTicksCall } from '@livery/contract/calls/futures';
import { subscriptionLimit } from '@livery/contract/live/market';
import { usePlatform } from '@livery/platform';
import { useFuturesKlines, useFuturesTimeShare } from '@livery/platform/futures';
import { useCall } from '@livery/platform/query';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { FuturesProduct } from '../market/product.ts';
import { addPoints, type LinePoint } from './line-scales.ts';

/** Each answer of the exchange has a minute before and a minute after its time. */
const spans = [60, 180, 300] as const;
/** A line with a longer gap asks for the seconds that it misses. */
const gapSeconds = 15;

const minutesEnd = 59;

/**
 * The seconds of the last minutes and everything since: recorded ticks, then the live price at the server's second. Minutes
 * of the time-share stand in for seconds that did not come.
 * @param onPoints called after each change
 */
export function useLinePoints({ id, symbol }: FuturesProduct, onPoints: () => void): RefObject<readonly LinePoint[]> {
  const { clock, market } = usePlatform();
  const points = useRef<readonly LinePoint[]>([]);
  const [since, setSince] = useState(() => Math.floor(clock.now()));
  const answers = [
    useCall(futuresTicksCall, { params: { id }, query: { time: since - spans[0] } }).data,
    useCall(futuresTicksCall, { params: { id }, query: { time: since - spans[1] } }).data,
    useCall(futuresTicksCall, { params: { id }, query: { time: since - spans[2] } }).data,
  ];
  const [first, second, third] = answers;
  const minutes = useFuturesTimeShare(symbol);
  const changed = useRef(onPoints);
  useEffect(() => {
    changed.current = onPoints;
  });

  useEffect(() => {
    const recorded = [third, second, first].flatMap((answer) => answer?.list ?? []);
    const oldest = recorded[0]?.time ?? Infinity;
    const coarse = (minutes ?? []).slice(-15).map(({ time, price }) => ({ time: time + minutesEnd, price }));
    const known = points.current.map(({ time }) => time);
    const firstKnown = Math.min(oldest, known[0] ?? Infinity);
    const all = [...coarse.filter(({ time }) => time < firstKnown), ...recorded];
    points.current = addPoints(
      points.current,
      all.map(({ time, price }) => ({ time, price: Number(price) })),
    );
    changed.current();
  }, [first, second, third, minutes]);

  useEffect(() => {
    function onTick(): void {
      const price = market.futuresTickers.get(symbol)?.price;
      if (price === undefined) return;
      const time = Math.floor(clock.now());
      const last = points.current.at(-1)?.time;
      if (last !== undefined && time - last > gapSeconds) setSince(time);
      points.current = addPoints(points.current, [{ time, price: Number(price) }]);
      changed.current();
    }
    const stopWatching = market.watchFuturesTickers();
    const unsubscribe = market.futuresTickers.subscribe(symbol, onTick);
    return () => {
      unsubscribe();
      stopWatching();
    };
  }, [market, clock, symbol]);
  return points;
}

/** The minutes before a market closed, for as long as candles are kept. */
export function useSessionPoints({ symbol }: FuturesProduct): readonly LinePoint[] {
  const candles = useFuturesKlines(symbol, '1m', subscriptionLimit.klines);
  return useMemo(
    () => (candles ?? []).map(({ startTime, close }) => ({ time: startTime + minutesEnd, price: Number(close) })),
    [candles],
  );
}
