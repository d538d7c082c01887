import { useTranslation } from '@livery/i18n';
import { VisuallyHidden, token } from '@livery/ui';
import styled from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { gutter } from '../../../page-styles.ts';
import { ChartScreen, PhonePicture } from '../../pictures/phone.tsx';
import { AppLinks, ScanToDownload } from '../../sections/app-links.tsx';
import { Features } from '../../sections/features.tsx';
import { Figures, useFiguresInTexts } from '../../sections/figures.tsx';
import { Steps } from '../../sections/steps.tsx';
import { Banner } from './banner.tsx';
import { DayAndNight } from './platform.tsx';
import {
  FeatureQuadrants,
  FigureBackground,
  FigureCells,
  HalfParagraph,
  HalfTitle,
  Halves,
  HalvesSection,
  IntroductionHalf,
  oneColumn,
  StepRows,
} from './styles.ts';

/** 2, split hero: one vertical line divides the page, with text left of it and the live market right of it. */
export function Split() {
  const t = useTranslation(marketingMessages);
  const { trades } = useFiguresInTexts();
  return (
    <>
      <Banner />
      <Features as={HalvesSection}>
        <VisuallyHidden as="h2" id="home-features">
          {t('featuresTitle')}
        </VisuallyHidden>
        <FeatureQuadrants />
      </Features>
      <Figures>
        <HalvesSection as="div">
          <Halves>
            <IntroductionHalf>
              <HalfTitle>{t('busyTitle')}</HalfTitle>
              <HalfParagraph>{t('busyText', { trades })}</HalfParagraph>
            </IntroductionHalf>
            <FigureBackground>
              <FigureCells
                claims={['tradesPerSecond', 'lowestFeePercent', 'coinsListed', 'coinsTradable', 'countries', 'support']}
              />
            </FigureBackground>
          </Halves>
        </HalvesSection>
      </Figures>
      <DayAndNight />
      <Steps as={HalvesSection}>
        <Halves>
          <IntroductionHalf>
            <HalfTitle id="home-how">{t('mostlyOnceTitle')}</HalfTitle>
          </IntroductionHalf>
          <StepsHalf>
            <StepRows />
          </StepsHalf>
        </Halves>
      </Steps>
      <DownloadSection aria-labelledby="home-download">
        <Halves>
          <PhoneHalf>
            <PhonePicture>
              <ChartScreen />
            </PhonePicture>
          </PhoneHalf>
          <DownloadHalf>
            <HalfTitle id="home-download">{t('rightHalfTitle')}</HalfTitle>
            <HalfParagraph>{t('rightHalfText')}</HalfParagraph>
            <AppLinks prominent brief />
            <ScanToDownload />
          </DownloadHalf>
        </Halves>
      </DownloadSection>
    </>
  );
}

const StepsHalf = styled.div`
  display: grid;
  align-items: center;
  padding: ${token.s12} ${gutter};
  border-left: 1px solid ${token.line};

  ${oneColumn} {
    padding-top: 0;
    border: 0;
  }
`;

const DownloadSection = styled(HalvesSection)`
  overflow: hidden;
`;

const PhoneHalf = styled.div`
  display: grid;
  justify-items: center;
  padding-top: ${token.s18};
  background: ${token.primarySoft};

  /* The text alone decides the height; the footer's edge cuts off the phone. */
  > div {
    height: 0;
    min-height: 100%;
  }

  ${oneColumn} {
    padding-top: ${token.s12};

    > div {
      height: 330px;
      min-height: 0;
    }
  }
`;

const DownloadHalf = styled(IntroductionHalf)`
  > figure {
    margin-top: ${token.s4};
  }

  ${oneColumn} {
    order: -1;
  }
`;
