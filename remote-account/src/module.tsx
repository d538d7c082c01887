import type { LiveryModule } from '@livery/contract/module';
import { getLanguage } from '@livery/i18n';
import { lazyComponent } from '@livery/ui';
import type { ComponentType } from 'react';
import { AssetsPage } from './pages/assets/assets-page.tsx';
import { accountMessages } from './messages.ts';

/** The pages that the host mounts (contract: `module.ts`). Components are in other files, so that they can be hot-reloaded. */
export const pages: LiveryModule<ComponentType>['pages'] = {
  '/assets': AssetsPage,
  '/finance': lazyComponent(async () => (await import('./pages/finance/finance-page.tsx')).FinancePage),
};

/** Loads the texts of its pages. */
export const preload = (): Promise<unknown> => accountMessages.load(getLanguage());

/** There is nothing to dispose of: subscriptions and timers end with the page's effects. */
export function dispose(): void {}
