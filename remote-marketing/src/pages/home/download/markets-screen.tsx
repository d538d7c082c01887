import { useTranslation } from '@livery/i18n';
import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { LiveSparkline } from '../market/live-chart.tsx';
import { pairOf } from '../market/symbols.ts';
import { PhoneMarketRow } from './phone-market-row.tsx';

const Heading = styled.p`
  padding-bottom: ${token.s2};
  ${textStyle(20, 600)}
`;

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
