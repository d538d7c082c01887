import { formatDecimal, formatTime, useLanguage, useTranslation } from '@livery/i18n';
import { usePalette } from '@livery/market-ui/chart';
import { pairName, priceDigits } from '@livery/market-ui/market';
import { usePlatform } from '@livery/platform';
import { textStyle } from '@livery/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { futuresMessages } from '../../../messages.ts';
import { useTrade } from '../terms/trade.ts';
import { lineScene } from './line-scene.ts';
import type { LinePoint } from './line-scales.ts';
import { paintLast, paintLine, setText } from './paint-line.ts';
import { paintOrders, type ChartOrder } from './paint-orders.ts';
import { useLinePoints, useSessionPoints } from './use-line-points.ts';

const LineCanvas = styled.canvas`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  ${textStyle(12)}
`;

/** Between two paintings that no price asks for: countdowns move by seconds. */
const repaintMs = 500;

/** An index moves once a second; more paintings than these show nothing more. */
const minIntervalMs = 333;

/** Collects requests to paint into one, at most three times a second. */
function createPainter() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = -Infinity;
  let paint: (() => void) | undefined;
  return {
    set(next: () => void): void {
      paint = next;
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
  const { clock } = usePlatform();
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
      const line = points();
      const axisWidth = context.measureText(writePrice(line.at(-1)?.price ?? 0)).width + 16;
      const { textSize } = palette;
      const now = clock.now();
      const tick = 10 ** -product.pricePrecision;
      const size = { width, height, textSize, axisWidth };
      const scene = {
        ...lineScene({ ...size, points: line, running, cycle: cycle?.seconds ?? 0, now, isClosed, tick }),
        ...{ palette, now, isClosed, writePrice },
        writeTime: (time: number) => formatTime(time).slice(11, 16),
      };
      paintLine(context, scene);
      if (isClosed) return;
      paintOrders(context, scene, running);
      paintLast(context, scene);
    });
    painter.request();
  }, [painter, palette, points, running, product, cycle, isClosed, language, clock]);

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
export function LineChart({ running }: Pick<PriceLineProps, 'running'>) {
  const { product } = useTrade();
  const [painter] = useState(createPainter);
  const points = useLinePoints(product, painter.request);
  const [read] = useState(() => () => points.current);
  return <PriceLine points={read} running={running} painter={painter} />;
}

/** The last session of a closed market, in grey. */
export function SessionChart() {
  const { product } = useTrade();
  const [painter] = useState(createPainter);
  const points = useSessionPoints(product);
  return <PriceLine points={() => points} running={noOrders} painter={painter} />;
}

const noOrders: readonly ChartOrder[] = [];
