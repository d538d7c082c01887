import type { Configuration } from '@livery/contract/configuration';
import { useConfiguration } from '@livery/platform';
import { lazyComponent } from '@livery/ui';
import { useEffect, type ComponentType } from 'react';
import { preloadNearViewport } from './near-viewport.tsx';

/** `/` (spec §2.5). */
export function HomePage() {
  const Layout = layouts[useConfiguration().officialModel];
  useEffect(() => {
    addEventListener('scroll', preloadNearViewport, { passive: true });
    return () => removeEventListener('scroll', preloadNearViewport);
  }, []);
  return <Layout />;
}

type OfficialModel = Configuration['officialModel'];

const Classic = lazyComponent(
  async () => (await import(/* webpackChunkName: "home-1" */ './layouts/classic/classic.tsx')).Classic,
);

const Split = lazyComponent(
  async () => (await import(/* webpackChunkName: "home-2" */ './layouts/split/split.tsx')).Split,
);

const Cinematic = lazyComponent(
  async () => (await import(/* webpackChunkName: "home-3" */ './layouts/cinematic/cinematic.tsx')).Cinematic,
);

const MarketTableLayout = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "home-4" */ './layouts/market-table/market-table-layout.tsx')).MarketTableLayout,
);

const AppFirst = lazyComponent(
  async () => (await import(/* webpackChunkName: "home-5" */ './layouts/app-first/app-first.tsx')).AppFirst,
);

const DenseTerminal = lazyComponent(
  async () => (await import(/* webpackChunkName: "home-6" */ './layouts/terminal/dense-terminal.tsx')).DenseTerminal,
);

const Bento = lazyComponent(
  async () => (await import(/* webpackChunkName: "home-7" */ './layouts/bento/bento.tsx')).Bento,
);

const Editorial = lazyComponent(
  async () => (await import(/* webpackChunkName: "home-8" */ './layouts/editorial/editorial.tsx')).Editorial,
);

/**
 * The home layouts, each in its own chunk. A layout arranges and styles the sections; the data and the body of a section exist
 * once, in `sections/` (docs/decisions.md §2).
 */
const layouts: Readonly<Record<OfficialModel, ComponentType>> = {
  '1': Classic,
  '2': Split,
  '3': Cinematic,
  '4': MarketTableLayout,
  '5': AppFirst,
  '6': DenseTerminal,
  '7': Bento,
  '8': Editorial,
};
