import type { PrerenderBuild } from '@livery/contract/prerender';
import { prerenderPage } from '@livery/platform/prerender';
import type { ComponentType } from 'react';
import { HomePage } from './pages/home/home-page.tsx';
import { QuotesPage } from './pages/quotes/quotes-page.tsx';

/** The pages that the server prerenders. */
const pages = new Map<string, ComponentType>([
  ['/', HomePage],
  ['/quotes', QuotesPage],
]);

/** Renders the page at a path, or `undefined` when that path is not prerendered. */
export const render: PrerenderBuild['render'] = async (request) => {
  const Page = pages.get(request.path);
  return Page && prerenderPage(<Page />, request);
};
