import { formatDecimal, useLanguage } from '@livery/i18n';
import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { token } from '../theme/token.ts';
import { layOutCandles, movingAverage, timeAxisHeight, type Candle, type CandleLayout } from './candle-layout.ts';

type Paths = Record<'bodies' | 'wicks' | 'volumes', string>;

/** One path for each colour and kind, however many candles there are. */
function candlePaths(layout: CandleLayout, rising: boolean): Paths {
  const { visible, step, x, y, bottom, volumeTop } = layout;
  const width = Math.max(1, Math.round(step * 0.62));
  const highest = Math.max(...visible.map((candle) => candle.volume), Number.MIN_VALUE);
  const paths: Paths = { bodies: '', wicks: '', volumes: '' };
  visible.forEach((candle, index) => {
    if (candle.close >= candle.open !== rising) return;
    const middle = x(index);
    const left = (middle - width / 2).toFixed(1);
    const top = y(Math.max(candle.open, candle.close));
    const bodyHeight = Math.max(1, y(Math.min(candle.open, candle.close)) - top);
    const volume = (candle.volume / highest) * (bottom - volumeTop);
    paths.bodies += `M${left} ${top.toFixed(1)}h${width}v${bodyHeight.toFixed(1)}h${-width}z`;
    paths.wicks += `M${middle.toFixed(1)} ${y(candle.high).toFixed(1)}V${y(candle.low).toFixed(1)}`;
    paths.volumes += `M${left} ${bottom}h${width}v${(-volume).toFixed(1)}h${-width}z`;
  });
  return paths;
}

const formatTick = (time: number, day: boolean) => {
  const date = new Date(time * 1000);
  const parts = day ? [date.getUTCMonth() + 1, date.getUTCDate()] : [date.getUTCHours(), date.getUTCMinutes()];
  return parts.map((part) => String(part).padStart(2, '0')).join(day ? '-' : ':');
};

export interface CandleChartProps {
  /** What the chart shows, for screen readers. */
  readonly label: string;
  /** Oldest first; as many as fit are drawn. */
  readonly candles: readonly Candle[];
  /** A decimal string. Default: the last close. */
  readonly lastPrice?: string | undefined;
  /** px from candle to candle; wider when there are too few candles for the width. */
  readonly step?: number;
  /** At most this many candles; fewer of them use more of the height. */
  readonly maxCandles?: number;
  /** Pins the last price at this many px from the top; the scale moves instead. */
  readonly lastPriceY?: number;
  /** Shows the last price in the tenant's colour instead of the direction's. */
  readonly branded?: boolean;
  /** The colour of the last price. Default: that of the last candle. */
  readonly direction?: 'up' | 'down';
  /** Points at a price of a time in epoch seconds, if its candle is shown. */
  readonly mark?: { readonly time: number; readonly price: number };
  /** Draws moving averages over these numbers of candles. */
  readonly averages?: readonly number[];
  /** Leaves out the prices at the right. */
  readonly hidePriceAxis?: boolean;
}

const averageColours = [token.warning, token.info, token.primaryText];
const digitWidthEm = 0.65;
const tagHeightEm = 1.8;

