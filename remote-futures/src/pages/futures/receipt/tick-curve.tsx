import type { FuturesOrderData } from '@livery/contract/calls/futures';
import type { FuturesReceipt } from '@livery/contract/calls/futures-receipt';
import { useTranslation } from '@livery/i18n';
import { textStyle, token } from '@livery/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { receiptMessages } from '../../../messages.ts';
import { formatTimeOfDay } from '../clock/format-time-of-day.ts';

const Curve = styled.svg`
  width: 100%;
  height: 150px;
  border-bottom: 1px solid ${token.line};
`;

const Times = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.s2};
  padding-top: ${token.s1};
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;
  color: ${token.text3};
`;

const [width, height] = [1000, 150];

interface TickCurveProps {
  readonly order: FuturesOrderData;
  readonly ticks: FuturesReceipt['ticks'];
}

/** The prices from entry to delivery, tinted where the order was winning and where it was losing. */
export function TickCurve({ order, ticks }: TickCurveProps) {
  const t = useTranslation(receiptMessages);
  const clip = useId();
  const points = ticks.map(({ time, price }) => ({ time, price: Number(price) }));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const entry = Number(order.buyPrice ?? first.price);
  const prices = [...points.map(({ price }) => price), entry];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const end = Math.max(order.deliveryTime ?? last.time, last.time);
  const x = (time: number) => ((time - first.time) / Math.max(1, end - first.time)) * width;
  const y = (price: number) => 8 + (high > low ? (high - price) / (high - low) : 0.5) * (height - 16);
  const line = points.map(({ time, price }) => `${x(time).toFixed(1)},${y(price).toFixed(1)}`).join(' ');
  const area = `${x(first.time)},${y(entry)} ${line} ${x(last.time)},${y(entry)}`;
  const above = order.direction === 'up' ? token.upFill : token.downFill;
  const below = order.direction === 'up' ? token.downFill : token.upFill;
  return (
    <div>
      <Curve viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={t('curve')}>
        <clipPath id={`${clip}-above`}>
          <rect width={width} height={y(entry)} />
        </clipPath>
        <clipPath id={`${clip}-below`}>
          <rect y={y(entry)} width={width} height={height} />
        </clipPath>
        <polygon points={area} fill={above} opacity={0.28} clipPath={`url(#${clip}-above)`} />
        <polygon points={area} fill={below} opacity={0.28} clipPath={`url(#${clip}-below)`} />
        <line
          {...{ x1: 0, x2: width, y1: y(entry), y2: y(entry), stroke: token.text3 }}
          strokeDasharray="5 4"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={line}
          fill="none"
          stroke={token.info}
          strokeWidth={1.5}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </Curve>
      <Times>
        <span>{formatTimeOfDay(first.time)}</span>
        <span>{formatTimeOfDay(end)}</span>
      </Times>
    </div>
  );
}
