import type { PrerenderBuild } from '@livery/contract/prerender';
import { prerenderPage } from '@livery/platform/prerender';
import { SpotPage } from './pages/spot/spot-page.tsx';

/** The trade page as the server prerenders it: its panels without a market. */
export const render: PrerenderBuild['render'] = async (request) =>
  request.path === '/spot' ? prerenderPage(<SpotPage />, request) : undefined;
