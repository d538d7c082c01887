import { formatCompact, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { media, token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { TradingPages } from '../../page-links.tsx';
import { enterOnScroll, gutter } from '../../page-styles.ts';
import { display } from '../home-styles.ts';
import { leadingPair } from '../market/pairs.tsx';
import { NearViewport } from '../near-viewport.tsx';
import { TradeWindow } from './trade-window.tsx';

const PlatformBand = styled.section`
  padding: 128px ${gutter} 0;

  ${media.phone} {
    padding-top: 72px;
  }
`;

const PlatformIntroduction = styled.div`
  ${enterOnScroll}
  display: grid;
  justify-items: center;
  gap: ${token.s4};
  margin-bottom: 56px;
  text-align: center;
`;

const Heading = styled.h2`
  ${display({ sizes: [2.25, 4.7, 3.75], weight: 500, leading: 1.07 })}
`;

const PlatformDescription = styled.p`
  max-width: 34em;
  font-size: 1rem;
  line-height: 1.5rem;
  color: ${token.text2};
`;

const CentredPages = styled(TradingPages)`
  justify-content: center;
`;

/** The trading platform across the full width of the page. */
export function FullWidthPlatform() {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const { claims } = useConfiguration();
  return (
    <PlatformBand aria-labelledby="home-platform">
      <PlatformIntroduction>
        <Heading id="home-platform">{t('edgelessTitle')}</Heading>
        <PlatformDescription>
          {t('edgelessText', { trades: formatCompact(claims.tradesPerSecond, language) })}
        </PlatformDescription>
        <CentredPages />
      </PlatformIntroduction>
      <NearViewport height={520}>
        <TradeWindow pair={leadingPair} />
      </NearViewport>
    </PlatformBand>
  );
}
