import { Trans, useTranslation } from '@livery/i18n';
import { VisuallyHidden, media, token } from '@livery/ui';
import styled from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { TradingPages } from '../../../page-links.tsx';
import { enterOnScroll, gutter } from '../../../page-styles.ts';
import { brandGround, display, onBrand } from '../../home-styles.ts';
import { LiveSparkline } from '../../market/live-chart.tsx';
import type { Pair } from '../../market/pairs.tsx';
import { MarketsScreen, PhonePicture } from '../../pictures/phone.tsx';
import { TradeWindow } from '../../pictures/trade-window.tsx';
import { AppLinks, ScanToDownload } from '../../sections/app-links.tsx';
import { CoinStrip } from '../../sections/coin-strip.tsx';
import { Features } from '../../sections/features.tsx';
import { Figures, useFigures } from '../../sections/figures.tsx';
import { Steps } from '../../sections/steps.tsx';
import { Banner } from './banner.tsx';
import {
  CoinIndex,
  CoinSparkline,
  Columns,
  ColumnsContainer,
  FeatureChapters,
  LargeTitle,
  oneColumn,
  spanColumns,
  StepRows,
} from './styles.ts';

/** 8, editorial: a broadsheet with the fee as the headline, the coins as an index and the figures as prose. */
export function Editorial() {
  const t = useTranslation(marketingMessages);
  return (
    <>
      <Banner />
      <CoinStrip>
        <CoinIndex coins={['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH']} pictureSize={0} Chart={CoinDay} withMarkets />
      </CoinStrip>
      <Figures>
        <FigureProse />
      </Figures>
      <Features as={ColumnsContainer}>
        <VisuallyHidden as="h2" id="home-features">
          {t('featuresTitle')}
        </VisuallyHidden>
        <FeatureChapters withoutKinds />
      </Features>
      <PlateSheet aria-labelledby="home-platform">
        <PlateTitle id="home-platform">{t('plateTitle')}</PlateTitle>
        <PlateColumns>
          <PlateText>{t('plateText')}</PlateText>
          <PlatePages />
        </PlateColumns>
        <PlatePicture>
          <TradeWindow />
        </PlatePicture>
      </PlateSheet>
      <Steps as={StepsSheet}>
        <StepsColumns>
          <StepsTitle id="home-how">{t('beforeTitle')}</StepsTitle>
          <StepsPlace>
            <StepRows />
          </StepsPlace>
        </StepsColumns>
      </Steps>
      <DownloadSheet aria-labelledby="home-download">
        <DownloadColumns>
          <DownloadIntroduction>
            <LargeTitle id="home-download">{t('pocketTitle')}</LargeTitle>
            <DownloadLinks>
              <ScanToDownload />
              <AppLinks prominent brief />
            </DownloadLinks>
          </DownloadIntroduction>
          <PhonePlace>
            <MarketsScreen />
          </PhonePlace>
        </DownloadColumns>
      </DownloadSheet>
    </>
  );
}

/** The last 24 hours of a coin. */
const CoinDay = ({ pair }: { readonly pair: Pair }) => (
  <CoinSparkline>
    <LiveSparkline symbol={pair.symbol} width={176} height={44} />
  </CoinSparkline>
);

const emphasis = { b: (inner: string) => <b>{inner}</b> };

/** The figures in a paragraph of prose. */
function FigureProse() {
  const t = useTranslation(marketingMessages);
  const [users, countries, volume, listed, tradable, trades, hours] = useFigures([
    'users',
    'countries',
    'dailyVolume',
    'coinsListed',
    'coinsTradable',
    'tradesPerSecond',
    'support',
  ]).map(({ value }) => value);
  const text = t('figuresProse', {
    users: users ?? '',
    countries: countries ?? '',
    volume: volume ?? '',
    listed: listed ?? '',
    tradable: tradable ?? '',
    trades: trades ?? '',
    hours: hours ?? '',
  });
  return (
    <FigureParagraph>
      <Trans text={text} render={emphasis} />
    </FigureParagraph>
  );
}

const FigureParagraph = styled.p`
  ${enterOnScroll}
  max-width: 21em;
  padding: 128px ${gutter};
  box-sizing: content-box;
  ${display({ sizes: [1.875, 4.4, 4], weight: 500, leading: 1.14 })}
  letter-spacing: -0.042em;

  b {
    font-weight: 600;
    color: ${token.primaryText};
  }

  ${media.phone} {
    padding-block: 72px;
  }
`;

const PlateSheet = styled(ColumnsContainer)`
  ${brandGround}
  padding-top: 88px;

  ${media.phone} {
    padding-top: 56px;
  }
`;

const PlateTitle = styled.h2`
  ${onBrand}
  max-width: 11em;
  padding-inline: ${gutter};
  ${display({ sizes: [3, 9, 8], leading: 0.96 })}
`;

const PlateColumns = styled(Columns)`
  margin-block: 32px 56px;
`;

const PlateText = styled.p`
  ${spanColumns(7, 13)}
  ${onBrand}
  font-size: 1.25rem;
  line-height: 1.875rem;
`;

const PlatePages = styled(TradingPages)`
  ${spanColumns(7, 13)}
  ${onBrand}
  margin-top: ${token.s4};
`;

/** The picture bleeds off the right edge, without rounded corners or a border. */
const PlatePicture = styled.div`
  padding-left: ${gutter};

  > div > * {
    border: 0;
    border-radius: 0;
  }
`;

const StepsSheet = styled(ColumnsContainer)`
  padding-block: 112px;

  ${media.phone} {
    padding-block: 72px;
  }
`;

const StepsColumns = styled(Columns)`
  row-gap: ${token.s8};
`;

const StepsTitle = styled(LargeTitle)`
  ${spanColumns(1, 6)}
`;

const StepsPlace = styled.div`
  ${spanColumns(7, 13)}
`;

const DownloadSheet = styled(ColumnsContainer)`
  border-top: 1px solid ${token.text1};
  overflow: hidden;
`;

const DownloadColumns = styled(Columns)`
  row-gap: ${token.s12};
  min-height: 35rem;
`;

const DownloadIntroduction = styled.div`
  ${spanColumns(1, 8)}
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${token.s8};
  padding-block: 88px 56px;

  ${oneColumn} {
    padding-block: 56px 0;
  }
`;

const DownloadLinks = styled.div`
  display: grid;
  gap: 28px;

  a {
    border-radius: 0;
  }
`;

/** The text alone decides the height; the footer's edge cuts off the phone. */
const PhonePlace = styled(PhonePicture)`
  ${spanColumns(9, 13)}
  justify-self: center;
  height: 0;
  margin-top: 88px;

  ${oneColumn} {
    height: 330px;
    margin-top: 0;
  }
`;
