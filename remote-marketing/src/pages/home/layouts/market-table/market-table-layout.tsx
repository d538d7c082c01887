import { LineBanner } from './banner.tsx';
import { MarketPage } from './markets.tsx';
import { DownloadBand } from '../../download/download-band.tsx';
import { FeatureRows } from '../../features/feature-rows.tsx';
import { Features } from '../../features/features.tsx';
import { everyClaim } from '../../figures/every-claim.ts';
import { RuledFigures } from '../../figures/ruled-figures.tsx';
import { Figures } from '../../figures/figures.tsx';
import { PageContainer } from '../../home-styles.ts';
import { HowItWorks } from '../../how-it-works/how-it-works.tsx';
import { RuledSteps, RuledStepsSection } from '../../how-it-works/ruled-steps.tsx';
import { PlatformBesideIntroduction } from '../../platform/platform-beside-introduction.tsx';

/** 4, market-table first: the table stands on top, and its hairlines form the page's grid. */
export const MarketTableLayout = () => (
  <PageContainer>
    <LineBanner />
    <MarketPage coins={['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH']} />
    <Figures claims={everyClaim} Variant={RuledFigures} />
    <Features Variant={FeatureRows} />
    <PlatformBesideIntroduction />
    <HowItWorks Section={RuledStepsSection} Variant={RuledSteps} />
    <DownloadBand />
  </PageContainer>
);
