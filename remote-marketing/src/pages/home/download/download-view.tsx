import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { AppLinks } from '../banner/app-links.tsx';
import { gutter } from '../../page-styles.ts';
import { display } from '../home-styles.ts';
import { Terrain } from '../layouts/cinematic/terrain.tsx';
import { leadingPair } from '../market/pairs.tsx';
import { NearViewport } from '../near-viewport.tsx';
import { ChartScreen, MarketsScreen } from './screens.ts';
import { Phone } from './phone.tsx';
import { ScanToDownload } from './scan-to-download.tsx';

const Band = styled.section`
  container-type: inline-size;
  position: relative;
  isolation: isolate;
  border-top: 1px solid ${token.line};
  overflow: hidden;
`;

const TerrainBackground = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;
  opacity: 0.5;
  mask: linear-gradient(90deg, transparent, #000 45%);

  > div {
    height: 100%;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: end;
  gap: ${token.s8} ${token.s12};
  min-height: 40rem;
  padding-inline: ${gutter};

  @container (width < 67.5rem) {
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    min-height: 0;
    padding-top: 56px;

    > :nth-child(2) {
      order: 1;
    }
  }
`;

const Heading = styled.h2`
  max-width: 8em;
  padding-bottom: ${token.s18};
  ${display({ sizes: [2.25, 4.7, 3.75], weight: 500, leading: 1.07 })}

  @container (width < 67.5rem) {
    padding-bottom: 0;
  }
`;

const DownloadLinks = styled.div`
  position: relative;
  display: grid;
  justify-items: start;
  gap: ${token.s6};
  justify-self: end;
  max-width: 22rem;
  padding-bottom: ${token.s18};

  /* The landscape stays clear of the text. */
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: -48px -64px;
    background: radial-gradient(closest-side, ${token.surface0} 70%, transparent);
  }

  @container (width < 67.5rem) {
    justify-self: start;
    padding-bottom: 0;
  }
`;

/** The footer's edge cuts off the phone. */
const PhonePosition = styled.div`
  align-self: end;
  justify-self: center;
  width: 294px;
  height: 35.5rem;
  overflow: hidden;
  filter: drop-shadow(-12px 0 48px ${token.primarySoft});

  @container (width < 67.5rem) {
    height: 24rem;
  }
`;

/** The app in front of the landscape: introduction, phone and links. */
export function DownloadView() {
  const t = useTranslation(marketingMessages);
  const { appSkinModel } = useConfiguration();
  return (
    <Band aria-labelledby="home-download">
      <TerrainBackground aria-hidden>
        <NearViewport height={400} fillsContainer>
          <Terrain pair={leadingPair} />
        </NearViewport>
      </TerrainBackground>
      <Columns>
        <Heading id="home-download">{t('viewTitle')}</Heading>
        {/* Hidden from screen readers: the page says the same in text. */}
        <PhonePosition aria-hidden>
          <NearViewport height={330}>
            <Phone>{appSkinModel === '1' ? <ChartScreen /> : <MarketsScreen />}</Phone>
          </NearViewport>
        </PhonePosition>
        <DownloadLinks>
          <ScanToDownload />
          <AppLinks prominent brief />
        </DownloadLinks>
      </Columns>
    </Band>
  );
}
