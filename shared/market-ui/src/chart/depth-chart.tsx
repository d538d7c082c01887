import { formatUnits, type Decimal } from '@livery/contract/decimal';
import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { subscriptionLimit } from '@livery/contract/live/market';
import { useDepth } from '@livery/platform';
import { groupBook } from '@livery/platform/book';
import { coveringInput, EmptyState, textStyle, token } from '@livery/ui';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { marketUiMessages } from '../messages.ts';
import { pairName, type Market } from '../market/market.ts';
import { areaOf, depthCurve, nearestPoint, type DepthPoint } from './depth-curve.ts';

const ChartArea = styled.div`
  position: absolute;
  inset: 0;
  padding-bottom: 24px;
  ${textStyle(12)}
  font-variant-numeric: tabular-nums;
`;

const Plot = styled.div`
  position: relative;
  height: 100%;
  border-bottom: 1px solid ${token.line};

  svg {
    display: block;
    width: 100%;
    height: 100%;
  }

  path {
    stroke-width: 1.5px;
    vector-effect: non-scaling-stroke;
  }

  /* The slider is invisible: its arrow keys go from level to level of the curve. */
  input {
    ${coveringInput}
    cursor: crosshair;
  }

  &:has(:focus-visible) {
    outline: 2px solid ${token.focus};
    outline-offset: -2px;
  }
`;

const CrossLine = styled.span`
  position: absolute;
  top: 0;
  bottom: 0;
  border-left: 1px dashed ${token.text3};
  pointer-events: none;
`;

const PointDot = styled.span<{ $colour: string }>`
  position: absolute;
  width: 8px;
  height: 8px;
  margin: -4px;
  border-radius: 50%;
  background: ${({ $colour }) => $colour};
  pointer-events: none;
`;

const ReadOut = styled.p<{ $left: boolean }>`
  position: absolute;
  top: 32px;
  ${({ $left }) => ($left ? 'left' : 'right')}: ${token.s3};
  max-width: 50%;
  padding: ${token.s1} ${token.s2};
  border-radius: ${token.r1};
  background: ${token.surface3};
  color: ${token.text1};
  pointer-events: none;
`;

const Legend = styled.ul`
  position: absolute;
  top: ${token.s2};
  left: 50%;
  display: flex;
  gap: ${token.s4};
  transform: translateX(-50%);
  color: ${token.text2};
  white-space: nowrap;
  pointer-events: none;

  li::before {
    content: '';
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-right: 6px;
    border-radius: 2px;
  }

  .buyers::before {
    background: ${token.upFill};
  }

  .sellers::before {
    background: ${token.downFill};
  }
`;

const PriceScale = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 24px;
  padding: 0 ${token.s2};
  color: ${token.text3};
`;

const fill = { buy: token.upFill, sell: token.downFill };
const tint = { buy: token.upSoft, sell: token.downSoft };

/** How much there is to buy and to sell down to each price, as two curves that meet in the middle. */
export function DepthChart({ market }: { readonly market: Market }) {
  const t = useTranslation(marketUiMessages);
  const language = useLanguage();
  const { symbol, coin, pricePrecision, amountPrecision } = market;
  const book = useDepth(symbol, subscriptionLimit.depthLevels);
  const [pointed, setPointed] = useState<number>();
  const curve = useMemo(
    () =>
      book &&
      depthCurve(groupBook(book, formatUnits(1n, pricePrecision), subscriptionLimit.depthLevels, amountPrecision)),
    [book, pricePrecision, amountPrecision],
  );
  if (!curve) return <ChartArea aria-busy />;
  const { points } = curve;
  if (points.length === 0)
    return (
      <ChartArea>
        <EmptyState title={t('depthEmpty')} text={t('depthEmptyText')} />
      </ChartArea>
    );
  const formatFigure = (value: Decimal, digits: number) => formatDecimal(value, language, { min: digits, max: digits });
  const describe = ({ side, price, total }: DepthPoint) => {
    const parts = {
      amount: `${formatFigure(total, amountPrecision)} ${coin}`,
      price: formatFigure(price, pricePrecision),
    };
    return side === 'buy' ? t('depthBuyAt', parts) : t('depthSellAt', parts);
  };
  const at = pointed === undefined ? undefined : points[Math.min(pointed, points.length - 1)];
  const value = Math.min(pointed ?? curve.best, points.length - 1);
  const [first, last] = [points[0], points.at(-1)];
  const spoken = at ?? points[value];
  return (
    <ChartArea>
      <Plot
        onPointerMove={({ clientX, currentTarget }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          setPointed(nearestPoint(points, (clientX - left) / width));
        }}
        onPointerLeave={() => setPointed(undefined)}
      >
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
          {(['buy', 'sell'] as const).map((side) => (
            <path key={side} d={areaOf(points, side)} fill={tint[side]} stroke={fill[side]} />
          ))}
        </svg>
        {at && (
          <>
            <CrossLine style={{ left: `${at.x * 100}%` }} />
            <PointDot $colour={fill[at.side]} style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }} />
            <ReadOut $left={at.x > 0.5}>{describe(at)}</ReadOut>
          </>
        )}
        <input
          type="range"
          aria-label={t('depthOf', { pair: pairName(market) })}
          aria-valuetext={spoken && describe(spoken)}
          min={0}
          max={points.length - 1}
          value={value}
          onChange={({ target }) => setPointed(target.valueAsNumber)}
          onBlur={() => setPointed(undefined)}
        />
      </Plot>
      <Legend>
        <li className="buyers">{t('depthBuyers')}</li>
        <li className="sellers">{t('depthSellers')}</li>
      </Legend>
      <PriceScale>
        <span>{first && formatFigure(first.price, pricePrecision)}</span>
        <span>{curve.middle && formatFigure(curve.middle, pricePrecision)}</span>
        <span>{last && formatFigure(last.price, pricePrecision)}</span>
      </PriceScale>
    </ChartArea>
  );
}
