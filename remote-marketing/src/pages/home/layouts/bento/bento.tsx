import { useTranslation } from '@livery/i18n';
import { useConfiguration } from '@livery/platform';
import { token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { PageLink, TradingPages } from '../../../page-links.tsx';
import { enterOnScroll, Lead, Wrap } from '../../../page-styles.ts';
import { TradeWindow } from '../../pictures/trade-window.tsx';
import { AppLinks, ScanToDownload } from '../../sections/app-links.tsx';
import { CoinStrip } from '../../sections/coin-strip.tsx';
import { Figures } from '../../sections/figures.tsx';
import { Steps } from '../../sections/steps.tsx';
import { Banner } from './banner.tsx';
import { FactTiles } from './fact-tiles.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { CoinTiles, onPhone, onTablet, StepTiles, TileBoard, tileHeading, tileStyles } from './styles.ts';

/** 7, bento: one grid with a tile per fact, each with its own picture. */
export function Bento() {
  const t = useTranslation(marketingMessages);
  return (
    <Wrap>
      <TileBoard>
        <Banner />
        <CoinStrip edged={false}>
          <CoinTiles coins={['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH']} withMarkets />
        </CoinStrip>
        <FactTiles />
        <Figures>
          <FigureTiles claims={['users', 'dailyVolume', 'coinsListed', 'support']} />
        </Figures>
        <PlatformTile aria-labelledby="home-platform">
          <PlatformIntroduction>
            <h2 id="home-platform">{t('oneScreenTitle')}</h2>
            <Lead>{t('oneScreenText')}</Lead>
            <PageLink to="/spot">{t('openPlatform')}</PageLink>
            <TradingPages />
          </PlatformIntroduction>
          <PlatformScreen>
            <TradeWindow />
          </PlatformScreen>
        </PlatformTile>
        <LastRow>
          <Steps as={StepsTile}>
            <h2 id="home-how">{t('howTitle')}</h2>
            <StepTiles />
          </Steps>
          <Download />
        </LastRow>
      </TileBoard>
    </Wrap>
  );
}

/** The app: QR code and links. Without an app there is no tile; the banner has H5 login. */
function Download() {
  const t = useTranslation(marketingMessages);
  const { downloadUrl } = useConfiguration();
  if (downloadUrl === '') return null;
  return (
    <DownloadTile aria-labelledby="home-download" data-theme="light">
      <h2 id="home-download">{t('scanTitle')}</h2>
      <ScanToDownload size={200} />
      <AppLinks />
    </DownloadTile>
  );
}

const PlatformTile = styled.section`
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

const PlatformScreen = styled.div`
  min-width: 0;
`;

const LastRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.s3};
  min-width: 0;
  ${enterOnScroll}
`;

const StepsTile = styled.section`
  ${tileStyles}
  /* Two thirds beside the download tile; the full width where that stands below. */
  flex: 2 1 34rem;
  padding: ${token.s8};

  h2 {
    ${tileHeading}
  }

  ${onPhone} {
    padding: ${token.s6} ${token.s4} ${token.s4};
  }
`;

/** White in both themes, because the QR code needs a white background. */
const DownloadTile = styled.section`
  ${tileStyles}
  flex: 1 1 18rem;
  justify-content: space-between;
  gap: ${token.s6};
  padding: ${token.s8};

  h2 {
    ${tileHeading}
  }

  /* The tile is the QR code's white border. */
  figure > div {
    margin: -8px;
  }

  figure {
    flex-wrap: wrap;
  }
`;
