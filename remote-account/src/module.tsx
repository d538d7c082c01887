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
  '/me': lazyComponent(async () => (await import('./pages/me/me-page.tsx')).MePage),
  '/update-login-pwd': lazyComponent(
    async () => (await import('./pages/update/login-password-page.tsx')).UpdateLoginPasswordPage,
  ),
  '/update-funds-pwd': lazyComponent(
    async () => (await import('./pages/update/funds-password-page.tsx')).UpdateFundsPasswordPage,
  ),
  '/update-mobile': lazyComponent(async () => (await import('./pages/update/address-pages.tsx')).UpdateMobilePage),
  '/update-email': lazyComponent(async () => (await import('./pages/update/address-pages.tsx')).UpdateEmailPage),
  '/update-authenticator': lazyComponent(
    async () => (await import('./pages/second-factor/authenticator-page.tsx')).UpdateAuthenticatorPage,
  ),
  '/update-passkey': lazyComponent(
    async () => (await import('./pages/second-factor/passkey-page.tsx')).UpdatePasskeyPage,
  ),
  '/deposit': lazyComponent(async () => (await import('./pages/deposit/deposit-page.tsx')).DepositPage),
  '/withdraw': lazyComponent(async () => (await import('./pages/withdraw/withdraw-page.tsx')).WithdrawPage),
  '/add-wallet': lazyComponent(async () => (await import('./pages/wallets/wallets-page.tsx')).WalletsPage),
  '/transfer': lazyComponent(async () => (await import('./pages/transfer/transfer-page.tsx')).TransferPage),
  '/bank-setting': lazyComponent(async () => (await import('./pages/banks/bank-setting-page.tsx')).BankSettingPage),
  '/auth': lazyComponent(async () => (await import('./pages/identity/auth-page.tsx')).AuthPage),
  '/auth-step': lazyComponent(async () => (await import('./pages/identity/auth-step-page.tsx')).AuthStepPage),
  '/finance': lazyComponent(async () => (await import('./pages/finance/finance-page.tsx')).FinancePage),
  '/statements': lazyComponent(async () => (await import('./pages/statements/statements-page.tsx')).StatementsPage),
};

/** Loads the texts of its pages. */
export const preload = (): Promise<unknown> => accountMessages.load(getLanguage());

/** There is nothing to dispose of: subscriptions and timers end with the page's effects. */
export function dispose(): void {}
