import type { LiveryModule } from '@livery/contract/module';
import type { ComponentType } from 'react';
import { AssetsPage } from './pages/assets/assets-page.tsx';

/** What the host mounts (contract: `module.ts`). Components live elsewhere, so that they can be hot-reloaded. */
export const pages: LiveryModule<ComponentType>['pages'] = { '/assets': AssetsPage };

/** Nothing outlives the page: its subscriptions and timers end with its effects. */
export function dispose(): void {}
