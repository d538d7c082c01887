import type { LiveryModule } from '@livery/contract/module';
import { getLanguage } from '@livery/i18n';
import type { ComponentType } from 'react';
import { AssetsPage } from './pages/assets/assets-page.tsx';
import { accountMessages } from './messages.ts';

/** What the host mounts (contract: `module.ts`). Components live elsewhere, so that they can be hot-reloaded. */
export const pages: LiveryModule<ComponentType>['pages'] = { '/assets': AssetsPage };

/** The words of its pages. */
export const preload = (): Promise<unknown> => accountMessages.load(getLanguage());

/** Nothing outlives the page: its subscriptions and timers end with its effects. */
export function dispose(): void {}
