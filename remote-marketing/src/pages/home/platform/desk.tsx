import { formatCompact, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { media, token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { display } from '../display.ts';
import { entering, gutter } from '../../look.ts';
import { leadingPair } from '../market/symbols.ts';
import { Near } from '../near.tsx';
import { TradeWindow } from './trade-window.tsx';

const Frame = styled.section`
  padding: 128px ${gutter} 0;

  ${media.phone} {
    padding-top: 72px;
  }
`;

const Words = styled.div`
  ${entering}
  display: grid;
  justify-items: center;
  gap: ${token.s4};
  margin-bottom: 56px;
  text-align: center;
`;

const Heading = styled.h2`
  ${display({ sizes: [2.25, 4.7, 3.75], weight: 500, leading: 1.07 })}
`;

const Text = styled.p`
  max-width: 34em;
  font-size: 1rem;
  line-height: 1.5rem;
  color: ${token.text2};
`;

/** The trading platform from one edge of the page to the other. */
export function Desk() {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const { claims } = useConfiguration();
  return (
    <Frame aria-labelledby="home-platform">
      <Words>
        <Heading id="home-platform">{t('deskTitle')}</Heading>
        <Text>{t('deskText', { trades: formatCompact(claims.tradesPerSecond, language) })}</Text>
      </Words>
      <Near height={520}>
        <TradeWindow pair={leadingPair} />
      </Near>
    </Frame>
  );
}
