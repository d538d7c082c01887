import type { LiveryModule } from '@livery/contract/module';
import type { ComponentType } from 'react';
import { FinancialPage } from './pages/financial/financial-page.tsx';

/** What the host mounts (contract: `module.ts`). Components live elsewhere, so that they can be hot-reloaded. */
export const pages: LiveryModule<ComponentType>['pages'] = { '/financial': FinancialPage };

/** Nothing outlives the page: its requests end with its effects. */
export function dispose(): void {}
