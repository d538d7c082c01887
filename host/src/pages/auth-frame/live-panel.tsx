import { useTranslation } from '@livery/i18n';
import { MarketName, type Market } from '@livery/market-ui/market';
import { useKlines, useLiveState, useTicker } from '@livery/platform';
import { Amount, Change, directionOf, Skeleton, Sparkline, staleStyle, textStyle, token } from '@livery/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { hostMessages } from '../../messages.ts';
import { LeadMarket, useLiveMarkets } from './lead-market.tsx';

const rowCount = 3;
const rowPlaces = Array.from({ length: rowCount }, (_, place) => place + 1);

/** Live markets beside a sign-in form. Without markets only the texts stand here. */
export function LivePanel() {
  const t = useTranslation(hostMessages);
  const markets = useLiveMarkets(1 + rowCount);
  const [lead, ...others] = markets ?? [];
  const stale = useLiveState().prices === 'stale';
  return (
    <PanelSide>
      <h2>{t('panelTitle')}</h2>
      <p>{t('panelText')}</p>
      {(!markets || lead) && (
        <MarketWindow aria-busy={!markets} $stale={stale}>
          <LeadMarket market={lead} />
          <ul>
            {markets
              ? others.map((market) => <SparklineRow key={market.symbol} market={market} />)
              : rowPlaces.map((place) => <SparklineRow key={place} market={undefined} />)}
          </ul>
        </MarketWindow>
      )}
    </PanelSide>
  );
}

/** A day of hours. */
const sparklineCandles = 24;

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
function SparklineRow({ market }: { readonly market: Market | undefined }) {
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

const PanelSide = styled.aside`
  min-width: 0;
  padding: clamp(32px, 10vh, 80px) clamp(24px, 5.6vw, 72px) ${token.s12};
  overflow: hidden;
  background:
    radial-gradient(900px 520px at 82% 8%, color-mix(in srgb, ${token.primary} 15%, transparent), transparent 70%),
    ${token.surface0};

  > h2 {
    ${textStyle(44, 650)}
    text-wrap: balance;
  }

  > p {
    margin-top: ${token.s2};
    ${textStyle(16)}
    color: ${token.text2};
  }
`;

const MarketWindow = styled.section<{ $stale: boolean }>`
  max-width: 760px;
  margin-top: 40px;
  padding-bottom: ${token.s1};
  overflow: hidden;
  border: 1px solid ${token.line};
  border-radius: ${token.r3};
  background: ${token.surface1};
  box-shadow: ${token.shadow2};
  ${staleStyle}
`;

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
