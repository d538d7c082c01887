import { useTranslation } from '@livery/i18n';
import { useConfiguration, useLiveState } from '@livery/platform';
import { media, staleStyle, token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { Wrap, chineseHeading, gutter, bodyText } from '../../../page-styles.ts';
import { LiveBook } from '../../market/live-book.tsx';
import { LiveChart } from '../../market/live-chart.tsx';
import { LivePriceLine } from '../../market/live-price-line.tsx';
import { leadingPair } from '../../market/pairs.tsx';
import { BannerArt } from '../../sections/banner-art.tsx';
import { AppLinks } from '../../sections/app-links.tsx';
import { useFiguresInTexts } from '../../sections/figures.tsx';

/** The transparent site header covers this height of the banner. */
const headerPx = 64;
/** Height of the last-price line from the chart's top. The headline stands on this line. */
const linePx = 272;
const chartPx = 600;
/** In `rem`, so that it grows with the text. */
const bookWidth = '18.75rem';
/** Below this width the text overlaps the chart. */
const narrow = '@media (max-width: 900px)';

/** In `rem`, because at 200 % text a window of 1280 px is narrow. */
const noRoomForBook = '@container (max-width: 67.5rem)';
/** Narrower than a tablet at the default text size. */
const crowded = '@container (max-width: 47.5rem)';

const BannerSection = styled.section`
  container-type: inline-size;
  position: relative;
  min-height: ${headerPx + chartPx}px;
  overflow: hidden;
  border-bottom: 1px solid ${token.line};

  ${media.phone} {
    min-height: 0;
  }
`;

const BannerPicture = styled.div`
  position: absolute;
  inset: ${headerPx}px 0 auto;

  /* The agent's picture fades out towards the text, as the chart does. */
  > img {
    width: 60%;
    height: ${chartPx}px;
    margin-left: 40%;
    mask: linear-gradient(90deg, transparent, #000 45%);

    ${crowded} {
      opacity: 0.25;
    }
  }

  ${media.phone} {
    /* The visible part of the chart starts a little above the line. */
    position: relative;
    inset: 0;
    height: 250px;
    margin-inline: calc(-1 * ${gutter});
    overflow: hidden;
    mask: linear-gradient(transparent, #000 14%, #000 82%, transparent);

    > img {
      width: 100%;
      height: 100%;
      margin: 0;
      mask: none;
      opacity: 1;
    }
  }
`;

const Canvas = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  position: relative;
  height: ${chartPx}px;
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${bookWidth};

  ${noRoomForBook} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.phone} {
    margin-top: ${100 - linePx}px;
  }
`;

const ChartPlane = styled.div`
  position: absolute;
  top: ${linePx}px;
  left: 0;
  right: ${bookWidth};
  border-top: 1px solid ${token.primaryText};

  ${noRoomForBook} {
    right: 0;
  }
`;

const Chart = styled.div`
  min-width: 0;
  /* The chart fades out towards the text. */
  mask: linear-gradient(90deg, transparent calc(100% - 440px), #000 calc(100% - 230px));

  ${narrow} {
    mask: linear-gradient(90deg, transparent calc(100% - 270px), #000 calc(100% - 130px));
  }

  ${crowded} {
    /* The text lies on the chart. */
    opacity: 0.25;
  }

  ${media.phone} {
    mask: none;
    opacity: 1;
  }
`;

const Book = styled.div`
  position: relative;
  padding-top: ${token.s3};
  border-left: 1px solid ${token.line};
  background: ${token.surface0};

  ${noRoomForBook} {
    display: none;
  }
`;

const Content = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: minmax(${headerPx + linePx}px, auto);

  /* The chart lies behind the text. */
  > :not(${BannerPicture}) {
    position: relative;
    z-index: 1;
    justify-self: start;
  }

  ${media.phone} {
    grid-template-rows: none;

    > :not(${BannerPicture}) {
      justify-self: stretch;
    }
  }
`;

const Headline = styled.h1`
  align-self: end;
  max-width: 9.6em;
  overflow-wrap: anywhere;
  padding: ${headerPx + 16}px 0 20px;
  ${textStyle(60, 600)}
  letter-spacing: -0.035em;

  ${chineseHeading}

  ${media.phone} {
    padding: ${headerPx + 32}px 0 0;
    ${textStyle(44, 600)}
    line-height: 1.06;
  }
`;

const BannerSubtitle = styled.p`
  max-width: 27em;
  padding-top: 28px;
  ${bodyText.large}
  color: ${token.text2};

  ${media.phone} {
    padding-top: 16px;
    ${textStyle(16)}
  }
`;

const BannerActions = styled.div`
  padding-block: 44px;

  ${narrow} {
    max-width: 28rem;
  }

  ${media.phone} {
    max-width: none;
    padding: 12px 0;
  }
`;

const candles = {
  pair: leadingPair,
  lastPriceY: linePx,
  branded: true,
} as const;

/** The chart of each skin (spec §1): 15-minute candles, a day's price line, or hourly candles, up to the headline's line. */
const charts = {
  // Candles that the fade hides are left out, because they would flatten the scale.
  '1': <LiveChart {...candles} period="15m" limit={120} maxCandles={32} step={12} averages={[14]} />,
  '2': <LivePriceLine pair={leadingPair} range="24h" lastAt={(linePx / chartPx) * 100} />,
  '3': <LiveChart {...candles} period="1h" limit={72} maxCandles={24} step={18} averages={[7, 14]} />,
} as const;

/** Headline and app links in front of the live market. */
export function Banner() {
  const t = useTranslation(marketingMessages);
  const { appSkinModel } = useConfiguration();
  const figures = useFiguresInTexts();
  const stale = useLiveState().prices === 'stale';
  return (
    <BannerSection aria-labelledby="home-headline">
      <Content>
        <Headline id="home-headline">{t('bannerTitle')}</Headline>
        <BannerSubtitle>{t('bannerLead', figures)}</BannerSubtitle>
        <BannerPicture>
          <BannerArt>
            <Canvas $stale={stale}>
              <ChartPlane />
              <Chart>{charts[appSkinModel]}</Chart>
              <Book>
                <LiveBook pair={leadingPair} levels={13} />
              </Book>
            </Canvas>
          </BannerArt>
        </BannerPicture>
        <BannerActions>
          <AppLinks withCallToAction />
        </BannerActions>
      </Content>
    </BannerSection>
  );
}
