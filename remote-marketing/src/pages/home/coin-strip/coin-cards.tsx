import { formatDecimal, useLanguage, useTranslation } from '@livery/i18n';
import { CoinPicture, LiveChange, LivePrice } from '@livery/market-ui/market';
import { useConfiguration, useLiveState } from '@livery/platform';
import { staleStyle, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { PageLink } from '../../page-links.tsx';
import { Wrap } from '../../page-styles.ts';
import { LiveArea } from '../market/live-area.tsx';
import { MarketLink, type Pair } from '../market/pairs.tsx';
import { RoundTitle } from '../rounded.ts';
import type { CoinStripVariant } from './coin-strip.tsx';

const Content = styled(Wrap)`
  padding-block: clamp(64px, 7vw, 88px) ${token.s6};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token.s3} ${token.s8};
  margin-bottom: 28px;
`;

/** One row, or two rows of equal length; the cards of the last row grow to fill it. */
const List = styled.ul<{ $perRow: number; $stale: boolean }>`
  ${staleStyle}
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s3};

  > li {
    flex: 1 1 max(9.5rem, calc((100% - ${({ $perRow }) => $perRow - 1} * ${token.s3}) / ${({ $perRow }) => $perRow}));
  }

  @container (width < 60rem) {
    > li {
      flex-basis: max(9.5rem, 30%);
    }
  }
`;

const Card = styled.li`
  position: relative;
  min-width: 0;
  padding-top: 20px;
  border-radius: 24px;
  background: ${token.surface2};
  overflow: hidden;

  > p {
    padding-inline: 20px;

    @container (width < 36rem) {
      padding-inline: 14px;
    }
  }
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.s1} ${token.s2};
  ${textStyle(16, 600)}

  small {
    margin-left: -3px;
    ${textStyle(12)}
    color: ${token.text3};
  }
`;

const Price = styled.p`
  margin-top: 20px;
  ${textStyle(24, 600)}
  letter-spacing: -0.03em;
`;

const ChangeRow = styled.p`
  ${textStyle(13)}
`;

const DaySummary = styled.div`
  height: 80px;
`;

const CoinCard = ({ pair }: { readonly pair: Pair }) => (
  <Card>
    <Name>
      <MarketLink pair={pair}>
        <CoinPicture coin={pair.coin} size={32} />
        {pair.coin} <small>{pair.quote}</small>
      </MarketLink>
    </Name>
    <Price>
      <LivePrice symbol={pair.symbol} />
    </Price>
    <ChangeRow>
      <LiveChange symbol={pair.symbol} />
    </ChangeRow>
    <DaySummary>
      <LiveArea symbol={pair.symbol} />
    </DaySummary>
  </Card>
);

/** A heading above one round card per coin with its last 24 hours (layout 5). */
export const CoinCards: CoinStripVariant = ({ pairs }) => {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const { claims } = useConfiguration();
  const stale = useLiveState().prices === 'stale';
  return (
    <Content>
      <Head>
        <RoundTitle>{t('popularTitle')}</RoundTitle>
        <PageLink to="/quotes">
          {t('allCoins', { coins: formatDecimal(String(claims.coinsTradable), language) })}
        </PageLink>
      </Head>
      <List $perRow={pairs.length > 6 ? Math.ceil(pairs.length / 2) : pairs.length} $stale={stale}>
        {pairs.map((pair) => (
          <CoinCard key={pair.coin} pair={pair} />
        ))}
      </List>
    </Content>
  );
};
