import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { media, token } from '@livery/ui';
import { styled } from 'styled-components';
import { marketingMessages } from '../../../messages.ts';
import { AppLinks } from '../banner/app-links.tsx';
import { Title, Wrap } from '../../page-styles.ts';
import { NearViewport } from '../near-viewport.tsx';
import { ChartScreen, MarketsScreen } from './screens.ts';
import { Phone } from './phone.tsx';
import { ScanToDownload } from './scan-to-download.tsx';

const Band = styled.section`
  border-top: 1px solid ${token.line};
  overflow: hidden;
`;

const Row = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 40px;
  min-height: 500px;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    min-height: 0;
    gap: 0;
  }
`;

const DownloadIntroduction = styled.div`
  padding-block: 96px ${token.s12};

  ${media.phone} {
    padding-top: 56px;
  }
`;

const DownloadLinks = styled.div`
  margin: ${token.s8} 0 40px;
`;

const Phones = styled.div`
  display: flex;
  gap: ${token.s8};
  /* The text alone decides the band's height; the footer's edge cuts off the phones. */
  height: 0;

  > :first-child {
    margin-top: 64px;
  }

  > :last-child {
    margin-top: 128px;
  }

  ${media.tablet} {
    > :last-child {
      display: none;
    }
  }

  ${media.phone} {
    justify-content: center;
    height: 330px;

    > :first-child {
      margin-top: 8px;
    }
  }
`;

/** The app: links, QR code, and two phones with live markets. */
export function Download() {
  const t = useTranslation(marketingMessages);
  const { appSkinModel } = useConfiguration();
  const [First, Second] = appSkinModel === '1' ? [ChartScreen, MarketsScreen] : [MarketsScreen, ChartScreen];
  return (
    <Band aria-labelledby="home-download">
      <Row>
        <DownloadIntroduction>
          <Title id="home-download">{t('downloadTitle')}</Title>
          <DownloadLinks>
            <AppLinks />
          </DownloadLinks>
          <ScanToDownload />
        </DownloadIntroduction>
        <NearViewport height={330}>
          {/* Hidden from screen readers: the page says the same in text. */}
          <Phones aria-hidden>
            <Phone>
              <First />
            </Phone>
            <Phone>
              <Second />
            </Phone>
          </Phones>
        </NearViewport>
      </Row>
    </Band>
  );
}
