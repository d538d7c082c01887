import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { media, token } from '@livery/ui';
import styled from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { PageLink, TradingPages } from '../../../page-links.tsx';
import { Lead, Section, Title, Wrap } from '../../../page-styles.ts';
import { LiveSparkline } from '../../market/live-chart.tsx';
import type { Pair } from '../../market/pairs.tsx';
import { NearViewport } from '../../near-viewport.tsx';
import { ChartScreen, MarketsScreen, Phone } from '../../pictures/phone.tsx';
import { TradeWindow } from '../../pictures/trade-window.tsx';
import { AppLinks, ScanToDownload } from '../../sections/app-links.tsx';
import { CoinStrip } from '../../sections/coin-strip.tsx';
import { Features } from '../../sections/features.tsx';
import { Figures, useFiguresInTexts } from '../../sections/figures.tsx';
import { Steps } from '../../sections/steps.tsx';
import { Banner } from './banner.tsx';
import { CoinCells, CoinSparkline, FeatureColumns, FigureRow, StepColumns } from './styles.ts';

/** 1, classic exchange hero: the headline stands on the live last-price line. */
export function Classic() {
  const t = useTranslation(marketingMessages);
  const { trades } = useFiguresInTexts();
  return (
    <>
      <Banner />
      <CoinStrip>
        <Wrap>
          <CoinCells coins={['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH']} Chart={CoinDay} />
          <AllMarkets to="/quotes">{t('allMarkets')}</AllMarkets>
        </Wrap>
      </CoinStrip>
      <Figures>
        <Wrap>
          <FigureRow claims={['lowestFeePercent', 'dailyVolume', 'users', 'coinsTradable']} />
        </Wrap>
      </Figures>
      <Features as={Section}>
        <Wrap>
          <Title id="home-features">{t('featuresTitle')}</Title>
          <FeatureColumns />
        </Wrap>
      </Features>
      <Section aria-labelledby="home-platform">
        <Wrap>
          <PlatformHead>
            <Title id="home-platform">{t('platformTitle')}</Title>
            <div>
              <Lead>{t('platformText', { trades })}</Lead>
              <PlatformPages />
            </div>
          </PlatformHead>
          <TradeWindow />
        </Wrap>
      </Section>
      <Steps as={Section}>
        <Wrap>
          <Title id="home-how">{t('howTitle')}</Title>
          <StepColumns lines={2} />
        </Wrap>
      </Steps>
      <Download />
    </>
  );
}

/** The last 24 hours of a coin. */
const CoinDay = ({ pair }: { readonly pair: Pair }) => (
  <CoinSparkline>
    <LiveSparkline symbol={pair.symbol} />
  </CoinSparkline>
);

/** The app: links, QR code, and two phones with live markets. */
function Download() {
  const t = useTranslation(marketingMessages);
  const { appSkinModel } = useConfiguration();
  const [First, Second] = appSkinModel === '1' ? [ChartScreen, MarketsScreen] : [MarketsScreen, ChartScreen];
  return (
    <DownloadBand aria-labelledby="home-download">
      <DownloadRow>
        <DownloadIntroduction>
          <Title id="home-download">{t('downloadTitle')}</Title>
          <DownloadLinks />
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
      </DownloadRow>
    </DownloadBand>
  );
}

const AllMarkets = styled(PageLink)`
  min-height: 44px;
`;

const PlatformHead = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.s3} ${token.s8};
  align-items: end;
  margin-bottom: 40px;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-bottom: ${token.s6};
  }
`;

const PlatformPages = styled(TradingPages)`
  margin-top: ${token.s3};
`;

const DownloadBand = styled.section`
  border-top: 1px solid ${token.line};
  overflow: hidden;
`;

const DownloadRow = styled(Wrap)`
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

const DownloadLinks = styled(AppLinks)`
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
