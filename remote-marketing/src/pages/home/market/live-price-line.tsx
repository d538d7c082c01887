import { formatDecimal, formatPeriod, useLanguage, useTranslation } from '@livery/i18n';
import { pairName } from '@livery/market-ui/market';
import { useKlines, useTicker } from '@livery/platform';
import { token } from '@livery/ui';
import { useMemo } from 'react';
import styled, { css } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import type { Pair } from './pairs.tsx';
import { layOutPriceLine, ranges, rangeSeconds, type Range } from './price-line.ts';

/** Space at the right for the price scale. */
const scaleRoom = '5rem';
const dotPx = 10;

interface LivePriceLineProps {
  readonly pair: Pair;
  readonly range: Range;
  /** Shows round prices at the right. */
  readonly scaled?: boolean;
  /** Pins the last price at this height, in percent from the top. */
  readonly lastAt?: number;
  /** Draws the line in the text colour; the dot keeps the tenant's. */
  readonly inked?: boolean;
}

/** A market's price over a range of time, as a line that ends at the live price. It fills its container. */
export function LivePriceLine({ pair, range, scaled = false, lastAt, inked = false }: LivePriceLineProps) {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const { period, count } = ranges[range];
  const klines = useKlines(pair.symbol, period, count);
  const price = useTicker(pair.symbol)?.price;
  const line = useMemo(() => {
    const points =
      klines?.slice(-count).map(({ startTime, close }) => ({ time: startTime, price: Number(close) })) ?? [];
    const last = points.pop();
    if (last) points.push({ time: last.time, price: Number(price ?? last.price) });
    return layOutPriceLine(points, { seconds: rangeSeconds(range), lastAt });
  }, [klines, count, price, range, lastAt]);
  const label = t('lineOf', { pair: pairName(pair), range: formatPeriod(range, language) });
  const ink = inked ? token.text1 : token.primaryText;
  return (
    <ChartContainer role="img" aria-label={label} $scaled={scaled}>
      {scaled &&
        line?.ticks.map((tick) => (
          <Tick key={tick.price} style={{ top: `${tick.y}%` }}>
            {formatDecimal(tick.price, language)}
          </Tick>
        ))}
      {line && (
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" fill="none" aria-hidden>
          {!inked && <path d={line.area} fill={token.primary} opacity={0.12} />}
          <path d={line.path} stroke={ink} strokeWidth={inked ? 1.5 : 2} />
          <path d={`M100 ${line.lastY}h0`} stroke={token.primaryText} strokeWidth={dotPx} strokeLinecap="round" />
        </svg>
      )}
    </ChartContainer>
  );
}

const ChartContainer = styled.div<{ $scaled: boolean }>`
  --room: ${({ $scaled }) => ($scaled ? scaleRoom : `${dotPx}px`)};
  position: relative;
  width: 100%;
  height: 100%;
  overflow: hidden;
  font: 500 0.75rem/1 ${token.font};
  font-variant-numeric: tabular-nums;

  svg {
    position: absolute;
    inset: 0 var(--room) 0 0;
    width: calc(100% - var(--room));
    height: 100%;
    overflow: visible;
  }

  path {
    vector-effect: non-scaling-stroke;
    stroke-linejoin: round;
  }

  ${({ $scaled }) =>
    $scaled &&
    css`
      /* An empty chart shows its grid. */
      &:empty {
        background: repeating-linear-gradient(transparent 0 71px, ${token.line} 71px 72px);
      }
    `}
`;

const Tick = styled.span`
  position: absolute;
  inset-inline: 0;
  padding: 6px 12px 0 0;
  border-top: 1px solid ${token.line};
  text-align: right;
  color: ${token.text3};
`;
