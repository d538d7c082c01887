import { TerrainBanner } from './banner.tsx';
import { DownloadView } from '../../download/download-view.tsx';
import { FeatureStills } from '../../features/feature-stills.tsx';
import { Features } from '../../features/features.tsx';
import { FiguresOverDepth } from '../../figures/figures-over-depth.tsx';
import { Figures } from '../../figures/figures.tsx';
import { HowItWorks } from '../../how-it-works/how-it-works.tsx';
import { StepsClimbing } from '../../how-it-works/steps-climbing.tsx';
import { StepsUp } from '../../how-it-works/steps-up.tsx';
import { FullWidthPlatform } from '../../platform/full-width-platform.tsx';
import { Statement } from '../../statement/statement.tsx';

/** 3, dark cinematic: a market's day as a mountain range across the full width. */
export const Cinematic = () => (
  <>
    <TerrainBanner />
    <Statement />
    <Features Variant={FeatureStills} />
    <Figures claims={['dailyVolume', 'users', 'countries']} Variant={FiguresOverDepth} />
    <FullWidthPlatform />
    <HowItWorks Section={StepsUp} Variant={StepsClimbing} />
    <DownloadView />
  </>
);
