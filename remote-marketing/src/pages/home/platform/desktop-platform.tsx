import { useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { TradingPages } from '../../page-links.tsx';
import { Lead, Wrap } from '../../page-styles.ts';
import { leadingPair } from '../market/pairs.tsx';
import { NearViewport } from '../near-viewport.tsx';
import { RoundSection, RoundTitle } from '../rounded.ts';
import { TradeWindow } from './trade-window.tsx';

const Section = styled(RoundSection)`
  padding-bottom: clamp(64px, 7.5vw, 96px);
`;

const PlatformSubtitle = styled(Lead)`
  margin: ${token.s3} 0 ${token.s4};
`;

const DeskPages = styled(TradingPages)`
  margin-bottom: 40px;
`;

/** The trading platform on a large screen (layout 5). */
export function DesktopPlatform() {
  const t = useTranslation(marketingMessages);
  return (
    <Section aria-labelledby="home-platform">
      <Wrap>
        <RoundTitle id="home-platform">{t('fullDeskTitle')}</RoundTitle>
        <PlatformSubtitle>{t('fullDeskText')}</PlatformSubtitle>
        <DeskPages />
        <NearViewport height={520}>
          <TradeWindow pair={leadingPair} />
        </NearViewport>
      </Wrap>
    </Section>
  );
}
