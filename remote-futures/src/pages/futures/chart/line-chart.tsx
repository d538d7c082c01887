import { futuresTicksCall } from '@livery/contract/calls/futures';
import { subscriptionLimit } from '@livery/contract/live/market';
import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { usePalette } from '@livery/market-ui/chart';
import { pairName, priceDigits } from '@livery/market-ui/market';
import { usePlatform } from '@livery/platform';
import { useFuturesKlines, useFuturesTimeShare } from '@livery/platform/futures';
import { useCall } from '@livery/platform/query';
import { textStyle } from '@livery/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import type { FuturesProduct } from '../market/product.ts';
import { useTrade } from '../terms/trade.ts';
import { atLivePrice } from './live-price.ts';
import { addPoints, joinPoints, minutesEnd, priceRange, type LinePoint, type Plot } from './line-scales.ts';
import { paintLast, paintLine, paintOrders, setText, type ChartOrder } from './paint-line.ts';

/** Between two paintings that no price asks for: countdowns move by seconds. */
const repaintMs = 500;

/** An index moves once a second; more paintings than these show nothing more. */
const minIntervalMs = 333;

/** Paints, and collects requests to paint into one, at most three times a second. */
function createPainter() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = -Infinity;
  let paint: (() => void) | undefined;
  return {
    set(next: () => void): void {
      paint = next;
    },
    /** At once, as the figures of the page: one price everywhere at the same moment. */
    now(): void {
      clearTimeout(timer);
      timer = undefined;
      last = performance.now();
      paint?.();
    },
    request(): void {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          last = performance.now();
          paint?.();
        },
        Math.max(0, last + minIntervalMs - performance.now()),
      );
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

interface PriceLineProps {
  readonly points: () => readonly LinePoint[];
  /** On this product, the next to settle first. */
  readonly running: readonly ChartOrder[];
  readonly painter: ReturnType<typeof createPainter>;
}

function PriceLine({ points, running, painter }: PriceLineProps) {
  const t = useTranslation(futuresMessages);
  const language = useLanguage();
  const { clock, market } = usePlatform();
  const { product, cycle, isClosed } = useTrade();
  const canvas = useRef<HTMLCanvasElement>(null);
  const palette = usePalette(canvas);

  useEffect(() => {
    const digits = priceDigits(product);
    const writePrice = (price: number) => formatDecimal(price.toFixed(product.pricePrecision), language, digits);
    painter.set(() => {
      const context = canvas.current?.getContext('2d');
      if (!canvas.current || !context || !palette) return;
      const { clientWidth: width, clientHeight: height } = canvas.current;
      const scale = devicePixelRatio || 1;
      const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
      // Setting a size empties the canvas and is slow.
      if (canvas.current.width !== wide) canvas.current.width = wide;
      if (canvas.current.height !== high) canvas.current.height = high;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      context.clearRect(0, 0, width, height);
      setText(context, palette, 600);
      const line = atLivePrice(points(), isClosed ? undefined : market.futuresTickers.get(product.symbol)?.price);
      const axisWidth = context.measureText(writePrice(line.at(-1)?.price ?? 0)).width + 16;
      const { textSize } = palette;
      const now = clock.now();
      const tick = 10 ** -product.pricePrecision;
      const size = { width, height, textSize, axisWidth };
      const scene = {
        ...lineScene({ ...size, points: line, running, cycle: cycle?.seconds ?? 0, now, isClosed, tick }),
        palette,
        now,
        isClosed,
        writePrice,
        writeTime: (time: number) => formatTime(time).slice(11, 16),
      };
      paintLine(context, scene);
      if (isClosed) return;
      paintOrders(context, scene, running);
      paintLast(context, scene);
    });
    painter.request();
  }, [painter, palette, points, running, product, cycle, isClosed, language, clock, market]);

  useEffect(() => {
    const timer = setInterval(painter.request, repaintMs);
    const observer = new ResizeObserver(painter.request);
    if (canvas.current) observer.observe(canvas.current);
    return () => {
      clearInterval(timer);
      observer.disconnect();
      painter.stop();
    };
  }, [painter]);

  return <LineCanvas ref={canvas} role="img" aria-label={t('chartLineOf', { pair: pairName(product) })} />;
}

/** The price second by second, with the member's running orders up to their settlement. */
export function LineChart({ line, running }: Pick<PriceLineProps, 'running'> & { readonly line: Line }) {
  const [painter] = useState(createPainter);
  useEffect(() => line.onChange(() => painter.now()), [line, painter]);
  return <PriceLine points={line.points} running={running} painter={painter} />;
}

/** The last session of a closed market, in grey. */
export function SessionChart() {
  const { product } = useTrade();
  const [painter] = useState(createPainter);
  const points = useSessionPoints(product);
  return <PriceLine points={() => points} running={noOrders} painter={painter} />;
}

const noOrders: readonly ChartOrder[] = [];

/** Each answer of the exchange has a minute before and a minute after its time. */
const spans = [60, 180, 300] as const;
/** A line with a longer gap asks for the seconds that it misses. */
const gapSeconds = 15;

