import { formatAge, formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { useAge, useLiveState, useTicker, useTickersFreshness } from '@livery/platform';
import {
  Amount,
  Arrow,
  Pill,
  Skeleton,
  directionColours,
  directionOf,
  media,
  staleStyle,
  token,
  textStyle,
} from '@livery/ui';
import { useNavigate } from '@livery/platform/router';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { spotMessages } from '../../../messages.ts';
import { MarketPicker } from '@livery/market-ui/market-picker';
import { movedBy, useSpotMarkets, volumeInQuote } from '@livery/market-ui/market';
import { marketAddress, useMarket } from './market.ts';

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s6};
  min-height: 56px;
  padding: ${token.s1} ${token.s4};
  border-bottom: 1px solid ${token.line};
  background: ${token.surface1};

  ${media.phone} {
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${token.s4};
    padding-block: ${token.s1};
  }
`;

const Last = styled.p<{ $colour: string; $stale: boolean }>`
  ${staleStyle}
  display: flex;
  align-items: center;
  gap: 6px;
  ${textStyle(20, 600)}
  color: ${({ $colour }) => $colour};
  white-space: nowrap;
`;

const Figures = styled.dl<{ $stale: boolean }>`
  ${staleStyle}
  display: flex;
  flex: 1;
  gap: ${token.s6};
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;

  /* In a line of their own, with what stands at the bar's end. */
  ${media.phone} {
    min-width: 45%;
    gap: ${token.s4};
  }
`;

const Figure = styled.div`
  white-space: nowrap;

  ${media.phone} {
    display: flex;
    gap: ${token.s1};
    align-items: baseline;
  }

  dt {
    ${textStyle(12)}
    color: ${token.text3};
  }

  dd {
    ${textStyle(13, 500)}
    font-variant-numeric: tabular-nums;
  }
`;

const State = styled.p<{ $live: boolean }>`
  display: flex;
  align-items: center;
  gap: 6px;
  ${textStyle(12)}
  color: ${token.text2};
  white-space: nowrap;

  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${({ $live }) => ($live ? token.primary : token.warning)};
  }
`;

/** Whether prices are live, and how old they are when they are not: nothing of them comes, or nothing at all. */
function LiveMark() {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const { prices, lastMessageAt: socketLastMessageAt } = useLiveState();
  const { lastMessageAt = socketLastMessageAt } = useTickersFreshness();
  const age = useAge(lastMessageAt);
  if (prices === 'none') return <State $live={false}>{t('pricesConnecting')}</State>;
  if (age === undefined) return <State $live>{t('pricesLive')}</State>;
  return <State $live={false}>{t('pricesOld', { age: formatAge(age, language) })}</State>;
}

function Stat({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Figure>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Figure>
  );
}

interface MarketBarProps {
  /** At the bar's end. */
  readonly end?: ReactNode;
}

/** The market's name, which opens the list of others, and its figures of the last 24 hours, live. */
export function MarketBar({ end }: MarketBarProps) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const market = useMarket();
  const { markets = [] } = useSpotMarkets();
  const navigate = useNavigate();
  const { coin, quote, pricePrecision } = market;
  // Until the first tick, what the list of markets said.
  const figures = useTicker(market.symbol) ?? market;
  const { isStale } = useTickersFreshness();
  const direction = directionOf(figures.change, 2);
  const digits = { min: pricePrecision, max: pricePrecision };
  return (
    <Bar>
      <h1>
        <MarketPicker market={market} markets={markets} onChoose={(symbol) => void navigate(marketAddress(symbol))} />
      </h1>
      {!market.isOpen && <Pill tone="danger">{t('marketClosed')}</Pill>}
      <Last $colour={directionColours[direction]} $stale={isStale}>
        <Arrow direction={direction} />
        <Amount value={figures.price} digits={digits} />
      </Last>
      <Figures $stale={isStale}>
        <Stat label={t('change24h')}>
          <span style={{ color: directionColours[direction] }}>{movedBy(figures, pricePrecision, language)}</span>
        </Stat>
        <Stat label={t('high24h')}>
          <Amount value={figures.high} digits={digits} />
        </Stat>
        <Stat label={t('low24h')}>
          <Amount value={figures.low} digits={digits} />
        </Stat>
        <Stat label={t('volume24hIn', { coin })}>{formatDecimal(figures.volume, language, { max: 2 })}</Stat>
        <Stat label={t('volume24hIn', { coin: quote })}>{volumeInQuote(figures, language)}</Stat>
      </Figures>
      <LiveMark />
      {end}
    </Bar>
  );
}

/** In the bar's place while the markets are on their way. */
export const MarketBarSkeleton = () => (
  <Bar aria-hidden>
    <Skeleton width="9em" height={20} />
    <Skeleton width="min(32em, 40vw)" height={20} />
  </Bar>
);
