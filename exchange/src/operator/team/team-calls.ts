import type { CallData } from '@livery/contract/call';
import {
  endSessionsCall,
  inviteCall,
  removeOperatorCall,
  teamCall,
  unlockOperatorCall,
  withdrawInvitationCall,
} from '@livery/contract/calls/operator/team';
import { and, asc, count, gt, isNull, max } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Exchange } from '../../exchange.ts';
import { registerCall, serveCall, type CallRegistry } from '../../http/register-call.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import { inTransaction, type Connection } from '../../storage/database.ts';
import {
  operatorInvitations,
  operatorPasskeys,
  operatorRoles,
  operators,
  operatorSessions,
} from '../../storage/schema/index.ts';
import type { OperatorActor } from '../actor.ts';
import { seenOf, withApproval } from '../approvals/seen.ts';
import { requireRight } from '../grants.ts';
import { decideOn, idempotencyKeyOf } from '../queue-calls.ts';
import { carryOut } from '../run-command.ts';

/** Operators are few: each list is read whole. */
async function team(
  connection: Connection,
  { operators: { signIn } }: Exchange,
  now: Date,
): Promise<CallData<typeof teamCall>> {
  const rows = await connection
    .select()
    .from(operators)
    .where(isNull(operators.removedAt))
    .orderBy(asc(operators.name), asc(operators.id));
  const roles = await connection.select().from(operatorRoles).orderBy(asc(operatorRoles.id));
  const passkeys = await connection
    .select({ id: operatorPasskeys.operatorId, count: count() })
    .from(operatorPasskeys)
    .groupBy(operatorPasskeys.operatorId);
  const seen = await connection
    .select({ id: operatorSessions.operatorId, at: max(operatorSessions.lastUsedAt) })
    .from(operatorSessions)
    .groupBy(operatorSessions.operatorId);
  const open = await connection
    .select({ id: operatorSessions.operatorId, count: count() })
    .from(operatorSessions)
    .where(and(isNull(operatorSessions.endedAt), gt(operatorSessions.expiresAt, now)))
    .groupBy(operatorSessions.operatorId);
  const invitations = await connection
    .select()
    .from(operatorInvitations)
    .where(and(isNull(operatorInvitations.acceptedAt), gt(operatorInvitations.expiresAt, now)))
    .orderBy(asc(operatorInvitations.createdAt));
  const locks = new Map(
    await Promise.all(rows.map(async ({ id, mail }) => [id, await signIn.lockedUntil(mail)] as const)),
  );
  return {
    operators: rows.map(({ id, name, mail, totpSecret }) => {
      const at = seen.find((row) => row.id === id)?.at;
      const lockedUntil = locks.get(id);
      return {
        id,
        name,
        mail,
        grants: roles.filter(({ operatorId }) => operatorId === id).map(({ role, tenantId }) => ({ role, tenantId })),
        passkeys: passkeys.find((row) => row.id === id)?.count ?? 0,
        hasAuthenticator: totpSecret !== null,
        seenTime: at ? epochSeconds(at) : null,
        sessions: open.find((row) => row.id === id)?.count ?? 0,
        lockedUntil: lockedUntil ? epochSeconds(lockedUntil) : null,
      };
    }),
    invitations: invitations.map(({ mail, name, grants, invitedBy, createdAt, expiresAt }) => ({
      mail,
      name,
      grants: [...grants],
      invitedBy,
      createTime: epochSeconds(createdAt),
      expireTime: epochSeconds(expiresAt),
    })),
  };
}

/** Operators and invitations. */
export function registerTeamCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database, clock } = exchange;
  registerCall(registry, teamCall, (_input, { caller }) =>
    inTransaction(database, async (tx) => {
      await requireRight(tx, caller, { right: 'team', level: 'reads', tenantId: null });
      return team(tx, exchange, new Date(clock.now()));
    }),
  );
  serveCall(registry, inviteCall, async ({ body: { mail, name, grants, approval } }, { caller: actor }, request) => {
    try {
      const { outcome, report } = await carryOut(exchange, {
        actor,
        key: idempotencyKeyOf(request),
        command: 'invite',
        args: [mail, name, JSON.stringify(grants)],
        // Beside the arguments there is nothing to look at.
        seen: seenOf(withApproval({}, approval === null ? undefined : { id: approval })),
      });
      return { outcome, link: outcome === 'done' && typeof report === 'string' ? report : null };
    } finally {
      for (const topic of ['team', 'approvals', 'audit'] as const) exchange.operators.events.publish(topic);
    }
  });
  const decide = (actor: OperatorActor, request: FastifyRequest, command: string, argument: string) =>
    decideOn(exchange, 'team', { actor, key: idempotencyKeyOf(request), command, args: [argument] });
  serveCall(registry, withdrawInvitationCall, ({ body }, { caller }, request) =>
    decide(caller, request, 'invitation withdraw', body.mail),
  );
  serveCall(registry, endSessionsCall, ({ params }, { caller }, request) =>
    decide(caller, request, 'operator sign-out', params.id),
  );
  serveCall(registry, removeOperatorCall, ({ params, body }, { caller: actor }, request) =>
    decideOn(exchange, 'team', {
      actor,
      key: idempotencyKeyOf(request),
      command: 'operator remove',
      args: [params.id],
      ...body,
    }),
  );
  serveCall(registry, unlockOperatorCall, ({ params }, { caller }, request) =>
    decide(caller, request, 'operator unlock', params.id),
  );
}
