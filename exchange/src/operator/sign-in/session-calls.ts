import {
  acceptInvitationCall,
  endOperatorSessionCall,
  invitationAuthenticatorCall,
  invitationCall,
  invitationPasskeyCall,
  operatorPasskeyRequestCall,
  operatorSessionCall,
  operatorSessionsCall,
  operatorSignInCall,
  operatorSignOutCall,
} from '@livery/contract/calls/operator/session';
import type { FastifyReply } from 'fastify';
import type { Exchange } from '../../exchange.ts';
import { registerCall, serveCall, type CallRegistry } from '../../http/register-call.ts';
import { epochSeconds } from '../../runtime/clock.ts';
import { consoleTenantId } from '../../seed/console.ts';
import type { OperatorActor } from '../actor.ts';
import { grantsOf } from '../grants.ts';
import { operatorCookie, operatorSessionMs } from './operator-sessions.ts';

/** Only this host's pages send it, no script reads it, and it goes over TLS, or to this machine. */
const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

const setSession = (reply: FastifyReply, token: string) =>
  reply.setCookie(operatorCookie, token, { ...cookieOptions, maxAge: operatorSessionMs / 1000 });

/** Invitations, sign-in, and an operator's own sessions. */
export function registerOperatorSessionCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database, clock, tenants, isDemo, operators } = exchange;
  const { invitations, signIn, sessions, events } = operators;
  const tell = () => {
    for (const topic of ['team', 'audit'] as const) events.publish(topic);
  };
  const end = async (operator: OperatorActor, sessionId: string) => {
    await sessions.end(operator, sessionId);
    // The streams of the session end as they are told.
    tell();
  };
  registerCall(registry, invitationCall, ({ body }) => invitations.show(body.token));
  registerCall(registry, invitationPasskeyCall, ({ body }, context) => invitations.beginPasskey(body.token, context));
  registerCall(registry, invitationAuthenticatorCall, ({ body }) => invitations.beginAuthenticator(body.token));
  serveCall(registry, acceptInvitationCall, async ({ body }, context, _request, reply) => {
    const { sessionToken, recoveryCodes } = await invitations.accept(body, context);
    tell();
    setSession(reply, sessionToken);
    return { recoveryCodes };
  });
  registerCall(registry, operatorPasskeyRequestCall, (_input, context) => signIn.passkeyRequest(context));
  serveCall(registry, operatorSignInCall, async ({ body }, context, _request, reply) => {
    setSession(reply, await signIn.signIn(body, context));
    tell();
    return {};
  });
  registerCall(registry, operatorSessionCall, async (_input, { caller }) => ({
    id: caller.id,
    name: caller.name,
    mail: caller.mail,
    grants: await grantsOf(database, caller.id),
    sessionId: caller.sessionId,
    expireTime: Math.floor(caller.expiresAt / 1000),
    now: epochSeconds(new Date(clock.now())),
    isDemo,
    tenants: (await tenants.all())
      .filter(({ id }) => id !== consoleTenantId)
      .map(({ id, host, configuration }) => ({ id, host, name: configuration.appName })),
  }));
  serveCall(registry, operatorSignOutCall, async (_input, { caller }, _request, reply) => {
    await end(caller, caller.sessionId);
    reply.clearCookie(operatorCookie, cookieOptions);
    return {};
  });
  registerCall(registry, operatorSessionsCall, async (_input, { caller }) => ({ list: await sessions.open(caller) }));
  registerCall(registry, endOperatorSessionCall, async ({ params }, { caller }) => {
    await end(caller, params.id);
    return {};
  });
}
