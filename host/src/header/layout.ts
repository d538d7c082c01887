/** The eight header layouts (decisions 2, 31): the place that each takes, known at once, and its code, loaded when needed. */
import type { Configuration } from '@livery/contract/configuration';
import type { ComponentType } from 'react';
import { loadChunk } from '../loading/load-chunk.ts';
import { memoizeAsync } from '../loading/memoize-async.ts';
import type { Disclosure } from './disclosure.ts';

export type OfficialModel = Configuration['officialModel'];

export interface HeaderLayoutProps {
  /** The menu below 640 px, which the header holds because its ground changes with it. */
  readonly menu: Disclosure;
  /** Whether the header stands on its own dark ground; else it lies on the home page, in the page's theme. */
  readonly solid: boolean;
  readonly scrolled: boolean;
}

export interface HeaderFrame {
  readonly height: string;
  /** Below 640 px. */
  readonly foldedHeight: string;
  /** Lies over the top of the home page and takes no room of it. */
  readonly overlaps?: true;
  /** How much of it leaves the window when the page is scrolled; from 640 px up. */
  readonly slides?: string;
  /** Its layout draws its ground. */
  readonly bare?: true;
}

/** Heights are in `rem`: the header grows with the text. */
export const frames: Readonly<Record<OfficialModel, HeaderFrame>> = {
  '1': { height: '4rem', foldedHeight: '4rem', overlaps: true },
  '2': { height: '4.5rem', foldedHeight: '4rem', overlaps: true },
  '3': { height: '5.5rem', foldedHeight: '4rem', overlaps: true, slides: '1.5rem' },
  '4': { height: '6.25rem', foldedHeight: '6.25rem', slides: '2.25rem' },
  '5': { height: '5.75rem', foldedHeight: '5.25rem', overlaps: true, bare: true },
  '6': { height: '2.75rem', foldedHeight: '2.75rem' },
  '7': { height: '4.5rem', foldedHeight: '3.75rem' },
  '8': { height: '5rem', foldedHeight: '4rem' },
};

type Layout = ComponentType<HeaderLayoutProps>;

const layout = (load: () => Promise<Layout>) => memoizeAsync(() => loadChunk(load));

/** The names of these chunks are known to `host/server/page.ts`, which has the tenant's one loaded early. */
const code: Readonly<Record<OfficialModel, () => Promise<Layout>>> = {
  '1': layout(async () => (await import(/* webpackChunkName: "header-1" */ './layouts/left-nav.tsx')).LeftNav),
  '2': layout(async () => (await import(/* webpackChunkName: "header-2" */ './layouts/split.tsx')).Split),
  '3': layout(async () => (await import(/* webpackChunkName: "header-3" */ './layouts/overlay.tsx')).Overlay),
  '4': layout(async () => (await import(/* webpackChunkName: "header-4" */ './layouts/two-rows.tsx')).TwoRows),
  '5': layout(async () => (await import(/* webpackChunkName: "header-5" */ './layouts/pill.tsx')).Pill),
  '6': layout(async () => (await import(/* webpackChunkName: "header-6" */ './layouts/compact.tsx')).Compact),
  '7': layout(async () => (await import(/* webpackChunkName: "header-7" */ './layouts/mega.tsx')).Mega),
  '8': layout(async () => (await import(/* webpackChunkName: "header-8" */ './layouts/drawer.tsx')).Drawer),
};

/** Loads a layout's code, once. */
export const loadLayout = (model: OfficialModel): Promise<Layout> => code[model]();
