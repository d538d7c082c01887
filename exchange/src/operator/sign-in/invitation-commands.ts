import { email } from '@livery/contract/calls/session';
import { operatorName } from '@livery/contract/calls/operator/session';
import { operatorRoles } from '@livery/contract/calls/operator/rights';
import * as z from 'zod/mini';
import { invitationLink } from '../../seed/console.ts';
import { defineChange } from '../command.ts';

/** Makes operators. */
export const invitationCommands = [
  defineChange({
    name: 'invite',
    summary: 'prints a link, for three days and once, by which somebody becomes an operator (owner, for all tenants)',
    parameters: {
      mail: email,
      name: z._default(operatorName, 'Operator'),
      role: z._default(z.enum(operatorRoles), 'owner'),
    },
    right: 'team',
    record: (_context, { mail }) => ({ kind: 'operator', id: mail, tenantId: null }),
    change: async ({ tx, exchange, actor }, { mail, name, role }) => {
      const { invitations, consoleOrigin } = exchange.operators;
      const grants = [{ role, tenantId: null }];
      const token = await invitations.invite(tx, { mail, name, grants, invitedBy: actor.name });
      return { report: invitationLink(consoleOrigin, token) };
    },
  }),
];
