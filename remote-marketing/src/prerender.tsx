import type { PrerenderBuild } from '@livery/contract/prerender';
import { prerenderPage } from '@livery/platform/prerender';
import { HomePage } from './pages/home/home-page.tsx';

/** The home page as the server prerenders it. */
export const render: PrerenderBuild['render'] = async (request) =>
  request.path === '/' ? prerenderPage(<HomePage />, request) : undefined;
