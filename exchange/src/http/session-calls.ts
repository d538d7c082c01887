import {
  loginCall,
  logoutCall,
  mailCodeCall,
  mobileCodeCall,
  refreshTokenCall,
  registerCall as registerMemberCall,
  resetPasswordCall,
} from '@livery/contract/calls/session';
import { requireNewName } from '../domain/members/identity/identity.ts';
import type { Exchange } from '../exchange.ts';
import { codeRequest, tellMember } from './account-changes.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

/** Registration, sign-in, refresh and sign-out. */
export function registerSessionCalls(registry: CallRegistry, exchange: Exchange): void {
  const { clock, sessions, signIn, codes, registrar, loginPasswords } = exchange;
  registerCall(registry, loginCall, ({ body }, context) =>
    signIn.signIn(context.tenant.id, body, body.password, context),
  );
  registerCall(registry, refreshTokenCall, (_input, { tenant, refreshToken, client }) =>
    sessions.refresh(tenant.id, refreshToken, client),
  );
  registerCall(registry, logoutCall, async (_input, { caller }) => {
    await sessions.end(caller.sessionId);
    return {};
  });
  registerCall(registry, mobileCodeCall, async ({ body }, context) => {
    const { scene, areaCode, mobile } = body;
    const name = { type: 'MOBILE', areaCode, mobile } as const;
    // A member who forgot the password may enter an earlier number. The answer reveals nothing about other members.
    if (scene !== 'RESET_PASSWORD') requireNewName(name);
    await codes.send({ tenantId: context.tenant.id, scene, name }, codeRequest(context));
    return {};
  });
  registerCall(registry, mailCodeCall, async ({ body }, context) => {
    const name = { type: 'MAIL', email: body.email } as const;
    await codes.send({ tenantId: context.tenant.id, scene: body.scene, name }, codeRequest(context));
    return {};
  });
  registerCall(registry, registerMemberCall, ({ body }, { tenant, clientAddress, client }) =>
    registrar.register({
      tenantId: tenant.id,
      name: body,
      clientAddress,
      client,
      verificationCode: body.code,
      password: body.password,
      invitationCode: body.invitationCode ?? '',
    }),
  );
  registerCall(registry, resetPasswordCall, async ({ body }, context) => {
    const by = { client: context.client, at: new Date(clock.now()) };
    const memberId = await loginPasswords.reset(context.tenant.id, body, { ...body, ...by });
    await tellMember(exchange, context, { memberId, ...by }, 'loginPasswordReset');
    return {};
  });
}
