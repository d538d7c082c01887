import { useTranslation } from '@livery/i18n';
import { LiveChange, LivePrice, pairName } from '@livery/market-ui/market';
import { token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { LivePriceLine } from '../market/live-price-line.tsx';
import { MarketLink } from '../market/pairs.tsx';
import { leadingPair } from '../market/pairs.tsx';
import { PhoneMarketRow } from './phone.tsx';

const Heading = styled.p`
  padding-bottom: ${token.s3};
  ${textStyle(20, 600)}
`;

const LeadingMarket = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  ${textStyle(13)}
  color: ${token.text3};
`;

const Price = styled.p`
  ${textStyle(32, 600)}
  letter-spacing: -0.03em;
`;

const PriceChart = styled.div`
  height: 112px;
  margin: ${token.s1} -18px ${token.s2};
`;

const others = ['ETH', 'DOGE', 'EOS', 'FIL', 'DASH'];

/** A phone screen with the markets, the leading one above its 24-hour line. */
export function PocketScreen() {
  const t = useTranslation(marketingMessages);
  return (
    <>
      <Heading>{t('markets')}</Heading>
      <LeadingMarket>
        <MarketLink pair={leadingPair} pictured>
          {pairName(leadingPair)}
        </MarketLink>
        <LiveChange symbol={leadingPair.symbol} />
      </LeadingMarket>
      <Price>
        <LivePrice symbol={leadingPair.symbol} />
      </Price>
      <PriceChart>
        <LivePriceLine pair={leadingPair} range="24h" />
      </PriceChart>
      {others.map((coin) => (
        <PhoneMarketRow key={coin} coin={coin} />
      ))}
    </>
  );
}
