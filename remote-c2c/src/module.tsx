import type { LiveryModule } from '@livery/contract/module';
import { getLanguage } from '@livery/i18n';
import type { ComponentType } from 'react';
import { C2cSalePage } from './pages/c2c-sale/c2c-sale-page.tsx';
import { c2cMessages } from './messages.ts';

/** What the host mounts (contract: `module.ts`). Components are in other files, so that they can be hot-reloaded. */
export const pages: LiveryModule<ComponentType>['pages'] = { '/c2c-sale': C2cSalePage };

/** Loads the messages of its pages. */
export const preload = (): Promise<unknown> => c2cMessages.load(getLanguage());

/** The module holds nothing outside its pages, so there is nothing to release. */
export function dispose(): void {}
