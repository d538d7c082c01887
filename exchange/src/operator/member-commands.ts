import { fallbackLanguage } from '@livery/contract/languages';
import * as z from 'zod/mini';
import { noClient } from '../domain/members/activity.ts';
import type { SecurityAlert } from '../domain/members/delivery.ts';
import { requireMember } from '../domain/members/members.ts';
import { removeSecondFactors } from '../domain/members/second-factor/second-factors.ts';
import type { Exchange } from '../exchange.ts';
import { defineChange } from './command.ts';
import { reason } from './parameters.ts';

/** Which language the member reads is not known here. */
async function alertOf({ tenants }: Exchange, tenantId: string, to: string, at: Date): Promise<SecurityAlert> {
  const tenant = (await tenants.all()).find(({ id }) => id === tenantId);
  const appName = tenant?.configuration.appName ?? '';
  return { kind: 'authenticatorRemoved', to, language: fallbackLanguage, appName, client: noClient, at };
}

export const memberCommands = [
  defineChange({
    name: 'second-factor remove',
    summary: 'takes all second factors of a member away, who has lost them, and ends their sessions',
    // The reason is for the record of commands.
    parameters: { member: z.uuid(), reason },
    change: async ({ tx, exchange, at }, { member: memberId }) => {
      const { email, tenantId } = await requireMember(tx, memberId);
      await removeSecondFactors(tx, memberId, at);
      await exchange.sessions.endAll(tx, memberId);
      return {
        report: 'Removed.',
        afterwards: () => {
          exchange.events.publish(memberId, 'profile');
          if (email !== null) exchange.securityAlerts.send(alertOf(exchange, tenantId, email, at));
        },
      };
    },
  }),
];
