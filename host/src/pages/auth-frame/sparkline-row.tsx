import { MarketName, type Market } from '@livery/market-ui/market';
import { useKlines, useTicker } from '@livery/platform';
import { Amount, Change, Skeleton, Sparkline, directionOf, token, textStyle } from '@livery/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';

/** A day of hours. */
const sparklineCandles = 24;

const MarketItem = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1.4fr) 84px minmax(0, 1.2fr) minmax(76px, 0.8fr);
  align-items: center;
  gap: ${token.s3};
  min-height: 44px;
  padding: 0 20px;
  ${textStyle(13)}

  & + & {
    border-top: 1px solid ${token.line};
  }
`;

const NameCell = styled(MarketName)`
  > span {
    display: flex;
    gap: ${token.s2};
  }
`;

const FigureCell = styled.span`
  text-align: right;
  font-weight: 500;
`;

function LiveRow({ market }: { readonly market: Market }) {
  const { symbol, pricePrecision } = market;
  const ticker = useTicker(symbol);
  const klines = useKlines(symbol, '1h', sparklineCandles);
  const closes = useMemo(() => klines?.map(({ close }) => Number(close)) ?? [], [klines]);
  return (
    <MarketItem>
      <NameCell pair={market} pictureSize={20} gap={8} weight={500} />
      <span>
        {ticker && closes.length > 1 && (
          <Sparkline values={closes} direction={directionOf(ticker.change)} width={84} height={24} />
        )}
      </span>
      <FigureCell>
        {ticker ? (
          <Amount value={ticker.price} digits={{ min: pricePrecision, max: pricePrecision }} />
        ) : (
          <Skeleton width={64} />
        )}
      </FigureCell>
      <FigureCell>{ticker ? <Change value={ticker.change} /> : <Skeleton width={48} />}</FigureCell>
    </MarketItem>
  );
}

/** A live market with a sparkline; `undefined` shows a placeholder. */
export function SparklineRow({ market }: { readonly market: Market | undefined }) {
  if (market) return <LiveRow market={market} />;
  return (
    <MarketItem>
      <Skeleton width={96} />
      <span />
      <FigureCell>
        <Skeleton width={64} />
      </FigureCell>
      <FigureCell>
        <Skeleton width={48} />
      </FigureCell>
    </MarketItem>
  );
}
