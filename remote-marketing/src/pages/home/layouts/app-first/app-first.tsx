import { useTranslation } from '@livery/i18n';
import { useKlines, useTicker } from '@livery/platform';
import { directionColours, directionOf, token } from '@livery/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { marketingMessages } from '../../../../messages.ts';
import { PageLink, TradingPages } from '../../../page-links.tsx';
import { enterOnScroll, Lead, Wrap } from '../../../page-styles.ts';
import { display } from '../../home-styles.ts';
import type { Pair } from '../../market/pairs.tsx';
import { layOutPriceLine } from '../../market/price-line.ts';
import { ChartScreen, PhonePicture } from '../../pictures/phone.tsx';
import { TradeWindow } from '../../pictures/trade-window.tsx';
import { CoinStrip } from '../../sections/coin-strip.tsx';
import { Features } from '../../sections/features.tsx';
import { Figures } from '../../sections/figures.tsx';
import { Steps } from '../../sections/steps.tsx';
import { Banner } from './banner.tsx';
import { StepCard } from './step-card.tsx';
import { CoinCards, FeatureTexts, LargeFigures, StepCards } from './styles.ts';

/** In px. */
const phone = { width: 294, height: 614 };
const larger = 1.22;

/** 5, app first: a colour field with one phone and the headline split around it. The footer is the download area. */
export function AppFirst() {
  const t = useTranslation(marketingMessages);
  return (
    <Page>
      <Banner />
      <CoinStrip edged={false}>
        <CoinsWrap>
          <CoinsHead>
            <RoundTitle>{t('popularTitle')}</RoundTitle>
            <PageLink to="/quotes">{t('allCoins')}</PageLink>
          </CoinsHead>
          <CoinCards coins={['BTC', 'ETH', 'DOGE', 'EOS', 'FIL']} pictureSize={32} Chart={CoinDay} />
        </CoinsWrap>
      </CoinStrip>
      <Steps as={RoundSection}>
        <Wrap>
          <RoundTitle id="home-how">{t('screensTitle')}</RoundTitle>
          <StepCards lines={2} Item={StepCard} />
        </Wrap>
      </Steps>
      <Features as={PaddedSection}>
        <FeatureColumns>
          <LargePhone height={phone.height}>
            <ChartScreen />
          </LargePhone>
          <div>
            <RoundTitle id="home-features">{t('thumbTitle')}</RoundTitle>
            <FeatureTexts withoutKinds withoutPictures />
          </div>
        </FeatureColumns>
      </Features>
      <Figures>
        <BlackBackground data-theme="dark">
          <Wrap>
            <LargeFigures
              claims={['users', 'dailyVolume', 'tradesPerSecond', 'lowestFeePercent', 'countries', 'support']}
            />
          </Wrap>
        </BlackBackground>
      </Figures>
      <PaddedSection aria-labelledby="home-platform">
        <Wrap>
          <RoundTitle id="home-platform">{t('fullDeskTitle')}</RoundTitle>
          <PlatformText>{t('fullDeskText')}</PlatformText>
          <PlatformPages />
          <TradeWindow />
        </Wrap>
      </PaddedSection>
    </Page>
  );
}

const hours = 24;

/** A market's last 24 hours as an area under a line, in the colour of its direction. */
function CoinDay({ pair: { symbol } }: { readonly pair: Pair }) {
  const klines = useKlines(symbol, '1h', hours);
  const colour = directionColours[directionOf(useTicker(symbol)?.change ?? '0')];
  const line = useMemo(() => {
    const points = klines?.slice(-hours).map(({ startTime, close }) => ({ time: startTime, price: Number(close) }));
    return layOutPriceLine(points ?? [], { seconds: (hours - 1) * 3600 });
  }, [klines]);
  return (
    <DayPicture viewBox="0 0 100 100" preserveAspectRatio="none" fill="none" aria-hidden>
      {line && (
        <>
          <path d={line.area} fill={colour} opacity={0.12} />
          <path d={line.path} stroke={colour} strokeWidth={1.5} />
        </>
      )}
    </DayPicture>
  );
}

/** One background, on which the cards are one step darker. */
const Page = styled.div`
  background: ${token.surface1};
`;

const CoinsWrap = styled(Wrap)`
  padding-block: clamp(64px, 7vw, 88px) ${token.s6};
`;

const CoinsHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${token.s3} ${token.s8};
  margin-bottom: 28px;
`;

/** A heading one step heavier than elsewhere. */
const RoundTitle = styled.h2`
  max-width: 13em;
  ${display({ sizes: [2.375, 4.1, 3.25], weight: 650, leading: 1.04 })}
`;

const RoundSection = styled.section`
  container-type: inline-size;
  padding-block: clamp(64px, 7.5vw, 96px) 0;

  > * {
    ${enterOnScroll}
  }
`;

const PaddedSection = styled(RoundSection)`
  padding-bottom: clamp(64px, 7.5vw, 96px);
`;

const FeatureColumns = styled(Wrap)`
  display: grid;
  grid-template-columns: ${Math.ceil(phone.width * larger)}px minmax(0, 1fr);
  align-items: center;
  gap: clamp(32px, 6vw, 96px);

  @container (width < 56rem) {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
  }
`;

const LargePhone = styled(PhonePicture)`
  height: ${Math.ceil(phone.height * larger)}px;

  > div {
    transform-origin: top left;
    scale: ${larger};
  }

  @container (width < 56rem) {
    height: ${phone.height}px;
    max-width: 100%;

    > div {
      scale: 1;
    }
  }
`;

const BlackBackground = styled.div`
  background: ${token.surface0};
`;

const PlatformText = styled(Lead)`
  margin: ${token.s3} 0 ${token.s4};
`;

const PlatformPages = styled(TradingPages)`
  margin-bottom: 40px;
`;

const DayPicture = styled.svg`
  display: block;
  width: 100%;
  height: 80px;

  path {
    vector-effect: non-scaling-stroke;
    stroke-linejoin: round;
  }
`;
