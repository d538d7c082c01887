import {
  loginCall,
  logoutCall,
  mailCodeCall,
  mobileCodeCall,
  refreshTokenCall,
  registerCall as registerMemberCall,
  resetPasswordCall,
} from '@livery/contract/calls/session';
import type { Exchange } from '../exchange.ts';
import { codeRequest } from './code-request.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

/** Registration, sign-in, refresh and sign-out. */
export function registerSessionCalls(registry: CallRegistry, exchange: Exchange): void {
  const { sessions, signIn, codes, registrar, loginPasswords } = exchange;
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
  registerCall(registry, mobileCodeCall, async ({ body }, context) => {
    const { scene, areaCode, mobile } = body;
    const name = { type: 'MOBILE', areaCode, mobile } as const;
    await codes.send({ tenantId: context.tenant.id, scene, name }, codeRequest(context));
    return {};
  });
  registerCall(registry, mailCodeCall, async ({ body }, context) => {
    const name = { type: 'MAIL', email: body.email } as const;
    await codes.send({ tenantId: context.tenant.id, scene: body.scene, name }, codeRequest(context));
    return {};
  });
  registerCall(registry, registerMemberCall, ({ body }, { tenant, clientAddress }) =>
    registrar.register({
      ...{ tenantId: tenant.id, name: body, clientAddress },
      verificationCode: body.code,
      password: body.password,
      invitationCode: body.invitationCode ?? '',
    }),
  );
  registerCall(registry, resetPasswordCall, async ({ body }, { tenant }) => {
    await loginPasswords.reset(tenant.id, body, body.code, body.password);
    return {};
  });
}
