import { useTranslation } from '@livery/i18n';
import { CoinPicture, LiveChange, LivePrice } from '@livery/market-ui/market';
import { useHasRoute, useLiveState } from '@livery/platform';
import { staleStyle, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { PageLink } from '../../page-links.tsx';
import { MarketLink } from '../market/pairs.tsx';
import type { CoinStripVariant } from './coin-strip.tsx';

/** One row, or two rows of equal length; the tiles of the last row grow to fill it. */
const List = styled.ul<{ $perRow: number; $stale: boolean }>`
  ${staleStyle}
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s3};

  > li {
    flex: 1 1 max(9rem, calc((100% - ${({ $perRow }) => $perRow - 1} * ${token.s3}) / ${({ $perRow }) => $perRow}));
  }

  @container (width < 60rem) {
    > li {
      flex-basis: max(9rem, 30%);
    }
  }

  @container (width < 36rem) {
    gap: ${token.s2};
  }
`;

const Tile = styled.li`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${token.s2};
  min-width: 0;
  padding: 18px 20px;
  border-radius: 20px;
  background: ${token.surface1};

  @container (width < 36rem) {
    padding: 14px ${token.s4};
    border-radius: 16px;
  }
`;

const Name = styled.p`
  display: flex;
  flex: 1 0 100%;
  align-items: center;
  gap: ${token.s2};
  margin-bottom: ${token.s1};
  ${textStyle(14, 600)}

  small {
    margin-left: -3px;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const Price = styled.p`
  ${textStyle(16, 600)}
`;

const ChangeRow = styled.p`
  ${textStyle(13)}

  /* A long price leaves no room beside it, so every tile uses two rows. */
  @container (width < 36rem) {
    flex: 1 0 100%;
  }
`;

/** The tile below the coins has the whole row. */
const MarketsTile = styled(Tile)`
  && {
    flex-basis: 100%;
  }

  padding-block: ${token.s2};
`;

/** One tile per coin, and one that leads to all markets (layout 7). */
export const CoinTiles: CoinStripVariant = ({ pairs }) => {
  const t = useTranslation(marketingMessages);
  const hasQuotes = useHasRoute('/quotes');
  const stale = useLiveState().prices === 'stale';
  return (
    <List $perRow={pairs.length > 6 ? Math.ceil(pairs.length / 2) : pairs.length} $stale={stale}>
      {pairs.map((pair) => (
        <Tile key={pair.coin}>
          <Name>
            <MarketLink pair={pair}>
              <CoinPicture coin={pair.coin} />
              {pair.coin} <small>{pair.quote}</small>
            </MarketLink>
          </Name>
          <Price>
            <LivePrice symbol={pair.symbol} />
          </Price>
          <ChangeRow>
            <LiveChange symbol={pair.symbol} />
          </ChangeRow>
        </Tile>
      ))}
      {hasQuotes && (
        <MarketsTile>
          <PageLink to="/quotes">{t('allMarkets')}</PageLink>
        </MarketsTile>
      )}
    </List>
  );
};
