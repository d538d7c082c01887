import { formatPeriod, useLanguage, useTranslation } from '@livery/i18n';
import { LiveChange, LivePrice, pairName } from '@livery/market-ui/market';
import { useConfiguration, useLiveState } from '@livery/platform';
import { media, staleStyle, token, textStyle } from '@livery/ui';
import styled from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { gutter } from '../../../page-styles.ts';
import { display } from '../../home-styles.ts';
import { LiveDepth } from '../../market/live-book.tsx';
import { LivePriceLine } from '../../market/live-price-line.tsx';
import { leadingPair } from '../../market/pairs.tsx';
import { BannerArt } from '../../sections/banner-art.tsx';
import { CoinTicker } from './styles.ts';
import { Terrain } from './terrain.tsx';
import { AppLinks } from '../../sections/app-links.tsx';
import { CoinStrip } from '../../sections/coin-strip.tsx';
import { useFiguresInTexts } from '../../sections/figures.tsx';

/** The transparent site header covers this height of the banner. */
const headerHeight = '5.5rem';

const BannerSection = styled.section`
  container-type: inline-size;
  position: relative;
  isolation: isolate;
  background: ${token.surface0};
`;

const Stage = styled.div`
  display: flex;
  flex-direction: column;
  min-height: max(45rem, min(50rem, 100svh));
`;

const BannerPicture = styled.div`
  position: absolute;
  z-index: -2;
  inset: 0;
  overflow: hidden;
`;

/** The caption of the art, or of the price where an agent's picture replaces the art. */
const ArtCaption = styled.span<{ $ofArt: boolean }>`
  ${BannerPicture}:${({ $ofArt }) => ($ofArt ? 'has(> img)' : 'not(:has(> img))')} ~ * & {
    display: none;
  }
`;

/** A veil between art and text keeps the text readable. */
const shade = (percent: number) => `color-mix(in srgb, ${token.surface0} ${percent}%, transparent)`;

const Veil = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;
  background:
    linear-gradient(${shade(75)}, transparent 22%, transparent 62%, ${shade(94)} 88%),
    radial-gradient(46% 42% at 88% 74%, ${shade(92)} 30%, transparent),
    radial-gradient(52% 40% at 14% 78%, ${shade(72)} 20%, transparent),
    radial-gradient(30% 26% at 100% 20%, ${shade(90)} 30%, transparent);

  ${media.tablet} {
    background: linear-gradient(${shade(80)}, ${shade(30)} 30%, ${shade(60)} 55%, ${shade(94)} 85%);
  }

  /* An agent's picture may be as dark or as light as the text. */
  ${BannerPicture}:has(> img) + & {
    background: linear-gradient(
      ${shade(94)} 6%,
      ${shade(88)} 26%,
      transparent 38% 44%,
      ${shade(88)} 60%,
      ${shade(96)} 88%
    );

    ${media.tablet} {
      background: linear-gradient(
        ${shade(94)} 6%,
        ${shade(88)} 24%,
        ${shade(20)} 33%,
        ${shade(86)} 42%,
        ${shade(94)} 80%
      );
    }
  }
`;

const Caption = styled.div<{ $stale: boolean }>`
  ${staleStyle}
  align-self: flex-end;
  display: grid;
  justify-items: end;
  max-width: min(24rem, 100%);
  margin-top: ${headerHeight};
  padding: ${token.s12} ${gutter} 0;
  text-align: right;
  text-wrap: balance;
  ${textStyle(13)}
  color: ${token.text2};

  b {
    ${textStyle(24, 600)}
    color: ${token.text1};
  }

  ${media.phone} {
    padding-top: ${token.s4};
  }
`;

const BannerIntroduction = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${token.s6} 40px;
  margin-top: auto;
  padding: ${token.s18} ${gutter} ${token.s12};

  @container (width < 67.5rem) {
    flex-direction: column;
    align-items: flex-start;
  }
`;

const Headline = styled.h1`
  max-width: 8em;
  ${display({ sizes: [3.25, 7.5, 6], weight: 500, leading: 0.96 })}
`;

const Invitation = styled.div`
  display: grid;
  gap: 20px;
  min-width: 0;

  /* The links stand in one row. */
  @container (width >= 67.5rem) {
    flex: none;
    max-width: 50%;
  }
`;

const BannerSubtitle = styled.p`
  max-width: 22em;
  font-size: 1rem;
  line-height: 1.5rem;
  color: ${token.text1};
`;

/** The art of the tenant's skin (spec §1): the day as a landscape, the day as a line, or the current order book. */
function useArt() {
  const t = useTranslation(marketingMessages);
  const language = useLanguage();
  const { appSkinModel } = useConfiguration();
  const pair = pairName(leadingPair);
  switch (appSkinModel) {
    case '2':
      return {
        art: <LivePriceLine pair={leadingPair} range="24h" />,
        caption: t('inkCaption', { pair, range: formatPeriod('24h', language) }),
      };
    case '3':
      return { art: <LiveDepth pair={leadingPair} />, caption: t('depthOf', { pair }) };
    case '1':
      return { art: <Terrain pair={leadingPair} />, caption: t('terrainCaption', { pair }) };
  }
}

/** The headline in front of the market's landscape, with the ticker below. */
export function Banner() {
  const t = useTranslation(marketingMessages);
  const { agentTraits } = useConfiguration();
  const { coins } = useFiguresInTexts();
  const stale = useLiveState().prices === 'stale';
  const { art, caption } = useArt();
  return (
    <BannerSection aria-labelledby="home-headline">
      <BannerPicture>
        <BannerArt>{art}</BannerArt>
      </BannerPicture>
      <Veil />
      <Stage>
        <Caption $stale={stale}>
          <ArtCaption $ofArt>{caption}</ArtCaption>
          <ArtCaption $ofArt={false}>{t('lastPriceOf', { pair: pairName(leadingPair) })}</ArtCaption>
          <b>
            <LivePrice symbol={leadingPair.symbol} />
          </b>
          <LiveChange symbol={leadingPair.symbol} />
        </Caption>
        <BannerIntroduction>
          <Headline id="home-headline">{t('terrainTitle')}</Headline>
          <Invitation>
            <BannerSubtitle>
              {t(agentTraits.showPreciousMetals ? 'terrainLeadMetals' : 'terrainLead', { coins })}
            </BannerSubtitle>
            <AppLinks withCallToAction brief />
          </Invitation>
        </BannerIntroduction>
        <CoinStrip>
          <CoinTicker coins={['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH']} pictureSize={20} withMarkets scrolls />
        </CoinStrip>
      </Stage>
    </BannerSection>
  );
}
