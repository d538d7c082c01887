import type { LiveryModule } from '@livery/contract/module';
import { getLanguage } from '@livery/i18n';
import { lazyComponent } from '@livery/ui';
import type { ComponentType } from 'react';
import { accountMessages } from './messages.ts';

/**
 * The pages that the host mounts (contract: `module.ts`), each in a chunk of its own. Components are in other files, so that
 * they can be hot-reloaded.
 */
export const pages: LiveryModule<ComponentType>['pages'] = {
  '/assets': lazyComponent(async () => (await import('./pages/assets/assets-page.tsx')).AssetsPage),
  '/deposit': lazyComponent(async () => (await import('./pages/deposit/deposit-page.tsx')).DepositPage),
  '/withdraw': lazyComponent(async () => (await import('./pages/withdraw/withdraw-page.tsx')).WithdrawPage),
  '/add-wallet': lazyComponent(async () => (await import('./pages/wallets/wallets-page.tsx')).WalletsPage),
  '/transfer': lazyComponent(async () => (await import('./pages/transfer/transfer-page.tsx')).TransferPage),
  '/finance': lazyComponent(async () => (await import('./pages/finance/finance-page.tsx')).FinancePage),
};

/** Loads the texts of its pages. */
export const preload = (): Promise<unknown> => accountMessages.load(getLanguage());

/** There is nothing to dispose of: subscriptions and timers end with the page's effects. */
export function dispose(): void {}