/** Candles with volume, grid, axes and the last price. The chart fills its container. */
export function CandleChart(props: CandleChartProps) {
  const {
    label,
    candles,
    step = 10,
    maxCandles,
    lastPriceY,
    branded = false,
    averages = [],
    hidePriceAxis = false,
    mark,
  } = props;
  const language = useLanguage();
  const { ref, size } = useSize<HTMLDivElement>();
  const last = props.lastPrice ?? String(candles.at(-1)?.close ?? 0);
  const tag = formatDecimal(last, language);
  const fontSize = size?.fontSize ?? 12;
  const axisWidth = hidePriceAxis ? 0 : Math.ceil(tag.length * fontSize * digitWidthEm + 16);
  const tagHeight = fontSize * tagHeightEm;

  const layout = useMemo(() => {
    if (!size || size.width === 0 || candles.length === 0) return undefined;
    return layOutCandles(candles, { ...size, axisWidth, step, maxCandles, lastPrice: Number(last), lastPriceY });
  }, [size, candles, axisWidth, step, maxCandles, last, lastPriceY]);

  if (!size || !layout) return <ChartArea ref={ref} aria-label={label} />;

  const { visible, x, y, bottom, right, priceTicks, tickDigits, timeTicks } = layout;
  const hiddenCount = candles.length - visible.length;
  const end = visible.at(-1);
  const lastY = y(Number(last));
  const rises = props.direction ? props.direction === 'up' : end !== undefined && end.close >= end.open;
  const marked = mark ? visible.findLastIndex(({ time }) => time <= mark.time) : -1;
  const lineColour = branded ? token.primaryText : rises ? token.up : token.down;
  const tagColour = branded ? token.primary : rises ? token.upSolid : token.downSolid;
  const tagTextColour = branded ? token.onPrimary : rises ? token.onUp : token.onDown;
  return (
    <ChartArea ref={ref} aria-label={label}>
      <svg width={size.width} height={size.height} aria-hidden>
        <g stroke={token.grid}>
          {priceTicks.map((price) => (
            <line key={price} x1={0} x2={right} y1={Math.round(y(price)) + 0.5} y2={Math.round(y(price)) + 0.5} />
          ))}
          {timeTicks.map((tick) => (
            <line key={tick.time} x1={tick.x} x2={tick.x} y1={0} y2={bottom} />
          ))}
        </g>
        {([true, false] as const).map((rising) => {
          const paths = candlePaths(layout, rising);
          const colour = rising ? token.upFill : token.downFill;
          return (
            <g key={String(rising)} fill={colour}>
              <path d={paths.volumes} opacity={0.24} />
              <path d={paths.wicks} stroke={colour} strokeWidth={1} />
              <path d={paths.bodies} />
            </g>
          );
        })}
        {averages.map((period, index) => (
          <polyline
            key={period}
            points={movingAverage(candles, period)
              .filter((point) => point.index >= hiddenCount)
              .map((point) => `${x(point.index - hiddenCount).toFixed(1)},${y(point.value).toFixed(1)}`)
              .join(' ')}
            fill="none"
            stroke={averageColours[index]}
            strokeWidth={1.25}
          />
        ))}
        <line x1={0} x2={right} y1={lastY} y2={lastY} stroke={lineColour} strokeDasharray="2 3" />
        {mark && marked >= 0 && (
          <g>
            <line x1={x(marked)} x2={x(marked)} y1={0} y2={bottom} stroke={token.text3} strokeDasharray="2 3" />
            <circle cx={x(marked)} cy={y(mark.price)} r={4} fill={lineColour} />
          </g>
        )}
        {timeTicks.map((tick) => (
          <text key={tick.time} x={tick.x} y={bottom + timeAxisHeight - 8} textAnchor="middle">
            {formatTick(tick.time, tick.day)}
          </text>
        ))}
        {!hidePriceAxis && (
          <>
            {priceTicks
              // A label behind the tag would stick out beside it.
              .filter((price) => Math.abs(y(price) - lastY) > tagHeight)
              .map((price) => (
                <text key={price} x={right + 8} y={y(price) + fontSize * 0.36}>
                  {formatDecimal(price.toFixed(tickDigits), language)}
                </text>
              ))}
            <rect x={right} y={lastY - tagHeight / 2} width={axisWidth} height={tagHeight} rx={4} fill={tagColour} />
            <text x={right + 8} y={lastY + fontSize * 0.36} fontWeight={600} style={{ fill: tagTextColour }}>
              {tag}
            </text>
          </>
        )}
      </svg>
    </ChartArea>
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
  /** px; follows the reader's text size. */
  readonly fontSize: number;
}

/** The current size of an element and of its text, in px. `undefined` until the element has been laid out. */
function useSize<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const width = Math.floor(element.clientWidth);
      const height = Math.floor(element.clientHeight);
      // Tests have no style sheet, and so no size to read.
      const fontSize = Number.parseFloat(getComputedStyle(element).fontSize) || 12;
      setSize((known) =>
        known?.width === width && known.height === height && known.fontSize === fontSize
          ? known
          : { width, height, fontSize },
      );
    };
    // The observer also reports the first size. Measuring here would force a layout of the whole page in this task.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}

const ChartArea = styled.div.attrs({ role: 'img' })`
  position: relative;
  width: 100%;
  height: 100%;
  overflow: hidden;
  /* The smallest size on the site. */
  font: 500 0.75rem/1 ${token.font};

  /* Until candles arrive, an empty grid keeps the place. */
  &:empty {
    background: repeating-linear-gradient(transparent 0 71px, ${token.grid} 71px 72px);
  }

  svg {
    position: absolute;
    inset: 0;
  }

  text {
    font-variant-numeric: tabular-nums;
    fill: ${token.text3};
  }
`;
