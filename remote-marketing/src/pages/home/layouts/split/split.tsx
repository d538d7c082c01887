import { SplitBanner } from './banner.tsx';
import { DownloadHalf } from '../../download/download-half.tsx';
import { FeatureQuadrants } from '../../features/feature-quadrants.tsx';
import { Features } from '../../features/features.tsx';
import { FigureHalf } from '../../figures/figure-half.tsx';
import { Figures } from '../../figures/figures.tsx';
import { HowItWorks } from '../../how-it-works/how-it-works.tsx';
import { StepRows } from '../../how-it-works/step-rows.tsx';
import { StepsHalf } from '../../how-it-works/steps-half.tsx';
import { DayAndNight } from './platform.tsx';

/** 2, split hero: one vertical line divides the page, with text left of it and the live market right of it. */
export const Split = () => (
  <>
    <SplitBanner />
    <Features Variant={FeatureQuadrants} />
    <Figures
      claims={['tradesPerSecond', 'lowestFeePercent', 'coinsListed', 'coinsTradable', 'countries', 'support']}
      Variant={FigureHalf}
    />
    <DayAndNight />
    <HowItWorks Section={StepsHalf} Variant={StepRows} />
    <DownloadHalf />
  </>
);
