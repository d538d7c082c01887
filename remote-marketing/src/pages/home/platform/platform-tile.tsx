import { useTranslation } from '@livery/i18n';
import { token, textStyle } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { PageLink, TradingPages } from '../../page-links.tsx';
import { enterOnScroll, Lead } from '../../page-styles.ts';
import { onPhone, onTablet, tileStyles } from '../layouts/bento/tiles.ts';
import { leadingPair } from '../market/pairs.tsx';
import { NearViewport } from '../near-viewport.tsx';
import { TradeWindow } from './trade-window.tsx';

const Tile = styled.section`
  ${tileStyles}
  ${enterOnScroll}
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr);
  gap: 40px;
  padding: 40px;

  ${onTablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.s6};
  }

  ${onPhone} {
    padding: 28px ${token.s3} ${token.s3};
  }
`;

const PlatformIntroduction = styled.div`
  h2 {
    ${textStyle(44, 600)}
  }

  p {
    margin: ${token.s3} 0 20px;
  }

  ${onPhone} {
    padding-inline: ${token.s2};

    h2 {
      ${textStyle(32, 600)}
    }
  }
`;

const ScreenPreview = styled.div`
  min-width: 0;
`;

/** The trading platform in a tile as wide as the page (layout 7). */
export function PlatformTile() {
  const t = useTranslation(marketingMessages);
  return (
    <Tile aria-labelledby="home-platform">
      <PlatformIntroduction>
        <h2 id="home-platform">{t('oneScreenTitle')}</h2>
        <Lead>{t('oneScreenText')}</Lead>
        <PageLink to="/spot">{t('openPlatform')}</PageLink>
        <TradingPages />
      </PlatformIntroduction>
      <ScreenPreview>
        <NearViewport height={520}>
          <TradeWindow pair={leadingPair} />
        </NearViewport>
      </ScreenPreview>
    </Tile>
  );
}
