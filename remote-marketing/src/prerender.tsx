import type { PrerenderBuild } from '@livery/contract/prerender';
import { prerenderPage } from '@livery/platform/prerender';
import type { ComponentType } from 'react';
import { HomePage } from './pages/home/home-page.tsx';
import { QuotesPage } from './pages/quotes/quotes-page.tsx';

const pages = new Map<string, ComponentType>([
  ['/', HomePage],
  ['/quotes', QuotesPage],
]);

/** The pages that the server prerenders. */
export const render: PrerenderBuild['render'] = async (request) => {
  const Page = pages.get(request.path);
  return Page && prerenderPage(<Page />, request);
};
