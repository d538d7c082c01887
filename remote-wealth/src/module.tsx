import type { LiveryModule } from '@livery/contract/module';
import { getLanguage } from '@livery/i18n';
import type { ComponentType } from 'react';
import { FinancialPage } from './pages/financial/financial-page.tsx';
import { wealthMessages } from './messages.ts';

/** What the host mounts (contract: `module.ts`). Components are in other files, so that they can be hot-reloaded. */
export const pages: LiveryModule<ComponentType>['pages'] = { '/financial': FinancialPage };

/** Loads the texts of its pages. */
export const preload = (): Promise<unknown> => wealthMessages.load(getLanguage());

/** The module holds nothing outside its pages: requests end with the page's effects. */
export function dispose(): void {}
