import type { LiveryModule } from '@livery/contract/module';
import { getLanguage } from '@livery/i18n';
import type { ComponentType } from 'react';
import { sampleMessages } from './messages.ts';
import { SamplePage } from './pages/sample/sample-page.tsx';

/** What the host mounts (contract: `module.ts`). Components are in other files, so that they can be hot-reloaded. */
export const pages: LiveryModule<ComponentType>['pages'] = { '/sample': SamplePage };

/** Loads the messages of its pages. */
export const preload = (): Promise<unknown> => sampleMessages.load(getLanguage());

/** Does nothing: the module keeps nothing beyond its pages. */
export function dispose(): void {}
