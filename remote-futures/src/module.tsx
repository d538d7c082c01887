import type { LiveryModule } from '@livery/contract/module';
import { getLanguage } from '@livery/i18n';
import { marketUiMessages, tradePageMessages } from '@livery/market-ui/messages';
import type { ComponentType } from 'react';
import { FuturesPage } from './pages/futures/futures-page.tsx';
import { futuresMessages } from './messages.ts';

/** What the host mounts (contract: `module.ts`). Components live elsewhere, so that they can be hot-reloaded. */
export const pages: LiveryModule<ComponentType>['pages'] = { '/futures': FuturesPage };

/** The texts of its pages. */
export const preload = (): Promise<unknown> =>
  Promise.all([futuresMessages, marketUiMessages, tradePageMessages].map((messages) => messages.load(getLanguage())));

/** Nothing outlives the page. */
export function dispose(): void {}
