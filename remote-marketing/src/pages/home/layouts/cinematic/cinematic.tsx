import { Trans, useTranslation } from '@livery/i18n';
import { useConfiguration, useLiveState } from '@livery/platform';
import { VisuallyHidden, media, staleStyle, token } from '@livery/ui';
import styled from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { TradingPages } from '../../../page-links.tsx';
import { enterOnScroll, gutter, Wrap } from '../../../page-styles.ts';
import { display } from '../../home-styles.ts';
import { LiveDepth } from '../../market/live-book.tsx';
import { leadingPair } from '../../market/pairs.tsx';
import { NearViewport } from '../../near-viewport.tsx';
import { ChartScreen, MarketsScreen, PhonePicture } from '../../pictures/phone.tsx';
import { TradeWindow } from '../../pictures/trade-window.tsx';
import { AppLinks, ScanToDownload } from '../../sections/app-links.tsx';
import { Features } from '../../sections/features.tsx';
import { Figures, useFiguresInTexts } from '../../sections/figures.tsx';
import { Steps } from '../../sections/steps.tsx';
import { Banner } from './banner.tsx';
import { ClimbingSteps, FeatureStills, LargeFigures } from './styles.ts';
import { Terrain } from './terrain.tsx';

const emphasis = { b: (inner: string) => <b>{inner}</b> };

/** 3, dark cinematic: a market's day as a mountain range across the full width. */
export function Cinematic() {
  const t = useTranslation(marketingMessages);
  const { fee, trades, volume } = useFiguresInTexts();
  return (
    <>
      <Banner />
      <section aria-labelledby="home-statement">
        <StatementWrap>
          <Statement id="home-statement">
            <Trans text={t('depthStatement', { fee, volume })} render={emphasis} />
          </Statement>
        </StatementWrap>
      </section>
      <Features as={SizedSection}>
        <VisuallyHidden as="h2" id="home-features">
          {t('featuresTitle')}
        </VisuallyHidden>
        <FeatureStills />
      </Features>
      <Figures>
        <FigureBand>
          <Wrap>
            <LargeFigures claims={['dailyVolume', 'users', 'countries']} />
          </Wrap>
          <Depth />
        </FigureBand>
      </Figures>
      <PlatformSection aria-labelledby="home-platform">
        <PlatformHead>
          <LargeTitle id="home-platform">{t('edgelessTitle')}</LargeTitle>
          <PlatformText>{t('edgelessText', { trades })}</PlatformText>
          <PlatformPages />
        </PlatformHead>
        <TradeWindow />
      </PlatformSection>
      <Steps as={StepsSection}>
        <Wrap>
          <LargeTitle id="home-how">{t('stepsUpTitle')}</LargeTitle>
          <ClimbingSteps lines={2} />
        </Wrap>
      </Steps>
      <Download />
    </>
  );
}

/** The depth of the live book. */
function Depth() {
  const stale = useLiveState().prices === 'stale';
  return (
    <DepthPlace $stale={stale}>
      <NearViewport height={260} fillsContainer>
        <LiveDepth pair={leadingPair} />
      </NearViewport>
    </DepthPlace>
  );
}

/** The app in front of the landscape: title, phone and links. */
function Download() {
  const t = useTranslation(marketingMessages);
  const { appSkinModel } = useConfiguration();
  return (
    <DownloadBand aria-labelledby="home-download">
      <TerrainBackground aria-hidden>
        <NearViewport height={400} fillsContainer>
          <Terrain pair={leadingPair} />
        </NearViewport>
      </TerrainBackground>
      <DownloadColumns>
        <DownloadTitle id="home-download">{t('viewTitle')}</DownloadTitle>
        <PhonePlace>{appSkinModel === '1' ? <ChartScreen /> : <MarketsScreen />}</PhonePlace>
        <DownloadLinks>
          <ScanToDownload />
          <AppLinks prominent brief />
        </DownloadLinks>
      </DownloadColumns>
    </DownloadBand>
  );
}

const SizedSection = styled.section`
  container-type: inline-size;
`;

const LargeTitle = styled.h2`
  ${display({ sizes: [2.25, 4.7, 3.75], weight: 500, leading: 1.07 })}
`;

const StatementWrap = styled(Wrap)`
  padding-block: 128px 112px;

  ${media.phone} {
    padding-block: 72px 56px;
  }
`;

const Statement = styled(LargeTitle)`
  ${enterOnScroll}
  max-width: 17em;
  letter-spacing: -0.04em;
  color: ${token.text3};

  b {
    font-weight: 500;
    color: ${token.text1};
  }
`;

const FigureBand = styled.div`
  container-type: inline-size;
  padding-top: 152px;
  border-bottom: 1px solid ${token.line};

  ${media.phone} {
    padding-top: 72px;
  }
`;

const DepthPlace = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  height: 260px;
  margin-top: 56px;
`;

const PlatformSection = styled.section`
  padding: 128px ${gutter} 0;

  ${media.phone} {
    padding-top: 72px;
  }
`;

const PlatformHead = styled.div`
  ${enterOnScroll}
  display: grid;
  justify-items: center;
  gap: ${token.s4};
  margin-bottom: 56px;
  text-align: center;
`;

const PlatformText = styled.p`
  max-width: 34em;
  font-size: 1rem;
  line-height: 1.5rem;
  color: ${token.text2};
`;

const PlatformPages = styled(TradingPages)`
  justify-content: center;
`;

const StepsSection = styled(SizedSection)`
  padding-block: 128px;

  ${media.phone} {
    padding-block: 72px;
  }
`;

const DownloadBand = styled(SizedSection)`
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

const DownloadColumns = styled.div`
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

const DownloadTitle = styled(LargeTitle)`
  max-width: 8em;
  padding-bottom: ${token.s18};

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
const PhonePlace = styled(PhonePicture)`
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
