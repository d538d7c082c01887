import { useTranslation } from '@livery/i18n';
import { CoinPicture, LiveChange, LivePrice, pairName } from '@livery/market-ui/market';
import { textStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { PhoneMarketRow } from './phone.tsx';
import { LiveBook } from '../market/live-book.tsx';
import { LiveChart, LiveSparkline } from '../market/live-chart.tsx';
import { leadingPair, MarketLink, pairOf } from '../market/pairs.tsx';

/** A phone screen with a market's price, chart and book. */
export function ChartScreen() {
  return (
    <>
      <Head>
        <MarketLink pair={leadingPair} pictured>
          <CoinPicture coin={leadingPair.coin} size={26} />
          {pairName(leadingPair)}
        </MarketLink>
        <span>
          <LiveChange symbol={leadingPair.symbol} />
        </span>
      </Head>
      <Price>
        <LivePrice symbol={leadingPair.symbol} />
      </Price>
      <Chart>
        <LiveChart pair={leadingPair} period="15m" limit={120} step={9} averages={[14]} hidePriceAxis />
      </Chart>
      <Book>
        <LiveBook pair={leadingPair} levels={4} full={false} />
      </Book>
    </>
  );
}

const coins = ['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH'];

/** A phone screen with the markets. */
export function MarketsScreen() {
  const t = useTranslation(marketingMessages);
  return (
    <>
      <Heading>{t('markets')}</Heading>
      {coins.map((coin) => (
        <PhoneMarketRow key={coin} coin={coin}>
          <LiveSparkline symbol={pairOf(coin).symbol} width={56} height={20} />
        </PhoneMarketRow>
      ))}
    </>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  ${textStyle(16, 600)}

  > :last-child {
    margin-left: auto;
    ${textStyle(13)}
  }
`;

const Price = styled.p`
  margin: ${token.s1} 0 ${token.s2};
  ${textStyle(24, 600)}
  letter-spacing: -0.03em;
`;

const Chart = styled.div`
  height: 232px;
  margin-inline: -18px;
`;

const Book = styled.div`
  margin-inline: -12px;
`;

const Heading = styled.p`
  padding-bottom: ${token.s2};
  ${textStyle(20, 600)}
`;
