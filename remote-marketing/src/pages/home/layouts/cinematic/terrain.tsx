import { pairName } from '@livery/market-ui/market';
import { useTranslation } from '@livery/i18n';
import { useKlines } from '@livery/platform';
import { token } from '@livery/ui';
import { useId, useMemo } from 'react';
import styled, { keyframes } from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import type { Pair } from '../../market/pairs.tsx';
import { ridgesOf, type Ridge } from './ridges.ts';

/** Five-minute candles. The last one is incomplete and left out, so that the picture stands still. */
const period = '5m';
const candles = 289;
/** Each ridge covers sixteen hours of trading. */
const shape = { ridges: 44, points: 110, window: 192 };

const width = 1920;
const height = 820;
/** The base lines and peak heights of the farthest and the nearest ridge. */
const farY = 300;
const nearY = 836;
const farPeak = 230;
const nearPeak = 240;

const rise = keyframes`from { opacity: 0; }`;

const Picture = styled.svg`
  display: block;
  width: 100%;
  height: 100%;

  path {
    fill: ${token.surface0};
  }

  > g {
    animation: ${rise} ${token.calm} ease-out;
  }
`;

/** From 0 for the farthest ridge to 1 for the nearest. Near ridges stand farther apart. */
const depthOf = (index: number) => index / (shape.ridges - 1);
const baseLineOf = (depth: number) => farY + (nearY - farY) * depth ** 1.35;

function outline(ridge: Ridge, depth: number): string {
  const baseLine = baseLineOf(depth);
  const peak = farPeak + (nearPeak - farPeak) * depth;
  const step = (width + 80) / (ridge.length - 1);
  const tops = ridge.map((rises, point) => `${Math.round(point * step) - 40} ${(baseLine - rises * peak).toFixed(1)}`);
  return `M${tops.join('L')}V${height + 40}H-40z`;
}

/** Flat ridges, shown until there is data. */
const plain: readonly Ridge[] = Array.from({ length: shape.ridges }, () => [0, 0]);

/**
 * A market's day as a mountain range: the distance from the day's mean price runs from left to right, time from the horizon to the
 * front, and the height is the volume. It changes once per candle. It fills its container, which clips its sides.
 */
export function Terrain({ pair }: { readonly pair: Pair }) {
  const t = useTranslation(marketingMessages);
  const klines = useKlines(pair.symbol, period, candles);
  const lastStart = klines?.at(-1)?.startTime;
  const ridges = useMemo(() => {
    const traded = klines
      ?.slice(-candles, -1)
      .map(({ low, high, volume }) => ({ low: Number(low), high: Number(high), volume: Number(volume) }));
    return traded && traded.length > 0 ? ridgesOf(traded, shape) : [];
    // oxlint-disable-next-line react/exhaustive-deps -- complete candles change only when the next one begins
  }, [lastStart]);
  const light = useId();
  const visibleRidges = ridges.length > 0 ? ridges : plain;
  return (
    <Picture
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={t('terrainOf', { pair: pairName(pair) })}
    >
      <defs>
        <linearGradient id={light} x1={0} x2={width} y1={0} y2={0} gradientUnits="userSpaceOnUse">
          <stop offset={0} stopColor={token.primaryText} stopOpacity={0.4} />
          <stop offset={0.42} stopColor={token.primaryText} stopOpacity={0.9} />
          <stop offset={0.72} stopColor={`color-mix(in srgb, ${token.primaryText} 35%, ${token.text1})`} />
          <stop offset={1} stopColor={token.primaryText} stopOpacity={0.62} />
        </linearGradient>
      </defs>
      <g key={ridges.length} stroke={`url(#${light})`}>
        {visibleRidges.map((ridge, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the index is the ridge's identity: its time of day
          <path key={index} d={outline(ridge, depthOf(index))} strokeWidth={0.6 + depthOf(index)} />
        ))}
      </g>
    </Picture>
  );
}
