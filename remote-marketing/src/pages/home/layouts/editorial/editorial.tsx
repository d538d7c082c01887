import { FeeBanner } from './banner.tsx';
import { CoinIndex } from '../../coin-strip/coin-index.tsx';
import { CoinStrip } from '../../coin-strip/coin-strip.tsx';
import { PocketEdition } from '../../download/pocket-edition.tsx';
import { FeatureChapters } from '../../features/feature-chapters.tsx';
import { Features } from '../../features/features.tsx';
import { FigureProse } from '../../figures/figure-prose.tsx';
import { Figures } from '../../figures/figures.tsx';
import { HowItWorks } from '../../how-it-works/how-it-works.tsx';
import { StepRows } from '../../how-it-works/step-rows.tsx';
import { StepsBeside } from '../../how-it-works/steps-beside.tsx';
import { PlatformPlate } from '../../platform/platform-plate.tsx';

/** 8, editorial: a broadsheet with the fee as the headline, the coins as an index and the figures as prose. */
export const Editorial = () => (
  <>
    <FeeBanner />
    <CoinStrip coins={['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH']} Variant={CoinIndex} />
    <Figures
      claims={['users', 'countries', 'dailyVolume', 'coinsListed', 'coinsTradable', 'tradesPerSecond', 'support']}
      Variant={FigureProse}
    />
    <Features Variant={FeatureChapters} />
    <PlatformPlate />
    <HowItWorks Section={StepsBeside} Variant={StepRows} />
    <PocketEdition />
  </>
);
