import type { LiveryModule } from '@livery/contract/module';
import { lazyComponent } from '@livery/ui';
import { getLanguage } from '@livery/i18n';
import type { ComponentType } from 'react';
import { layoutMessages } from './messages.ts';

import { inConsole } from './session/console-page.tsx';
import { closeConsoles } from './session/console-platform.ts';

const page = (load: () => Promise<ComponentType>): ComponentType => inConsole(lazyComponent(load));

/** What the host mounts (contract: `module.ts`). Components are in other files, so that they can be hot-reloaded. */
export const pages: LiveryModule<ComponentType>['pages'] = {
  '/console': page(async () => (await import('./overview/overview-page.tsx')).OverviewPage),
  '/console/approvals': page(async () => (await import('./approvals/approvals-page.tsx')).ApprovalsPage),
  '/console/withdrawals': page(async () => (await import('./withdrawals/withdrawals-page.tsx')).WithdrawalsPage),
  '/console/deposits': page(async () => (await import('./deposits/deposits-page.tsx')).DepositsPage),
  '/console/identity': page(async () => (await import('./identity/identity-page.tsx')).IdentityPage),
  '/console/c2c-cases': page(async () => (await import('./c2c-cases/cases-page.tsx')).CasesPage),
  '/console/team': page(async () => (await import('./team/team-page.tsx')).TeamPage),
  '/console/audit': page(async () => (await import('./audit/audit-page.tsx')).AuditPage),
  '/console/members': page(async () => (await import('./members/members-page.tsx')).MembersPage),
};

/** Loads the texts of its pages. */
export const preload = (): Promise<unknown> => layoutMessages.load(getLanguage());

/** Ends the stream of changes. */
export const dispose = closeConsoles;
