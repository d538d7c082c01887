import { useTranslation } from '@livery/i18n';
import { CoinPicture, LiveChange, LivePrice } from '@livery/market-ui/market';
import { useLiveState } from '@livery/platform';
import { media, staleStyle, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { PageLink } from '../../page-links.tsx';
import { gutter, Wrap } from '../../page-styles.ts';
import { LiveSparkline } from '../market/live-chart.tsx';
import { MarketLink, type Pair } from '../market/pairs.tsx';
import type { CoinStripVariant } from './coin-strip.tsx';

const List = styled.ul<{ $count: number; $stale: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  /* The first cell of every row aligns with the page's edge. */
  margin-inline: -20px;
  overflow: hidden;
  ${staleStyle}

  @media (max-width: 1360px) {
    grid-template-columns: repeat(${({ $count }) => ($count > 6 ? Math.ceil($count / 2) : $count)}, minmax(0, 1fr));
  }

  /* In rem, because at 200 % text a window of 1280 px is narrow. */
  @container (max-width: 67.5rem) {
    grid-template-columns: repeat(${({ $count }) => ($count % 4 === 0 ? 4 : 3)}, minmax(0, 1fr));
  }

  ${media.phone} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
    margin-inline: calc(-1 * ${gutter});
  }
`;

/** Each cell has a hairline above and at its left; the list clips the outermost ones. */
const Cell = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${token.s1} ${token.s2};
  align-items: center;
  margin: -1px 0 0 -1px;
  padding: 20px;
  border: solid ${token.line};
  border-width: 1px 0 0 1px;
  transition: background ${token.fast} ease-out;

  ${media.hover} {
    &:hover {
      background: ${token.surface1};
    }
  }

  ${media.phone} {
    padding: 14px ${gutter};
  }
`;

const Name = styled.p`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: ${token.s2};
  ${textStyle(14, 600)}

  small {
    margin-left: -3px;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const Price = styled.p`
  grid-column: 1 / -1;
  ${textStyle(20, 600)}
  letter-spacing: -0.02em;
`;

const ChangeRow = styled.p`
  ${textStyle(13)}
`;

const Spark = styled.span`
  justify-self: end;
  min-width: 0;
  overflow: hidden;

  ${media.phone} {
    display: none;
  }
`;

const AllMarkets = styled(PageLink)`
  min-height: 44px;
`;

function CoinCell({ pair }: { readonly pair: Pair }) {
  return (
    <Cell>
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
      <Spark>
        <LiveSparkline symbol={pair.symbol} />
      </Spark>
    </Cell>
  );
}

/** One cell per coin, separated by hairlines. */
export const CoinCells: CoinStripVariant = ({ pairs }) => {
  const t = useTranslation(marketingMessages);
  const stale = useLiveState().prices === 'stale';
  return (
    <Wrap>
      <List $count={pairs.length} $stale={stale}>
        {pairs.map((pair) => (
          <CoinCell key={pair.coin} pair={pair} />
        ))}
      </List>
      <AllMarkets to="/quotes">{t('allMarkets')}</AllMarkets>
    </Wrap>
  );
};
