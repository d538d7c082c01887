import type { LiveryModule } from '@livery/contract/module';
import { getLanguage } from '@livery/i18n';
import { lazyComponent } from '@livery/ui';
import type { ComponentType } from 'react';
import { HomePage } from './pages/home/home-page.tsx';
import { marketingMessages } from './messages.ts';

/** What the host mounts (contract: `module.ts`). Components live elsewhere, so that they can be hot-reloaded. */
export const pages: LiveryModule<ComponentType>['pages'] = {
  '/': HomePage,
  '/quotes': lazyComponent(async () => (await import('./pages/quotes/quotes-page.tsx')).QuotesPage),
  '/trans': lazyComponent(async () => (await import('./pages/trans/trans-page.tsx')).TransPage),
  '/deal': lazyComponent(async () => (await import('./pages/deal/deal-page.tsx')).DealPage),
  '/about': lazyComponent(async () => (await import('./pages/about/about-page.tsx')).AboutPage),
  // Few go there, and its cipher is no small thing.
  '/service': lazyComponent(async () => (await import('./pages/service/service-page.tsx')).ServicePage),
};

/** The words of its pages. */
export const preload = (): Promise<unknown> => marketingMessages.load(getLanguage());

/** Nothing outlives a page: its subscriptions and timers end with its effects. */
export function dispose(): void {}
