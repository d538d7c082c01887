import { useTranslation } from '@livery/i18n';
import { LiveChange, LivePrice } from '@livery/market-ui/market';
import { useHasRoute, useLiveState } from '@livery/platform';
import { staleStyle, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { PageLink } from '../../page-links.tsx';
import { gutter } from '../../page-styles.ts';
import { display } from '../home-styles.ts';
import { LiveSparkline } from '../market/live-chart.tsx';
import { MarketLink } from '../market/pairs.tsx';
import type { CoinStripVariant } from './coin-strip.tsx';

/** In `rem`, so that it follows the text size. */
const narrow = '@container (width < 54rem)';
const veryNarrow = '@container (width < 16rem)';

const List = styled.ul<{ $stale: boolean }>`
  ${staleStyle}
  padding-inline: ${gutter};
`;

const Entry = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 4fr) 8rem minmax(0, 2fr);
  align-items: center;
  gap: 0 ${token.s6};
  padding-block: 10px;

  & + & {
    border-top: 1px solid ${token.line};
  }

  ${narrow} {
    grid-template-columns: 1fr auto;
    padding-block: ${token.s3};
  }

  ${veryNarrow} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
  }
`;

const Name = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${token.s2};
  ${display({ sizes: [2, 5.3, 4.5], leading: 1.15 })}

  small {
    padding-top: 0.5em;
    ${textStyle(14)}
    color: ${token.text3};
  }
`;

const Price = styled.p`
  text-align: right;
  ${display({ sizes: [1.75, 5.3, 4.5], weight: 400, leading: 1.15 })}
  overflow-wrap: normal;
`;

const ChangeRow = styled.p`
  justify-self: end;
  ${textStyle(16)}

  ${narrow} {
    grid-column: 2;
    ${textStyle(14)}
  }

  ${veryNarrow} {
    grid-column: 1;
    justify-self: start;
  }
`;

const Spark = styled.span`
  justify-self: end;
  overflow: hidden;
  max-width: 100%;

  ${narrow} {
    display: none;
  }
`;

/** The coins as an index in headline size, with all markets as its last entry. */
export const CoinIndex: CoinStripVariant = ({ pairs }) => {
  const t = useTranslation(marketingMessages);
  const hasQuotes = useHasRoute('/quotes');
  const stale = useLiveState().prices === 'stale';
  return (
    <List $stale={stale}>
      {pairs.map((pair) => (
        <Entry key={pair.coin}>
          <Name>
            <MarketLink pair={pair}>
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
            <LiveSparkline symbol={pair.symbol} width={176} height={44} />
          </Spark>
        </Entry>
      ))}
      {hasQuotes && (
        <Entry>
          <PageLink to="/quotes">{t('allMarkets')}</PageLink>
        </Entry>
      )}
    </List>
  );
};
