import type { FirstScreenBuild } from '@livery/contract/first-screen';
import { renderFirstScreen } from '@livery/platform/first-screen';
import { HomePage } from './pages/home/home-page.tsx';

/** The home page, as the server draws it. */
export const render: FirstScreenBuild['render'] = async (request) =>
  request.path === '/' ? renderFirstScreen(<HomePage />, request) : undefined;
