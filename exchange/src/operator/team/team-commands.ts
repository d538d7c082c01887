import { email } from '@livery/contract/calls/session';
import { code } from '@livery/contract/envelope';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { DomainError } from '../../errors.ts';
import type { Connection } from '../../storage/database.ts';
import { operatorInvitations, operators } from '../../storage/schema/index.ts';
import { defineChange } from '../command.ts';

/** @throws DomainError `notFound` */
async function operatorOf(connection: Connection, id: string): Promise<typeof operators.$inferSelect> {
  const [found] = await connection.select().from(operators).where(eq(operators.id, id));
  if (found === undefined) throw new DomainError(code.notFound);
  return found;
}

const operator = z.uuid();
const ofOperator = (_context: unknown, { operator: id }: { readonly operator: string }) => ({
  kind: 'operator',
  id,
  tenantId: null,
});

/** What stops something needs one operator, whatever the policies. */
export const teamCommands = [
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
    record: ofOperator,
    change: async ({ tx, exchange }, { operator: id }) => {
      await operatorOf(tx, id);
      await exchange.operators.sessions.endAll(tx, id);
      return { report: 'Signed out.', afterwards: () => exchange.operators.events.publish('team') };
    },
  }),
  defineChange({
    name: 'operator unlock',
    summary: 'lets an operator try their password again, after five failures',
    parameters: { operator },
    right: 'team',
    record: ofOperator,
    change: async ({ tx, exchange }, { operator: id }) => {
      const { mail } = await operatorOf(tx, id);
      // Not part of the transaction, and harmless when that fails.
      await exchange.operators.signIn.unlock(mail);
      return { report: 'Unlocked.' };
    },
  }),
];
