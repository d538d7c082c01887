import { pairName } from '@livery/market-ui/market';
import { formatCompact, useLanguage, useTranslation } from '@livery/i18n';
import { useConfiguration, useHasRoute } from '@livery/platform';
import { Link } from '@livery/platform/router';
import { media, token, textStyle } from '@livery/ui';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { chineseHeading, enterOnScroll, Wrap } from '../../page-styles.ts';
import { leadingPair, spotAddress } from '../market/symbols.ts';
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

const MarketLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  ${textStyle(14, 500)}
  color: ${token.primaryText};

  ${media.touch} {
    min-height: 44px;
  }
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
          {hasSpot && (
            <MarketLink to={spotAddress(leadingPair)}>
              {t('openMarket', { pair: pairName(leadingPair) })}
              <ArrowRight size={16} aria-hidden />
            </MarketLink>
          )}
        </div>
        <NearViewport height={520}>
          <TradeWindow pair={leadingPair} />
        </NearViewport>
      </Grid>
    </PlatformBand>
  );
}
