import {
  loginCall,
  logoutCall,
  mailCodeCall,
  mobileCodeCall,
  refreshTokenCall,
  registerCall as registerMemberCall,
} from '@livery/contract/calls/session';
import { register } from '../domain/members/registration.ts';
import type { Exchange } from '../exchange.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

/** How a visitor becomes a member, and a member a visitor again. */
export function registerSessionCalls(registry: CallRegistry, domain: Exchange): void {
  const { sessions, signIn, codes } = domain;
  registerCall(registry, loginCall, ({ body }, { tenant, clientAddress }) =>
    signIn.signIn(tenant.id, body, body.password, clientAddress),
  );
  registerCall(registry, refreshTokenCall, (_input, { tenant, refreshToken }) =>
    sessions.refresh(tenant.id, refreshToken),
  );
  registerCall(registry, logoutCall, async (_input, { caller }) => {
    await sessions.end(caller.sessionId);
    return {};
  });
  registerCall(registry, mobileCodeCall, async ({ body }, { tenant, clientAddress }) => {
    const { scene, areaCode, mobile } = body;
    await codes.send({ tenantId: tenant.id, scene, name: { type: 'MOBILE', areaCode, mobile } }, clientAddress);
    return {};
  });
  registerCall(registry, mailCodeCall, async ({ body }, { tenant, clientAddress }) => {
    await codes.send(
      { tenantId: tenant.id, scene: body.scene, name: { type: 'MAIL', email: body.email } },
      clientAddress,
    );
    return {};
  });
  registerCall(registry, registerMemberCall, ({ body }, { tenant }) =>
    register(domain, {
      tenantId: tenant.id,
      name: body,
      verificationCode: body.code,
      password: body.password,
      invitationCode: body.invitationCode ?? '',
    }),
  );
}
