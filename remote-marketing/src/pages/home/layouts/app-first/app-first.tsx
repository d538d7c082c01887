import { token } from '@livery/ui';
import { styled } from 'styled-components';
import { PhoneBanner } from './banner.tsx';
import { CoinCards } from '../../coin-strip/coin-cards.tsx';
import { CoinStrip } from '../../coin-strip/coin-strip.tsx';
import { FeaturesByPhone } from '../../features/features-by-phone.tsx';
import { Features } from '../../features/features.tsx';
import { Figures } from '../../figures/figures.tsx';
import { FiguresOnBlack } from '../../figures/figures-on-black.tsx';
import { HowItWorks } from '../../how-it-works/how-it-works.tsx';
import { StepScreens } from '../../how-it-works/step-screens.tsx';
import { StepsOnPhone } from '../../how-it-works/steps-on-phone.tsx';
import { DesktopPlatform } from '../../platform/desktop-platform.tsx';

/** One background, on which the cards are one step darker. */
const Page = styled.div`
  background: ${token.surface1};
`;

/** 5, app first: a colour field with one phone and the headline split around it. The footer is the download area. */
export const AppFirst = () => (
  <Page>
    <PhoneBanner />
    <CoinStrip coins={['BTC', 'ETH', 'DOGE', 'EOS', 'FIL']} Variant={CoinCards} edged={false} />
    <HowItWorks Section={StepsOnPhone} Variant={StepScreens} />
    <Features Variant={FeaturesByPhone} />
    <Figures
      claims={['users', 'dailyVolume', 'tradesPerSecond', 'lowestFeePercent', 'countries', 'support']}
      Variant={FiguresOnBlack}
    />
    <DesktopPlatform />
  </Page>
);
