import { useTranslation } from '@livery/i18n';
import { pairName } from '@livery/market-ui/market';
import { useHasRoute } from '@livery/platform';
import { media, token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { PageLink, TradingPages } from '../../../page-links.tsx';
import { chineseHeading, enterOnScroll, Wrap } from '../../../page-styles.ts';
import { brandGround, onBrand, PageContainer } from '../../home-styles.ts';
import { leadingPair } from '../../market/pairs.tsx';
import { MarketsScreen, PhonePicture } from '../../pictures/phone.tsx';
import { TradeWindow } from '../../pictures/trade-window.tsx';
import { AppLinks, ScanToDownload } from '../../sections/app-links.tsx';
import { Features } from '../../sections/features.tsx';
import { everyClaim, Figures, useFiguresInTexts } from '../../sections/figures.tsx';
import { Steps } from '../../sections/steps.tsx';
import { Banner } from './banner.tsx';
import { Markets } from './markets.tsx';
import { RuledFeatures, RuledFigures, RuledSection, RuledSteps, RuledTitle } from './styles.ts';

/** 4, market-table first: the table stands on top, and its hairlines form the page's grid. */
export function MarketTableLayout() {
  const t = useTranslation(marketingMessages);
  const hasSpot = useHasRoute('/spot');
  const { trades } = useFiguresInTexts();
  return (
    <PageContainer>
      <Banner />
      <Markets coins={['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH']} />
      <Figures>
        <FigureRule>
          <RuledFigures claims={everyClaim} />
        </FigureRule>
      </Figures>
      <Features as={RuledSection}>
        <Wrap>
          <RuledTitle id="home-features">{t('whereToTrade')}</RuledTitle>
          <RuledFeatures withoutPictures />
        </Wrap>
      </Features>
      <PlatformSection aria-labelledby="home-platform">
        <PlatformGrid>
          <div>
            <PlatformTitle id="home-platform">{t(hasSpot ? 'everyRow' : 'platformTitle')}</PlatformTitle>
            <PlatformText>{hasSpot ? t('everyRowText') : t('platformText', { trades })}</PlatformText>
            <PageLink to="/spot" search={`?symbol=${leadingPair.symbol}`}>
              {t('openMarket', { pair: pairName(leadingPair) })}
            </PageLink>
            <TradingPages />
          </div>
          <TradeWindow />
        </PlatformGrid>
      </PlatformSection>
      <Steps as={RuledSection}>
        <Wrap>
          <RuledTitle id="home-how">{t('howTitle')}</RuledTitle>
          <RuledSteps />
        </Wrap>
      </Steps>
      <DownloadBand aria-labelledby="home-download">
        <DownloadRow>
          <DownloadIntroduction>
            <DownloadTitle id="home-download">{t('pocketTable')}</DownloadTitle>
            <AppLinks prominent />
          </DownloadIntroduction>
          <Code>
            <ScanToDownload />
          </Code>
          <PhonePlace height={0}>
            <MarketsScreen />
          </PhonePlace>
        </DownloadRow>
      </DownloadBand>
    </PageContainer>
  );
}

const FigureRule = styled(Wrap)`
  margin-top: 56px;
  container-type: inline-size;
`;

const PlatformSection = styled.section`
  padding-top: 96px;

  ${media.phone} {
    padding-top: 56px;
  }
`;

const PlatformGrid = styled(Wrap)`
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

const PlatformTitle = styled.h2`
  overflow-wrap: anywhere;
  ${textStyle(32, 600)}
  ${chineseHeading}
`;

const PlatformText = styled.p`
  max-width: 38em;
  margin: 12px 0 20px;
  ${textStyle(16)}
  letter-spacing: 0;
  color: ${token.text2};
`;

const DownloadBand = styled.section`
  margin-top: 96px;
  overflow: hidden;
  ${brandGround}

  ${media.phone} {
    margin-top: 56px;
  }
`;

const DownloadRow = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto 294px;
  gap: ${token.s8} 56px;
  align-items: center;
  min-height: 340px;

  @container page (max-width: 67.5rem) {
    grid-template-columns: minmax(0, 1fr) auto;
  }

  @container page (max-width: 48rem) {
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    padding-block: ${token.s12};
  }
`;

/** Text and links in the text colour that is readable on the tenant's colour. */
const DownloadIntroduction = styled.div`
  ${onBrand}
  /* The prominent button takes the text colour as its background. */
  --on-primary: var(--ground);
  --primary-hover: color-mix(in srgb, var(--ink) 88%, var(--ground));
  --field-line: color-mix(in srgb, var(--ink) 60%, transparent);
  padding-block: ${token.s8};

  @container page (max-width: 48rem) {
    padding-block: 0;
  }
`;

const DownloadTitle = styled.h2`
  margin-bottom: ${token.s6};
  overflow-wrap: anywhere;
  ${textStyle(44, 600)}
  ${chineseHeading}

  ${media.phone} {
    ${textStyle(32, 600)}
  }
`;

const Code = styled.div`
  ${onBrand}

  > figure {
    flex-direction: column;
    align-items: flex-start;
  }

  &:empty {
    display: none;
  }
`;

const PhonePlace = styled(PhonePicture)`
  align-self: start;
  /* The band's edge cuts off the phone, so that the phone does not make the band higher. */
  height: 0;

  > * > div {
    margin-top: ${token.s12};
  }

  @container page (max-width: 67.5rem) {
    display: none;
  }
`;
