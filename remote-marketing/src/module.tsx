import type { LiveryModule } from '@livery/contract/module';
import { getLanguage } from '@livery/i18n';
import { lazyComponent } from '@livery/ui';
import type { ComponentType } from 'react';
import { HomePage } from './pages/home/home-page.tsx';
import { marketingMessages } from './messages.ts';

/** The host mounts this module (contract: `module.ts`). Components live in other files, so that they can be hot-reloaded. */
export const pages: LiveryModule<ComponentType>['pages'] = {
  '/': HomePage,
  '/quotes': lazyComponent(async () => (await import('./pages/quotes/quotes-page.tsx')).QuotesPage),
  '/trans': lazyComponent(async () => (await import('./pages/trans/trans-page.tsx')).TransPage),
  '/deal': lazyComponent(async () => (await import('./pages/deal/deal-page.tsx')).DealPage),
  '/about': lazyComponent(async () => (await import('./pages/about/about-page.tsx')).AboutPage),
  // The page loads on demand: few members open it, and its cipher is large.
  '/service': lazyComponent(async () => (await import('./pages/service-page.tsx')).ServicePage),
};

/** The messages of its pages. */
export const preload = (): Promise<unknown> => marketingMessages.load(getLanguage());

/** No clean-up is needed: the effects of a page end its subscriptions and timers. */
export function dispose(): void {}
