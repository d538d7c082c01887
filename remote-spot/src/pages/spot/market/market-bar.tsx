import { formatAge, useLanguage, useTranslation } from '@livery/i18n';
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
import { movedBy, priceDigits, useSpotMarkets, volumeInQuote } from '@livery/market-ui/market';
import { marketAddress, useMarket } from './market.ts';

const MarketBarFrame = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.s6};
  min-height: 56px;
  padding: ${token.s1} ${token.s4};
  border-bottom: 1px solid ${token.line};
  background: ${token.surface1};

  ${media.tablet} {
    flex-wrap: wrap;
    gap: ${token.s1} ${token.s4};
    padding-block: ${token.s2};
  }

  ${media.phone} {
    justify-content: space-between;
    gap: 0 ${token.s4};
    padding-block: ${token.s1};
  }
`;

const LastPrice = styled.p<{ $colour: string; $stale: boolean }>`
  ${staleStyle}
  display: flex;
  align-items: center;
  gap: 6px;
  ${textStyle(20, 600)}
  color: ${({ $colour }) => $colour};
  white-space: nowrap;
`;

const FigureList = styled.dl<{ $stale: boolean }>`
  ${staleStyle}
  display: flex;
  flex: 1;
  gap: ${token.s6};
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;

  /* Below the price, so that no figure is out of sight. */
  ${media.tablet} {
    order: 1;
    flex: 1 0 100%;
    gap: ${token.s4};
  }

  /* A phone has room for the change alone, whose sign says what it is. */
  ${media.phone} {
    order: 0;
    flex: 1 0 auto;
    min-width: 45%;
    overflow: visible;

    > :not(:first-child) {
      display: none;
    }
  }
`;

const FigureItem = styled.div`
  white-space: nowrap;

  dt {
    ${textStyle(12)}
    color: ${token.text3};

    ${media.phone} {
      position: absolute;
      clip-path: inset(50%);
    }
  }

  dd {
    ${textStyle(13, 500)}
    font-variant-numeric: tabular-nums;
  }
`;

const LiveState = styled.p<{ $live: boolean }>`
  display: flex;
  align-items: center;
  gap: 6px;
  ${textStyle(12)}
  color: ${token.text2};
  white-space: nowrap;

  ${media.tablet} {
    margin-left: auto;
  }

  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${({ $live }) => ($live ? token.primary : token.warning)};
  }
`;

/** Whether prices are live, or how old they are. */
function LiveMark() {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const { prices, lastMessageAt: socketLastMessageAt } = useLiveState();
  const { lastMessageAt = socketLastMessageAt } = useTickersFreshness();
  const age = useAge(lastMessageAt);
  if (prices === 'none') return <LiveState $live={false}>{t('pricesConnecting')}</LiveState>;
  if (age === undefined) return <LiveState $live>{t('pricesLive')}</LiveState>;
  return <LiveState $live={false}>{t('pricesOld', { age: formatAge(age, language) })}</LiveState>;
}

function Stat({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <FigureItem>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </FigureItem>
  );
}

interface MarketBarProps {
  /** Content at the end of the bar. */
  readonly end?: ReactNode;
}

/** The market picker and the market's figures of the last 24 hours, live. */
export function MarketBar({ end }: MarketBarProps) {
  const t = useTranslation(spotMessages);
  const language = useLanguage();
  const market = useMarket();
  const { markets = [] } = useSpotMarkets();
  const navigate = useNavigate();
  const { coin, quote, pricePrecision } = market;
  // The list's figures are shown until the first tick.
  const figures = useTicker(market.symbol) ?? market;
  const { isStale } = useTickersFreshness();
  const direction = directionOf(figures.change, 2);
  const digits = priceDigits(market);
  return (
    <MarketBarFrame>
      <h1>
        <MarketPicker market={market} markets={markets} onChoose={(symbol) => void navigate(marketAddress(symbol))} />
      </h1>
      {!market.isOpen && <Pill tone="danger">{t('marketClosed')}</Pill>}
      <LastPrice $colour={directionColours[direction]} $stale={isStale}>
        <Arrow direction={direction} />
        <Amount value={figures.price} digits={digits} />
      </LastPrice>
      <FigureList $stale={isStale}>
        <Stat label={t('change24h')}>
          <span style={{ color: directionColours[direction] }}>{movedBy(figures, pricePrecision, language)}</span>
        </Stat>
        <Stat label={t('high24h')}>
          <Amount value={figures.high} digits={digits} />
        </Stat>
        <Stat label={t('low24h')}>
          <Amount value={figures.low} digits={digits} />
        </Stat>
        <Stat label={t('volume24hIn', { coin })}>{<Amount value={figures.volume} digits={{ min: 2, max: 2 }} />}</Stat>
        <Stat label={t('volume24hIn', { coin: quote })}>{volumeInQuote(figures, language)}</Stat>
      </FigureList>
      <LiveMark />
      {end}
    </MarketBarFrame>
  );
}

/** On a phone the bar has two rows. */
const WaitingFrame = styled(MarketBarFrame)`
  ${media.phone} {
    min-height: 97px;
    align-content: space-around;
  }
`;

/** The bar's placeholder while the markets are loading. */
export const MarketBarSkeleton = () => (
  <WaitingFrame aria-hidden>
    <Skeleton width="9em" height={20} />
    <Skeleton width="min(32em, 40vw)" height={20} />
  </WaitingFrame>
);
