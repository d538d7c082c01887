import { useTranslation } from '@livery/i18n';
import { CoinPicture, LiveChange, LivePrice } from '@livery/market-ui/market';
import { useHasRoute, useLiveState } from '@livery/platform';
import { Pill, staleStyle, token } from '@livery/ui';
import type { ComponentType, ReactNode } from 'react';
import styled from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { PageLink } from '../../page-links.tsx';
import { MarketLink, usePopularPairs, type Pair } from '../market/pairs.tsx';

interface CoinStripProps {
  /** Adds a hairline below the strip. */
  readonly edged?: boolean;
  readonly children: ReactNode;
}

/** The section of the popular coins (spec §2.5), with a notice while their prices are stale. */
export function CoinStrip({ edged = true, children }: CoinStripProps) {
  const t = useTranslation(marketingMessages);
  const stale = useLiveState().prices === 'stale';
  return (
    <Band id="coin-strip" $edged={edged} aria-label={t('marketsLive')}>
      <StaleNotice>{stale && <Pill tone="waiting">{t('pricesPaused')}</Pill>}</StaleNotice>
      {children}
    </Band>
  );
}

export interface CoinListProps {
  readonly coins: readonly string[];
  /** In px; 0 leaves the pictures out. */
  readonly pictureSize?: number;
  /** Stands at the end of every coin. */
  readonly Chart?: ComponentType<{ readonly pair: Pair }>;
  /** Ends with a link to all markets. */
  readonly withMarkets?: boolean;
  /** The list scrolls sideways where it does not fit. */
  readonly scrolls?: boolean;
  readonly className?: string;
}

/** The live price and change of each coin. The layout styles the list, its items and the parts below. */
export function CoinList({
  coins,
  pictureSize = 24,
  Chart,
  withMarkets = false,
  scrolls = false,
  className,
}: CoinListProps) {
  const t = useTranslation(marketingMessages);
  const hasQuotes = useHasRoute('/quotes');
  const stale = useLiveState().prices === 'stale';
  // The focus allows scrolling by keyboard.
  const scrolling = scrolls && { tabIndex: 0, 'aria-label': t('marketsLive') };
  return (
    <List className={className} $stale={stale} {...scrolling}>
      {usePopularPairs(coins).map((pair) => (
        <li key={pair.coin}>
          <CoinName>
            <MarketLink pair={pair}>
              {pictureSize > 0 && <CoinPicture coin={pair.coin} size={pictureSize} />}
              {pair.coin} <small>{pair.quote}</small>
            </MarketLink>
          </CoinName>
          <CoinPrice>
            <LivePrice symbol={pair.symbol} />
          </CoinPrice>
          <CoinChange>
            <LiveChange symbol={pair.symbol} />
          </CoinChange>
          {Chart && <Chart pair={pair} />}
        </li>
      ))}
      {withMarkets && hasQuotes && (
        <AllMarketsItem>
          <PageLink to="/quotes">{t('allMarkets')}</PageLink>
        </AllMarketsItem>
      )}
    </List>
  );
}

export const CoinName = styled.p``;

export const CoinPrice = styled.p``;

export const CoinChange = styled.p``;

export const AllMarketsItem = styled.li``;

const List = styled.ul<{ $stale: boolean }>`
  ${staleStyle}
`;

const Band = styled.section<{ $edged: boolean }>`
  container-type: inline-size;
  position: relative;
  ${({ $edged }) => $edged && `border-bottom: 1px solid ${token.line};`}
`;

/**
 * The notice lies on the band's upper edge, so that it neither moves content nor covers a price. Screen readers hear the
 * shell's own mark instead.
 */
const StaleNotice = styled.p`
  position: absolute;
  z-index: 1;
  inset: -10px 0 auto;
  display: grid;
  justify-items: center;
  pointer-events: none;

  > * {
    box-shadow: 0 0 0 4px ${token.surface0};
    background-color: ${token.surface0};
    background-image: linear-gradient(${token.warningSoft}, ${token.warningSoft});
  }
`;
