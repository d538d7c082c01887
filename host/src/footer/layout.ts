/** The eight footer layouts (decisions 2, 31), each in a chunk of its own. */
import type { Configuration } from '@livery/contract/configuration';
import type { ComponentType } from 'react';

type OfficialModel = Configuration['officialModel'];

interface LayoutCode {
  readonly Layout: ComponentType;
}

const code: Readonly<Record<OfficialModel, () => Promise<LayoutCode>>> = {
  '1': async () => ({ Layout: (await import(/* webpackChunkName: "footer-1" */ './layouts/columns.tsx')).Columns }),
  '2': async () => ({ Layout: (await import(/* webpackChunkName: "footer-2" */ './layouts/halves.tsx')).Halves }),
  '3': async () => ({ Layout: (await import(/* webpackChunkName: "footer-3" */ './layouts/wordmark.tsx')).Wordmark }),
  '4': async () => ({ Layout: (await import(/* webpackChunkName: "footer-4" */ './layouts/ruled.tsx')).Ruled }),
  '5': async () => ({ Layout: (await import(/* webpackChunkName: "footer-5" */ './layouts/download.tsx')).Download }),
  '6': async () => ({ Layout: (await import(/* webpackChunkName: "footer-6" */ './layouts/panes.tsx')).Panes }),
  '7': async () => ({ Layout: (await import(/* webpackChunkName: "footer-7" */ './layouts/tiles.tsx')).Tiles }),
  '8': async () => ({ Layout: (await import(/* webpackChunkName: "footer-8" */ './layouts/colophon.tsx')).Colophon }),
};

const loading = new Map<OfficialModel, Promise<LayoutCode>>();

/** A layout's code: one promise for all who ask, until it fails. */
export function loadLayout(model: OfficialModel): Promise<LayoutCode> {
  const known = loading.get(model);
  if (known) return known;
  const coming = code[model]();
  loading.set(model, coming);
  coming.catch(() => loading.delete(model));
  return coming;
}
