import { activityCall } from '@livery/contract/calls/activity';
import {
  addPasskeyCall,
  beginAuthenticatorCall,
  beginPasskeyCall,
  confirmAuthenticatorCall,
  finishLoginCall,
  loginPasskeyCall,
  passkeyRequestCall,
  removeAuthenticatorCall,
  removePasskeyCall,
  renamePasskeyCall,
  renewRecoveryCodesCall,
  secondFactorsCall,
} from '@livery/contract/calls/second-factor';
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
import type { AlertKind } from '../domain/members/delivery.ts';
import { changeAddress } from '../domain/members/identity/addresses.ts';
import { ownAddress, ownPhone, requireMember } from '../domain/members/members.ts';
import type { Prover } from '../domain/members/second-factor/second-factors.ts';
import { endOtherSessions, endOwnSession, openSessions } from '../domain/members/sign-in/sessions.ts';
import type { Exchange } from '../exchange.ts';
import { actorOf, codeRequest, proverOf, tellMember, tellOfRecoveryCode } from './account-changes.ts';
import { registerCall, type CallContext, type CallRegistry } from './register-call.ts';

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

/** Second factors: how members set them up, and finish a sign-in by them. */
export function registerSecondFactorCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database, clock, events, factors, factorSetup, signIn } = exchange;

  /** Makes a change as the caller, and notifies them. */
  async function changing<Result>(
    context: CallContext<'member'>,
    kind: AlertKind,
    change: (prover: Prover) => Promise<Result>,
  ): Promise<Result> {
    const prover = proverOf(context, clock);
    const result = await change(prover);
    await tellMember(exchange, context, prover, kind);
    return result;
  }

  registerCall(registry, finishLoginCall, async ({ body }, context) => {
    const { prover, tokens } = await signIn.finish(context.tenant.id, body.challenge, body.proof, context);
    await tellOfRecoveryCode(exchange, context, prover, body.proof);
    return tokens;
  });
  registerCall(registry, loginPasskeyCall, ({ body }, { tenant, site }) =>
    signIn.passkeyRequest(tenant.id, body.challenge, site),
  );

  registerCall(registry, secondFactorsCall, (_input, { caller }) => factorSetup.show(caller.memberId));
  registerCall(registry, beginAuthenticatorCall, async ({ body }, context) => {
    const prover = proverOf(context, clock);
    const begun = await factorSetup.beginAuthenticator(prover, body.proof, context.tenant.configuration.appName);
    await tellOfRecoveryCode(exchange, context, prover, body.proof);
    return begun;
  });
  registerCall(registry, confirmAuthenticatorCall, ({ body }, context) =>
    changing(context, 'authenticatorAdded', (prover) => factorSetup.confirmAuthenticator(prover, body.code)),
  );
  registerCall(registry, removeAuthenticatorCall, async ({ body }, context) => {
    await changing(context, 'authenticatorRemoved', (prover) => factorSetup.removeAuthenticator(prover, body.proof));
    return {};
  });

  registerCall(registry, beginPasskeyCall, async ({ body }, context) => {
    const prover = proverOf(context, clock);
    const begun = await factorSetup.beginPasskey(prover, body.proof, context.tenant.configuration.appName);
    await tellOfRecoveryCode(exchange, context, prover, body.proof);
    return begun;
  });
  registerCall(registry, addPasskeyCall, ({ body }, context) =>
    changing(context, 'passkeyAdded', (prover) => factorSetup.addPasskey(prover, body.name, body.passkey)),
  );
  registerCall(registry, renamePasskeyCall, async ({ params, body }, { caller }) => {
    await factors.passkeys.rename(database, caller.memberId, params.id, body.name);
    events.publish(caller.memberId, 'profile');
    return {};
  });
  registerCall(registry, removePasskeyCall, async ({ params, body }, context) => {
    await changing(context, 'passkeyRemoved', (prover) => factorSetup.removePasskey(prover, body.proof, params.id));
    return {};
  });
  registerCall(registry, passkeyRequestCall, (_input, { caller, site }) =>
    factors.passkeyRequest(caller.memberId, site),
  );
  registerCall(registry, renewRecoveryCodesCall, ({ body }, context) =>
    changing(context, 'recoveryCodesRenewed', (prover) => factorSetup.renewRecoveryCodes(prover, body.proof)),
  );
}
