import { email } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { DomainError } from '../../errors.ts';
import {
  claims,
  operatorInvitations,
  operatorPasskeys,
  operatorRecoveryCodes,
  operatorRoles,
  operators,
} from '../../storage/schema/index.ts';
import { lockOperator, requireOwner, requirePresent } from '../approvals/policy-commands.ts';
import { ofOperator } from '../audit/actions.ts';
import { defineChange } from '../command.ts';

const operator = z.uuid();
const byId = (_context: unknown, { operator: id }: { readonly operator: string }) => ofOperator(id);

/** A command that stops something needs one operator, whatever the policies. Removing an operator also changes roles. */
export const teamCommands = [
  defineChange({
    name: 'operator remove',
    summary: 'takes all access from an operator; what they did stays on record',
    parameters: { operator },
    right: 'team',
    record: (context, { operator: id }) => lockOperator(context, id),
    change: async ({ tx, exchange, at }, { operator: id }) => {
      await requirePresent(tx, id);
      await exchange.operators.sessions.endAll(tx, id);
      for (const table of [operatorRoles, operatorPasskeys, operatorRecoveryCodes, claims])
        await tx.delete(table).where(eq(table.operatorId, id));
      await requireOwner(tx);
      await tx.update(operators).set({ removedAt: at, passwordHash: '', totpSecret: null }).where(eq(operators.id, id));
      const { events } = exchange.operators;
      const topics = ['team', 'withdrawals', 'deposits', 'identity', 'c2c', 'members'] as const;
      return { report: 'Removed.', afterwards: () => topics.forEach((topic) => events.publish(topic)) };
    },
  }),
  defineChange({
    name: 'invitation withdraw',
    summary: 'ends an invitation that nobody has accepted',
    parameters: { mail: email },
    right: 'team',
    record: (_context, { mail }) => ({ kind: 'invitation', id: mail.toLowerCase(), tenantId: null }),
    change: async ({ tx, exchange }, { mail }) => {
      const ended = await tx
        .delete(operatorInvitations)
        .where(and(eq(operatorInvitations.mail, mail.toLowerCase()), isNull(operatorInvitations.acceptedAt)))
        .returning({ mail: operatorInvitations.mail });
      if (ended.length === 0) throw new DomainError(code.notFound);
      return {
        report: 'The link works no longer.',
        afterwards: () => exchange.operators.events.publish('team'),
      };
    },
  }),
  defineChange({
    name: 'operator sign-out',
    summary: 'ends every session of an operator',
    parameters: { operator },
    right: 'team',
    record: byId,
    change: async ({ tx, exchange }, { operator: id }) => {
      await requirePresent(tx, id);
      await exchange.operators.sessions.endAll(tx, id);
      return { report: 'Signed out.', afterwards: () => exchange.operators.events.publish('team') };
    },
  }),
  defineChange({
    name: 'operator unlock',
    summary: 'lets an operator try their password again, after five failures',
    parameters: { operator },
    right: 'team',
    record: byId,
    change: async ({ tx, exchange }, { operator: id }) => {
      const { mail } = await requirePresent(tx, id);
      // Not part of the transaction, and harmless when that fails.
      await exchange.operators.signIn.unlock(mail);
      return { report: 'Unlocked.', afterwards: () => exchange.operators.events.publish('team') };
    },
  }),
];
