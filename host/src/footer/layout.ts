/** The eight footer layouts (docs/decisions.md §2, §31), each in a chunk of its own. */
import type { Configuration } from '@livery/contract/configuration';
import type { ComponentType } from 'react';
import { idle } from '../boot/idle.ts';
import { loadChunk } from '../loading/load-chunk.ts';
import { memoizeAsync } from '../loading/memoize-async.ts';

type OfficialModel = Configuration['officialModel'];

type Layout = ComponentType;

const layout = (load: () => Promise<Layout>) => memoizeAsync(() => idle().then(() => loadChunk(load)));

const loaders: Readonly<Record<OfficialModel, () => Promise<Layout>>> = {
  '1': layout(async () => (await import(/* webpackChunkName: "footer-1" */ './layouts/columns.tsx')).Columns),
  '2': layout(async () => (await import(/* webpackChunkName: "footer-2" */ './layouts/halves.tsx')).Halves),
  '3': layout(async () => (await import(/* webpackChunkName: "footer-3" */ './layouts/wordmark.tsx')).Wordmark),
  '4': layout(async () => (await import(/* webpackChunkName: "footer-4" */ './layouts/ruled.tsx')).Ruled),
  '5': layout(async () => (await import(/* webpackChunkName: "footer-5" */ './layouts/download.tsx')).Download),
  '6': layout(async () => (await import(/* webpackChunkName: "footer-6" */ './layouts/panes.tsx')).Panes),
  '7': layout(async () => (await import(/* webpackChunkName: "footer-7" */ './layouts/tiles.tsx')).Tiles),
  '8': layout(async () => (await import(/* webpackChunkName: "footer-8" */ './layouts/colophon.tsx')).Colophon),
};

/** Loads a layout's code once, when the browser is idle. */
export const loadLayout = (model: OfficialModel): Promise<Layout> => loaders[model]();
