import { LineBanner } from '../banner/line-banner.tsx';
import { MarketPage } from '../coin-table/market-page.tsx';
import { DownloadBand } from '../download/download-band.tsx';
import { Face } from '../face.ts';
import { FeatureRows } from '../features/feature-rows.tsx';
import { Features } from '../features/features.tsx';
import { everyClaim } from '../figures/every-claim.ts';
import { FigureLine } from '../figures/figure-line.tsx';
import { Figures } from '../figures/figures.tsx';
import { HowItWorks } from '../how-it-works/how-it-works.tsx';
import { RuledSteps, RuledStepsFrame } from '../how-it-works/ruled-steps.tsx';
import { PlatformBesideWords } from '../platform/beside-words.tsx';

/** 4, market-table first: the table is the hero, and its hairlines are the grid of the page. */
export const MarketTableLayout = () => (
  <Face>
    <LineBanner />
    <MarketPage coins={['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH']} />
    <Figures claims={everyClaim} Look={FigureLine} />
    <Features Look={FeatureRows} />
    <PlatformBesideWords />
    <HowItWorks Frame={RuledStepsFrame} Look={RuledSteps} />
    <DownloadBand />
  </Face>
);
