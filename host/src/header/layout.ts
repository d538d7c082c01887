/** The eight header layouts (docs/decisions.md §2, §31): their dimensions, known at once, and their code, loaded on demand. */
import type { Configuration } from '@livery/contract/configuration';
import type { ComponentType } from 'react';
import { loadChunk, memoizeAsync } from '../loading/load-chunk.ts';
import type { Disclosure } from './disclosure.ts';

export type OfficialModel = Configuration['officialModel'];

export interface HeaderLayoutProps {
  /** The menu below 640 px. The header holds it because its background depends on it. */
  readonly menu: Disclosure;
  /** Whether the header has its dark background; otherwise it lies over the home page, in the page's theme. */
  readonly solid: boolean;
  readonly scrolled: boolean;
}

export interface HeaderMetrics {
  readonly height: string;
  /** The height over a page that is a work place, where every line counts. Default: the height of any page. */
  readonly workHeight?: string;
  /** The height below 640 px. */
  readonly foldedHeight: string;
  /** Whether it lies over the top of the home page. */
  readonly overlaps?: true;
  /** The part that scrolls out of the window with the page, from 640 px up. */
  readonly slides?: string;
  /** Whether the layout draws the background itself. */
  readonly bare?: true;
}

/** Heights are in `rem`, because the header grows with the text. */
export const headerMetrics: Readonly<Record<OfficialModel, HeaderMetrics>> = {
  '1': { height: '4rem', workHeight: '3.25rem', foldedHeight: '4rem', overlaps: true },
  '2': { height: '4.5rem', workHeight: '3.25rem', foldedHeight: '4rem', overlaps: true },
  '3': { height: '5.5rem', foldedHeight: '4rem', overlaps: true, slides: '1.5rem' },
  '4': { height: '6.25rem', foldedHeight: '6.25rem', slides: '2.25rem' },
  '5': { height: '5.75rem', foldedHeight: '5.25rem', overlaps: true, bare: true },
  '6': { height: '2.75rem', foldedHeight: '2.75rem' },
  '7': { height: '4.5rem', workHeight: '3.25rem', foldedHeight: '3.75rem' },
  '8': { height: '5rem', workHeight: '3.25rem', foldedHeight: '4rem' },
};

type Layout = ComponentType<HeaderLayoutProps>;

const layout = (load: () => Promise<Layout>) => memoizeAsync(() => loadChunk(load));

/** `host/server/page.ts` uses the names of these chunks to preload the tenant's one. */
const loaders: Readonly<Record<OfficialModel, () => Promise<Layout>>> = {
  '1': layout(async () => (await import(/* webpackChunkName: "header-1" */ './layouts/left-nav.tsx')).LeftNav),
  '2': layout(async () => (await import(/* webpackChunkName: "header-2" */ './layouts/split.tsx')).Split),
  '3': layout(async () => (await import(/* webpackChunkName: "header-3" */ './layouts/overlay.tsx')).Overlay),
  '4': layout(async () => (await import(/* webpackChunkName: "header-4" */ './layouts/two-rows.tsx')).TwoRows),
  '5': layout(async () => (await import(/* webpackChunkName: "header-5" */ './layouts/pill.tsx')).Pill),
  '6': layout(async () => (await import(/* webpackChunkName: "header-6" */ './layouts/compact.tsx')).Compact),
  '7': layout(async () => (await import(/* webpackChunkName: "header-7" */ './layouts/mega.tsx')).Mega),
  '8': layout(async () => (await import(/* webpackChunkName: "header-8" */ './layouts/drawer.tsx')).Drawer),
};

/** Loads a layout's code once. */
export const loadLayout = (model: OfficialModel): Promise<Layout> => loaders[model]();
