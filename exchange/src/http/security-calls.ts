import {
  changeEmailCall,
  changeFundsPasswordCall,
  changeLoginPasswordCall,
  changeMobileCall,
  endSessionCall,
  memberCodeCall,
  sessionsCall,
} from '@livery/contract/calls/security';
import { changeAddress } from '../domain/members/addresses.ts';
import { requireMember } from '../domain/members/members.ts';
import { ownAddress } from '../domain/members/own-address.ts';
import { endOwnSession, openSessions } from '../domain/members/session-list.ts';
import type { Exchange } from '../exchange.ts';
import { codeRequest } from './code-request.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

/** How members change their sign-in names and passwords. */
export function registerSecurityCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database, clock, codes, events, loginPasswords, fundsPasswords } = exchange;
  registerCall(registry, memberCodeCall, async ({ body }, context) => {
    const name = ownAddress(await requireMember(database, context.caller.memberId), body.type);
    await codes.send({ tenantId: context.tenant.id, scene: body.scene, name }, codeRequest(context));
    return {};
  });
  registerCall(registry, changeLoginPasswordCall, async ({ body }, { caller }) => {
    await loginPasswords.change(caller, body, body.password);
    return {};
  });
  registerCall(registry, sessionsCall, async (_input, { caller }) => {
    const open = await openSessions(database, caller.memberId, new Date(clock.now()));
    const list = open.map(({ id, createdAt }) => ({
      ...{ id, createTime: Math.floor(createdAt.getTime() / 1000) },
      isCurrent: id === caller.sessionId,
    }));
    return { list };
  });
  registerCall(registry, endSessionCall, async ({ params }, { caller }) => {
    await endOwnSession(database, caller.memberId, params.id, new Date(clock.now()));
    return {};
  });
  registerCall(registry, changeFundsPasswordCall, async ({ body }, { caller }) => {
    await fundsPasswords.change(caller.memberId, body);
    events.publish(caller.memberId, 'profile');
    return {};
  });
  registerCall(registry, changeEmailCall, async ({ body }, { caller }) => {
    const { memberId } = caller;
    await changeAddress(exchange, { ...body, memberId, name: { type: 'MAIL', email: body.email } });
    events.publish(memberId, 'profile');
    return {};
  });
  registerCall(registry, changeMobileCall, async ({ body }, { caller }) => {
    const { memberId } = caller;
    const { areaCode, mobile } = body;
    await changeAddress(exchange, { ...body, memberId, name: { type: 'MOBILE', areaCode, mobile } });
    events.publish(memberId, 'profile');
    return {};
  });
}