/** A line that goes on while no chart shows it. */
export interface Line {
  readonly points: () => readonly LinePoint[];
  /** Calls back after each change; gives the function that ends it. */
  onChange(listener: () => void): () => void;
}

/**
 * The seconds of the last minutes and everything since: recorded ticks, then the live price at the server's second. Minutes
 * of the time-share stand in for seconds that did not come.
 */
export function useLine({ id, symbol }: FuturesProduct): Line {
  const { clock, market } = usePlatform();
  const [line] = useState(() => {
    const listeners = new Set<() => void>();
    let seconds: readonly LinePoint[] = [];
    let minutes: readonly LinePoint[] = [];
    const changed = () => {
      for (const listener of listeners) listener();
    };
    return {
      lastSecond: () => seconds.at(-1)?.time,
      addSeconds(added: readonly LinePoint[]) {
        seconds = addPoints(seconds, added);
        changed();
      },
      setMinutes(next: readonly LinePoint[]) {
        minutes = next;
        changed();
      },
      points: () => joinPoints(seconds, minutes, clock.now()),
      onChange(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  });
  const [since, setSince] = useState(() => Math.floor(clock.now()));
  const ticksAround = (time: number) => (id === undefined ? undefined : { params: { id }, query: { time } });
  const answers = [
    useCall(futuresTicksCall, ticksAround(since - spans[0])).data,
    useCall(futuresTicksCall, ticksAround(since - spans[1])).data,
    useCall(futuresTicksCall, ticksAround(since - spans[2])).data,
  ];
  const [first, second, third] = answers;
  const minutes = useFuturesTimeShare(symbol);

  useEffect(() => {
    const recorded = [third, second, first].flatMap((answer) => answer?.list ?? []);
    line.addSeconds(recorded.map(({ time, price }) => ({ time, price: Number(price) })));
  }, [line, first, second, third]);

  useEffect(() => {
    line.setMinutes((minutes ?? []).slice(-15).map(({ time, price }) => ({ time, price: Number(price) })));
  }, [line, minutes]);

  useEffect(() => {
    function onTick(): void {
      const price = market.futuresTickers.get(symbol)?.price;
      if (price === undefined) return;
      const time = Math.floor(clock.now());
      const last = line.lastSecond();
      if (last !== undefined && time - last > gapSeconds) setSince(time);
      line.addSeconds([{ time, price: Number(price) }]);
    }
    const stopWatching = market.watchFuturesTickers();
    const unsubscribe = market.futuresTickers.subscribe(symbol, onTick);
    return () => {
      unsubscribe();
      stopWatching();
    };
  }, [market, clock, symbol, line]);
  return line;
}

/** The minutes before a market closed, for as long as candles are kept. */
function useSessionPoints({ symbol }: FuturesProduct): readonly LinePoint[] {
  const candles = useFuturesKlines(symbol, '1m', subscriptionLimit.klines);
  return useMemo(
    () => (candles ?? []).map(({ startTime, close }) => ({ time: startTime + minutesEnd, price: Number(close) })),
    [candles],
  );
}

/** What a price line shows at a moment. Pure. */
interface SceneParts {
  /** Of the canvas, px. */
  readonly width: number;
  readonly height: number;
  readonly textSize: number;
  /** The width of the price axis, px. */
  readonly axisWidth: number;
  readonly points: readonly LinePoint[];
  readonly running: readonly ChartOrder[];
  /** Seconds of the chosen cycle. */
  readonly cycle: number;
  readonly now: number;
  readonly isClosed: boolean;
  /** The smallest step of a price. */
  readonly tick: number;
}

/** Seconds of the past; a narrow chart shows fewer. */
const pastSeconds = { wide: 300, narrow: 180 } as const;
const narrowPx = 500;
/** Seconds right of the last settlement. */
const roomSeconds = 20;
/** The future of a long cycle takes no more than this. */
const maxFutureSeconds = 330;

/** The plot, and the points that are in it. */
export function lineScene(parts: SceneParts): { readonly plot: Plot; readonly points: readonly LinePoint[] } {
  const { width, height, textSize, axisWidth, points, running, cycle, now, isClosed, tick } = parts;
  const last = points.at(-1)?.time ?? now;
  const past = pastSeconds[width < narrowPx ? 'narrow' : 'wide'];
  const ends = running.map(({ deliveryTime }) => deliveryTime - now);
  const future = Math.min(maxFutureSeconds, Math.max(cycle, ...ends) + roomSeconds);
  const [from, to] = isClosed ? [points[0]?.time ?? last - past, last + past] : [now - past, now + future];
  const shown = points.filter(({ time }, index) => time >= from || (points[index + 1]?.time ?? 0) > from);
  const prices = [...shown.map(({ price }) => price), ...running.map(({ price }) => price)];
  return {
    points: shown,
    plot: {
      width: Math.max(1, width - axisWidth),
      height: Math.max(1, height - textSize * 2),
      from,
      to,
      ...priceRange(prices, tick),
    },
  };
}

const LineCanvas = styled.canvas`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  ${textStyle(12)}
`;
