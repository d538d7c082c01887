import { useKlines, useTicker } from '@livery/platform';
import { Amount, Change, CoinIcon, Skeleton, Sparkline, directionOf, token, textStyle } from '@livery/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { LiveMarket } from './live-markets.ts';

/** A day of hourly candles. */
const sparkCandles = 24;

const MarketRowItem = styled.li`
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

const PairName = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.s2};

  b {
    font-weight: 500;
  }
`;

const Medium = styled.span`
  color: ${token.text3};
`;

const FigureCell = styled.span`
  text-align: right;
  font-weight: 500;
`;

function LiveRow({ market: { symbol, coin, medium, pricePrecision, logoUri } }: { readonly market: LiveMarket }) {
  const ticker = useTicker(symbol);
  const klines = useKlines(symbol, '1h', sparkCandles);
  const closes = useMemo(() => klines?.map(({ close }) => Number(close)) ?? [], [klines]);
  return (
    <MarketRowItem>
      <PairName>
        <CoinIcon code={coin} src={logoUri} size={20} />
        <b>{coin}</b>
        <Medium>/{medium}</Medium>
      </PairName>
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
    </MarketRowItem>
  );
}

/** A live market in one line, or its skeleton while the market is `undefined`. */
export function MarketRow({ market }: { readonly market: LiveMarket | undefined }) {
  if (market) return <LiveRow market={market} />;
  return (
    <MarketRowItem>
      <Skeleton width={96} />
      <span />
      <FigureCell>
        <Skeleton width={64} />
      </FigureCell>
      <FigureCell>
        <Skeleton width={48} />
      </FigureCell>
    </MarketRowItem>
  );
}
