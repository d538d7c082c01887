import { pairName } from '@livery/market-ui/market';
import { formatCompact, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration, useHasRoute } from '@livery/platform';
import { media, token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { PageLink, TradingPages } from '../../page-links.tsx';
import { chineseHeading, enterOnScroll, Wrap } from '../../page-styles.ts';
import { leadingPair } from '../market/pairs.tsx';
import { NearViewport } from '../near-viewport.tsx';
import { TradeWindow } from './trade-window.tsx';

const PlatformBand = styled.section`
  padding-top: 96px;

  ${media.phone} {
    padding-top: 56px;
  }
`;

const Grid = styled(Wrap)`
  display: grid;
  grid-template-columns: 18rem minmax(0, 1fr);
  gap: 40px;
  align-items: start;

  > * {
    ${enterOnScroll}
  }

  @container page (max-width: 67.5rem) {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.s6};
  }
`;

const Heading = styled.h2`
  overflow-wrap: anywhere;
  ${textStyle(32, 600)}
  ${chineseHeading}
`;

const PlatformDescription = styled.p`
  max-width: 38em;
  margin: 12px 0 20px;
  ${textStyle(16)}
  letter-spacing: 0;
  color: ${token.text2};
`;

/** The trading platform beside its introduction (layout 4). */
export function PlatformBesideIntroduction() {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const { claims } = useConfiguration();
  const hasSpot = useHasRoute('/spot');
  const trades = formatCompact(claims.tradesPerSecond, language);
  return (
    <PlatformBand aria-labelledby="home-platform">
      <Grid>
        <div>
          <Heading id="home-platform">{t(hasSpot ? 'everyRow' : 'platformTitle')}</Heading>
          <PlatformDescription>{hasSpot ? t('everyRowText') : t('platformText', { trades })}</PlatformDescription>
          <PageLink to="/spot" search={`?symbol=${leadingPair.symbol}`}>
            {t('openMarket', { pair: pairName(leadingPair) })}
          </PageLink>
          <TradingPages />
        </div>
        <NearViewport height={520}>
          <TradeWindow pair={leadingPair} />
        </NearViewport>
      </Grid>
    </PlatformBand>
  );
}
