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
import type { AlertKind } from '../domain/members/delivery.ts';
import type { Prover } from '../domain/members/second-factor/second-factors.ts';
import type { Exchange } from '../exchange.ts';
import { proverOf, tellMember, tellOfRecoveryCode } from './account-changes.ts';
import { type CallContext, type CallRegistry, registerCall } from './register-call.ts';

/** Second factors: how members set them up, and finish a sign-in by them. */
export function registerSecondFactorCalls(registry: CallRegistry, exchange: Exchange): void {
  const { database, clock, events, factors, factorSetup, signIn } = exchange;

  /** Makes a change as the caller, and tells them of it. */
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
