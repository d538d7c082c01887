/** The home layouts: each is a list of sections, and a section exists once (decisions 2). */
import type { Configuration } from '@livery/contract/configuration';
import { Banner } from './banner/banner.tsx';
import { CoinStrip } from './coin-strip/coin-strip.tsx';
import { Download } from './download/download.tsx';
import { Features } from './features/features.tsx';
import { Figures } from './figures/figures.tsx';
import { HowItWorks } from './how-it-works/how-it-works.tsx';
import { place, type Placement } from './placement.ts';
import { PlatformSection } from './platform/platform-section.tsx';

type Layout = readonly Placement[];

/** 1, classic exchange hero: the headline stands on the live last-price line. */
const classic: Layout = [
  place(Banner, {}),
  place(CoinStrip, { coins: ['BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH'] }),
  place(Figures, { claims: ['lowestFeePercent', 'dailyVolume', 'users', 'coinsTradable'] }),
  place(Features, {}),
  place(PlatformSection, {}),
  place(HowItWorks, {}),
  place(Download, {}),
];

/** Layouts that are not drawn yet are layout 1. */
const layouts: Partial<Record<Configuration['officialModel'], Layout>> = { '1': classic };

export const layoutOf = (model: Configuration['officialModel']): Layout => layouts[model] ?? classic;
