import { ClassicBanner } from './banner.tsx';
import { CoinCells } from '../../coin-strip/coin-cells.tsx';
import { CoinStrip } from '../../coin-strip/coin-strip.tsx';
import { Download } from '../../download/download.tsx';
import { FeatureColumns } from '../../features/feature-columns.tsx';
import { Features } from '../../features/features.tsx';
import { FigureRow } from '../../figures/figure-row.tsx';
import { Figures } from '../../figures/figures.tsx';
import { HowItWorks } from '../../how-it-works/how-it-works.tsx';
import { StepColumns } from '../../how-it-works/step-columns.tsx';
import { StepsBelow } from '../../how-it-works/steps-below.tsx';
import { PlatformSection } from '../../platform/platform-section.tsx';

/** 1, classic exchange hero: the headline stands on the live last-price line. */
export const Classic = () => (
  <>
    <ClassicBanner />
    <CoinStrip coins={['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH']} Variant={CoinCells} />
    <Figures claims={['lowestFeePercent', 'dailyVolume', 'users', 'coinsTradable']} Variant={FigureRow} />
    <Features Variant={FeatureColumns} />
    <PlatformSection />
    <HowItWorks Section={StepsBelow} Variant={StepColumns} />
    <Download />
  </>
);
