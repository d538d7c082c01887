import { useTranslation } from '@livery/i18n';
import { CoinPicture, LiveChange, LivePrice } from '@livery/market-ui/market';
import { useHasRoute, useLiveState } from '@livery/platform';
import { staleStyle, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { PageLink } from '../../page-links.tsx';
import { gutter } from '../../page-styles.ts';
import { MarketLink } from '../market/pairs.tsx';
import type { CoinStripVariant } from './coin-strip.tsx';

const List = styled.ul<{ $stale: boolean }>`
  ${staleStyle}
  display: flex;
  justify-content: space-between;
  gap: 36px;
  padding-inline: ${gutter};
  border-top: 1px solid ${token.line};
  overflow-x: auto;
  scrollbar-width: none;
  mask: linear-gradient(90deg, transparent, #000 4%, #000 94%, transparent);

  &:focus-visible {
    outline-offset: -4px;
  }
`;

const Item = styled.li`
  position: relative;
  flex: none;
  display: flex;
  align-items: center;
  gap: ${token.s3};
  min-height: 5rem;
  white-space: nowrap;
  ${textStyle(14)}

  b {
    font-weight: 600;
  }

  small {
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const Price = styled.span`
  ${textStyle(16, 500)}
`;

/** One line across the full width of the page; it scrolls where the coins do not fit. */
export const CoinTicker: CoinStripVariant = ({ pairs }) => {
  const t = useTranslation(marketingMessages);
  const hasQuotes = useHasRoute('/quotes');
  const stale = useLiveState().prices === 'stale';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the focus allows scrolling by keyboard
    <List $stale={stale} tabIndex={0} aria-label={t('marketsLive')}>
      {pairs.map((pair) => (
        <Item key={pair.coin}>
          <CoinPicture coin={pair.coin} size={20} />
          <span>
            <MarketLink pair={pair}>
              <b>{pair.coin}</b> <small>{pair.quote}</small>
            </MarketLink>
          </span>
          <Price>
            <LivePrice symbol={pair.symbol} />
          </Price>
          <LiveChange symbol={pair.symbol} />
        </Item>
      ))}
      {hasQuotes && (
        <Item>
          <PageLink to="/quotes">{t('allMarkets')}</PageLink>
        </Item>
      )}
    </List>
  );
};
