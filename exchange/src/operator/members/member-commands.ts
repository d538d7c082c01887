import { freezeDegree } from '@livery/contract/calls/operator/members';
import { code } from '@livery/contract/envelope';
import { fallbackLanguage, isLanguage } from '@livery/contract/languages';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { cancelAllWaiting } from '../../domain/futures/waiting-orders.ts';
import { noClient } from '../../domain/members/activity.ts';
import type { SecurityAlert } from '../../domain/members/delivery.ts';
import { removeSecondFactors } from '../../domain/members/second-factor/second-factors.ts';
import { cancelOrders } from '../../domain/spot/trading.ts';
import { DomainError } from '../../errors.ts';
import type { Exchange } from '../../exchange.ts';
import { degreeOf, freezeMember, lockForFreeze, unfreezeMember } from '../../ledger/freezes.ts';
import { textsIn } from '../../locales/texts.ts';
import { inTransaction, type Connection } from '../../storage/database.ts';
import { members } from '../../storage/schema/index.ts';
import { defineChange, reason, type ChangeContext } from '../command.ts';
import { languageColumn } from '../member-columns.ts';
import { ofMember } from '../records.ts';
import { lookAtMember, reviewedAccount } from './look.ts';

/** After a reset of the second factors, whoever has the password alone cannot take the money out at once. */
const resetHoldMs = 86_400_000;

/** Locks the member wholly: all that is under way is finished first, and sees the change after it. */
const reviewed =
  (isStart: boolean) =>
  async ({ tx, at }: ChangeContext, { member }: { readonly member: string }) => {
    await lockForFreeze(tx, member);
    return reviewedAccount(await lookAtMember(tx, member, at), isStart);
  };

async function alertOf(
  { tenants }: Exchange,
  { tenantId, to, language, at }: { tenantId: string; to: string; language: string | null; at: Date },
): Promise<SecurityAlert> {
  const tenant = (await tenants.all()).find(({ id }) => id === tenantId);
  const appName = tenant?.configuration.appName ?? '';
  const reads = isLanguage(language) ? language : fallbackLanguage;
  return { kind: 'authenticatorRemoved', to, language: reads, appName, client: noClient, at };
}

async function languageOf(connection: Connection, memberId: string): Promise<string | null> {
  const [row] = await connection.select({ language: languageColumn }).from(members).where(eq(members.id, memberId));
  return row?.language ?? null;
}

/** Cancels what of a member's orders is open. Each market ends its own; what fills in the meantime stays filled. */
async function cancelOpen(exchange: Exchange, memberId: string, at: Date): Promise<void> {
  await cancelOrders(exchange, {}, memberId, at.getTime());
  await inTransaction(exchange.database, (tx) => cancelAllWaiting(tx, memberId, at));
  for (const topic of ['balances', 'futures'] as const) exchange.events.publish(memberId, topic);
}

export const memberCommands = [
  defineChange({
    name: 'member freeze',
    summary: 'stops money out, trading or all of an account (moneyOut, trading, signIn); the member reads the reason',
    parameters: { member: z.uuid(), degree: freezeDegree, reason, until: z.optional(z.iso.datetime()) },
    right: 'freeze',
    record: reviewed(false),
    change: async ({ tx, exchange, at, actor }, { member: memberId, until, ...freeze }) => {
      const end = until === undefined ? null : new Date(until);
      await freezeMember(tx, await lockForFreeze(tx, memberId), { ...freeze, until: end, by: actor.name, at });
      if (freeze.degree === 'signIn') await exchange.sessions.endAll(tx, memberId);
      return {
        report: 'Frozen.',
        afterwards: async () => {
          for (const topic of ['profile', 'c2c'] as const) exchange.events.publish(memberId, topic);
          if (freeze.degree !== 'moneyOut') await cancelOpen(exchange, memberId, at);
        },
      };
    },
  }),
  defineChange({
    name: 'member unfreeze',
    summary: 'ends the freeze of an account',
    parameters: { member: z.uuid() },
    right: 'unfreeze',
    record: reviewed(true),
    awaitSecond: async ({ tx, at }, { member }, isAwaiting) => {
      const { degree } = await lookAtMember(tx, member, at);
      if (isAwaiting && degree === undefined) throw new DomainError(code.wrongState);
    },
    change: async ({ tx, exchange, at }, { member: memberId }) => {
      await unfreezeMember(tx, await lockForFreeze(tx, memberId), at);
      return {
        report: 'Unfrozen.',
        afterwards: () => {
          for (const topic of ['profile', 'c2c'] as const) exchange.events.publish(memberId, topic);
        },
      };
    },
  }),
  defineChange({
    name: 'member cancel-orders',
    summary: 'cancels all open spot orders of a member',
    parameters: { member: z.uuid() },
    right: 'freeze',
    record: ofMember,
    change: async ({ exchange, at }, { member }) => ({
      report: 'Cancelled.',
      afterwards: async () => {
        await cancelOrders(exchange, {}, member, at.getTime());
      },
    }),
  }),
  defineChange({
    name: 'member end-sessions',
    summary: 'ends all sessions of a member',
    parameters: { member: z.uuid() },
    right: 'freeze',
    record: ofMember,
    change: async ({ tx, exchange }, { member }) => {
      await exchange.sessions.endAll(tx, member);
      return { report: 'Ended.', afterwards: () => exchange.events.publish(member, 'profile') };
    },
  }),
  defineChange({
    name: 'second-factor remove',
    summary:
      'takes all second factors of a member away who has lost them, ends the sessions, and holds money for a day',
    // The reason is for the record of commands.
    parameters: { member: z.uuid(), reason },
    right: 'unfreeze',
    record: reviewed(true),
    change: async ({ tx, exchange, at, actor }, { member: memberId }) => {
      const member = await lockForFreeze(tx, memberId);
      const { email, tenantId } = member;
      await removeSecondFactors(tx, memberId, at);
      await exchange.sessions.endAll(tx, memberId);
      const language = await languageOf(tx, memberId);
      if (degreeOf(member, at) === undefined)
        await freezeMember(tx, member, {
          degree: 'moneyOut',
          reason: textsIn(isLanguage(language) ? language : fallbackLanguage).refusalReasons.freeze.secondFactor,
          until: new Date(at.getTime() + resetHoldMs),
          by: actor.name,
          at,
        });
      return {
        report: 'Removed.',
        afterwards: () => {
          exchange.events.publish(memberId, 'profile');
          if (email !== null) exchange.securityAlerts.send(alertOf(exchange, { tenantId, to: email, language, at }));
        },
      };
    },
  }),
];
