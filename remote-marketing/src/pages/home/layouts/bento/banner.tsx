import { useTranslation } from '@livery/i18n';
import { LiveChange, LivePrice, pairName } from '@livery/market-ui/market';
import { useLiveState } from '@livery/platform';
import { staleStyle, token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { bodyText } from '../../../page-styles.ts';
import { brandGround, display, onBrand } from '../../home-styles.ts';
import { LiveChart } from '../../market/live-chart.tsx';
import { leadingPair } from '../../market/pairs.tsx';
import { BannerArt } from '../../sections/banner-art.tsx';
import { AppLinks } from '../../sections/app-links.tsx';
import { useFiguresInTexts } from '../../sections/figures.tsx';
import { onPhone, spans, tileStyles, Tiles } from './styles.ts';

const IntroductionTile = styled.div`
  ${tileStyles}
  ${brandGround}
  ${spans(7)}
  min-height: 456px;
  padding: 40px;

  ${onPhone} {
    min-height: 0;
    padding: 28px 20px 20px;
  }
`;

/** The first button takes the text colour as its background. */
const OnBrand = styled.div`
  ${onBrand}
  --primary-hover: var(--ink);
  --on-primary: var(--ground);
  --field-line: color-mix(in srgb, var(--ground) 40%, var(--ink));
  flex: 1;
  display: flex;
  flex-direction: column;
`;

const Headline = styled.h1`
  max-width: 8em;
  ${display({ sizes: [2.75, 6.2, 5], leading: 0.96 })}
`;

const Lead = styled.p`
  max-width: 26em;
  margin: 20px 0 40px;
  ${bodyText.large}
  font-weight: 500;
`;

const BannerActions = styled.div`
  margin-top: auto;
`;

const LiveChartTile = styled.div`
  ${tileStyles}
  ${spans(5)}
  min-height: 360px;
  padding: 0;

  ${onPhone} {
    padding: 0;
  }
`;

const Quote = styled.p`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  padding: ${token.s6} ${token.s6} ${token.s2};
  ${textStyle(14)}
  color: ${token.text2};

  b {
    grid-column: 1 / -1;
    ${textStyle(32, 600)}
    /* The price must not wrap, even at 200 % text. */
    font-size: clamp(1.25rem, 11cqi, 2rem);
    color: ${token.text1};
  }
`;

const Chart = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  position: relative;
  flex: 1;

  > * {
    position: absolute;
    inset: 0;
  }
`;

/** The headline in a tile of the tenant's colour, beside the tile of the live chart. */
export function Banner() {
  const t = useTranslation(marketingMessages);
  const figures = useFiguresInTexts();
  const stale = useLiveState().prices === 'stale';
  return (
    <Tiles as="section" aria-labelledby="home-headline">
      <IntroductionTile>
        <OnBrand>
          <Headline id="home-headline">{t('tilesTitle')}</Headline>
          <Lead>{t('bannerLead', figures)}</Lead>
          <BannerActions>
            <AppLinks withCallToAction brief />
          </BannerActions>
        </OnBrand>
      </IntroductionTile>
      <LiveChartTile>
        <BannerArt>
          <Quote>
            {pairName(leadingPair)}
            <LiveChange symbol={leadingPair.symbol} />
            <b>
              <LivePrice symbol={leadingPair.symbol} />
            </b>
          </Quote>
          <Chart $stale={stale}>
            <LiveChart pair={leadingPair} period="15m" limit={120} step={10} averages={[14]} branded />
          </Chart>
        </BannerArt>
      </LiveChartTile>
    </Tiles>
  );
}
