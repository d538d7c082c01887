import type { LiveryModule } from '@livery/contract/module';
import { getLanguage } from '@livery/i18n';
import type { ComponentType } from 'react';
import { FinancialPage } from './pages/financial/financial-page.tsx';
import { wealthMessages } from './messages.ts';

/** What the host mounts (contract: `module.ts`). Components live elsewhere, so that they can be hot-reloaded. */
export const pages: LiveryModule<ComponentType>['pages'] = { '/financial': FinancialPage };

/** The words of its pages. */
export const preload = (): Promise<unknown> => wealthMessages.load(getLanguage());

/** Nothing outlives the page: its requests end with its effects. */
export function dispose(): void {}
