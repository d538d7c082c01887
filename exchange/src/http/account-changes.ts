import type { OwnerProof } from '@livery/contract/calls/second-factor-proof';
import type { Actor } from '../domain/members/activity.ts';
import type { AlertKind } from '../domain/members/delivery.ts';
import { memberById } from '../domain/members/members.ts';
import type { Prover } from '../domain/members/second-factor/second-factors.ts';
import type { CodeRequest } from '../domain/members/verification-codes.ts';
import type { Exchange } from '../exchange.ts';
import type { Clock } from '../runtime/clock.ts';
import type { CallContext } from './register-call.ts';

type MemberContext = Pick<CallContext<'member'>, 'caller' | 'client' | 'site'>;

/** The caller of a change, for the record of account events. */
export const actorOf = ({ caller, client }: Omit<MemberContext, 'site'>, clock: Clock): Actor => ({
  memberId: caller.memberId,
  client,
  at: new Date(clock.now()),
});

export const proverOf = (context: MemberContext, clock: Clock): Prover => ({
  ...actorOf(context, clock),
  site: context.site,
});

/** Writes to a member whose recovery code permitted something. Without a second factor nothing asks for one. */
export async function tellOfRecoveryCode(
  exchange: Pick<Exchange, 'database' | 'events' | 'securityAlerts' | 'factors'>,
  context: Pick<CallContext<'none'>, 'tenant' | 'language'>,
  actor: Actor,
  proof: OwnerProof | undefined,
): Promise<void> {
  if (proof?.type !== 'RECOVERY_CODE') return;
  if (await exchange.factors.isSet(exchange.database, actor.memberId))
    await tellMember(exchange, context, actor, 'recoveryCodeUsed');
}

/**
 * Notifies a member of a change after the commit, on open pages and by mail.
 * @param formerEmail also gets the mail if it was another address
 */
export async function tellMember(
  { database, events, securityAlerts }: Pick<Exchange, 'database' | 'events' | 'securityAlerts'>,
  { tenant, language }: Pick<CallContext<'none'>, 'tenant' | 'language'>,
  { memberId, client, at }: Actor,
  kind: AlertKind,
  formerEmail: string | null = null,
): Promise<void> {
  events.publish(memberId, 'profile');
  const member = await memberById(database, memberId);
  const { appName } = tenant.configuration;
  for (const to of new Set([member?.email ?? null, formerEmail]))
    if (to !== null) securityAlerts.send({ kind, to, language, appName, client, at });
}

type Known = Pick<CallContext<'none'>, 'tenant' | 'language' | 'clientAddress'>;

/** The receiver of a code that a call asks for. */
export const codeRequest = ({ tenant, language, clientAddress }: Known): CodeRequest => ({
  language,
  clientAddress,
  appName: tenant.configuration.appName,
});
