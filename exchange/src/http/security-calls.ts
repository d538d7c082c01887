import { activityCall } from '@livery/contract/calls/activity';
import {
  changeEmailCall,
  changeFundsPasswordCall,
  changeLoginPasswordCall,
  changeMobileCall,
  endOtherSessionsCall,
  endSessionCall,
  memberCodeCall,
  sessionsCall,
} from '@livery/contract/calls/security';
import { listActivity } from '../domain/members/activity.ts';
import { changeAddress } from '../domain/members/identity/addresses.ts';
import { ownAddress, ownPhone, requireMember } from '../domain/members/members.ts';
import { endOtherSessions, endOwnSession, openSessions } from '../domain/members/sign-in/sessions.ts';
import type { Exchange } from '../exchange.ts';
import { actorOf, proverOf, tellMember } from './account-changes.ts';
import { codeRequest } from './code-request.ts';
import { type CallRegistry, registerCall } from './register-call.ts';

/** How members change their sign-in names and passwords. */
export function registerSecurityCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database, clock, codes, loginPasswords, fundsPasswords } = exchange;
  registerCall(registry, memberCodeCall, async ({ body }, context) => {
    const member = await requireMember(database, context.caller.memberId);
    const name = body.scene === 'REDEEM_PLEDGE' ? ownPhone(member) : ownAddress(member, body.type);
    await codes.send({ tenantId: context.tenant.id, scene: body.scene, name }, codeRequest(context));
    return {};
  });
  registerCall(registry, changeLoginPasswordCall, async ({ body }, context) => {
    const prover = proverOf(context, clock);
    const { password, secondFactor } = body;
    const { sessionId } = context.caller;
    await loginPasswords.change(prover, { proof: body, password, secondFactor, sessionId });
    await tellMember(exchange, context, prover, 'loginPasswordChanged');
    return {};
  });
  registerCall(registry, sessionsCall, async (_input, { caller }) => {
    const { memberId, sessionId: currentId } = caller;
    return { list: await openSessions(database, { memberId, currentId, now: new Date(clock.now()) }) };
  });
  registerCall(registry, endSessionCall, async ({ params }, context) => {
    await endOwnSession(database, actorOf(context, clock), params.id);
    return {};
  });
  registerCall(registry, endOtherSessionsCall, async (_input, context) => {
    await endOtherSessions(exchange, actorOf(context, clock), context.caller.sessionId);
    return {};
  });
  registerCall(registry, activityCall, async ({ query }, { caller }) => ({
    list: await listActivity(database, caller.memberId, query),
  }));
  registerCall(registry, changeFundsPasswordCall, async ({ body }, context) => {
    const prover = proverOf(context, clock);
    await fundsPasswords.change(prover, body);
    await tellMember(exchange, context, prover, 'fundsPasswordChanged');
    return {};
  });
  registerCall(registry, changeEmailCall, async ({ body }, context) => {
    const prover = proverOf(context, clock);
    const { sessionId } = context.caller;
    const name = { type: 'MAIL', email: body.email } as const;
    const formerEmail = await changeAddress(exchange, { ...body, prover, name, sessionId });
    await tellMember(exchange, context, prover, 'emailChanged', formerEmail);
    return {};
  });
  registerCall(registry, changeMobileCall, async ({ body }, context) => {
    const prover = proverOf(context, clock);
    const { sessionId } = context.caller;
    const { areaCode, mobile } = body;
    await changeAddress(exchange, { ...body, prover, name: { type: 'MOBILE', areaCode, mobile }, sessionId });
    await tellMember(exchange, context, prover, 'mobileChanged');
    return {};
  });
}
