import { useTranslation } from '@livery/i18n';
import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { AppLinks } from '../banner/app-links.tsx';
import {
  HalfParagraph,
  HalfTitle,
  Halves,
  HalvesSection,
  IntroductionHalf,
  oneColumn,
} from '../layouts/split/halves.ts';
import { NearViewport } from '../near-viewport.tsx';
import { ChartScreen } from './screens.ts';
import { Phone } from './phone.tsx';
import { ScanToDownload } from './scan-to-download.tsx';

const Band = styled(HalvesSection)`
  overflow: hidden;
`;

const PhonePicture = styled.div`
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

const DownloadIntroduction = styled(IntroductionHalf)`
  > figure {
    margin-top: ${token.s4};
  }

  ${oneColumn} {
    order: -1;
  }
`;

/** The app: the phone left of the line, the links right of it. */
export function DownloadHalf() {
  const t = useTranslation(marketingMessages);
  return (
    <Band aria-labelledby="home-download">
      <Halves>
        <PhonePicture>
          {/* Hidden from screen readers: the page says the same in text. */}
          <div aria-hidden>
            <NearViewport height={330}>
              <Phone>
                <ChartScreen />
              </Phone>
            </NearViewport>
          </div>
        </PhonePicture>
        <DownloadIntroduction>
          <HalfTitle id="home-download">{t('rightHalfTitle')}</HalfTitle>
          <HalfParagraph>{t('rightHalfText')}</HalfParagraph>
          <AppLinks prominent brief />
          <ScanToDownload />
        </DownloadIntroduction>
      </Halves>
    </Band>
  );
}
