import { email } from '@livery/contract/calls/session';
import { operatorName } from '@livery/contract/calls/operator/session';
import * as z from 'zod/mini';
import { invitationLink } from '../../seed/console.ts';
import { grants, requireTenants } from '../approvals/policy-commands.ts';
import { defineChange } from '../command.ts';

/** Makes operators. */
export const invitationCommands = [
  defineChange({
    name: 'invite',
    summary:
      'prints a link, for three days and once, by which somebody becomes an operator; grants are JSON, owner by default',
    parameters: {
      mail: email,
      name: z._default(operatorName, 'Operator'),
      grants: z._default(grants, [{ role: 'owner', tenantId: null }]),
    },
    right: 'team',
    record: (_context, { mail }) => ({
      kind: 'invitation',
      id: mail.toLowerCase(),
      tenantId: null,
      fields: {},
      policies: ['team'],
    }),
    change: async ({ tx, exchange, actor }, { mail, name, grants: given }) => {
      const { invitations, consoleOrigin } = exchange.operators;
      await requireTenants(
        tx,
        given.map(({ tenantId }) => tenantId),
      );
      const token = await invitations.invite(tx, { mail, name, grants: given, invitedBy: actor.name });
      return { report: invitationLink(consoleOrigin, token) };
    },
  }),
];
