import { formatCompact, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { media, token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { TradingPages } from '../../page-links.tsx';
import { Lead, Section, Title, Wrap } from '../../page-styles.ts';
import { leadingPair } from '../market/pairs.tsx';
import { NearViewport } from '../near-viewport.tsx';
import { TradeWindow } from './trade-window.tsx';

const Headings = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.s3} ${token.s8};
  align-items: end;
  margin-bottom: 40px;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-bottom: ${token.s6};
  }
`;

const SectionPages = styled(TradingPages)`
  margin-top: ${token.s3};
`;

/** The trading platform under its heading. */
export function PlatformSection() {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const { claims } = useConfiguration();
  return (
    <Section aria-labelledby="home-platform">
      <Wrap>
        <Headings>
          <Title id="home-platform">{t('platformTitle')}</Title>
          <div>
            <Lead>{t('platformText', { trades: formatCompact(claims.tradesPerSecond, language) })}</Lead>
            <SectionPages />
          </div>
        </Headings>
        <NearViewport height={520}>
          <TradeWindow pair={leadingPair} />
        </NearViewport>
      </Wrap>
    </Section>
  );
}
