/** Short forms of what members do with second factors at a test exchange. */
import type { CallData } from '@livery/contract/call';
import type { PasskeyCreation, PasskeyRequest, secondFactorsCall } from '@livery/contract/calls/second-factor';
import type { OwnerProof, SecondFactorProof } from '@livery/contract/calls/second-factor-proof';
import type { SignInChallenge } from '@livery/contract/calls/session';
import { code, type Envelope } from '@livery/contract/envelope';
import type { Method } from '@livery/contract/call';
import { Secret, TOTP } from 'otpauth';
import type { TestExchange } from './exchange.ts';
import { VirtualPasskey } from './virtual-passkey.ts';
import { type Tokens, visitorAt } from './visitor.ts';

export const password = 'sesame';
export const byPassword: OwnerProof = { type: 'PASSWORD', password };

/** @param site the exchange, once it is up */
export function secondFactorsAt(site: () => TestExchange) {
  const visitor = visitorAt(site);

  async function send(method: Method, path: string, body: unknown, token?: string): Promise<Envelope> {
    const options = { ...(body !== undefined && { body }), ...(token !== undefined && { token }) };
    return (await site().call(method, path, options)).envelope;
  }

  /** The data of a call that must succeed. */
  async function ask<Data>(method: Method, path: string, body: unknown, token?: string): Promise<Data> {
    const envelope = await send(method, path, body, token);
    if (envelope.code !== code.success) throw new Error(`${method} ${path}: ${JSON.stringify(envelope)}`);
    return envelope.data as Data;
  }

  const signUp = async (email: string): Promise<string> =>
    ((await visitor.register(email, password)).data as Tokens).token;

  const logIn = (email: string, given = password): Promise<Envelope> =>
    visitor.post('/login', { type: 'MAIL', email, password: given });

  /** Signs in up to the second step. */
  async function logInHalf(email: string, given = password): Promise<SignInChallenge> {
    return ((await logIn(email, given)).data as { secondFactor: SignInChallenge }).secondFactor;
  }

  const finish = (challenge: string, proof: SecondFactorProof): Promise<Envelope> =>
    visitor.post('/login/secondFactor', { challenge, proof });

  const codeOf = (secret: string, offsetMs = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
      timestamp: site().clock.now() + offsetMs,
    });

  /** The proof by an app, of a step that was not used yet. */
  function byApp(secret: string): SecondFactorProof {
    site().clock.advance(30_000);
    return { type: 'AUTHENTICATOR', code: codeOf(secret) };
  }

  /** Switches an app on. */
  async function addApp(token: string, proof = byPassword) {
    const { secret } = await ask<{ secret: string }>('POST', '/me/authenticator', { proof }, token);
    const confirmation = { code: codeOf(secret) };
    const added = await ask<{ recoveryCodes?: string[] }>('PUT', '/me/authenticator', confirmation, token);
    return { secret, recoveryCodes: added.recoveryCodes ?? [] };
  }

  /** Makes a passkey and stores it. */
  async function addPasskey(token: string, proof = byPassword, name = 'laptop') {
    const device = new VirtualPasskey();
    const creation = await ask<PasskeyCreation>('POST', '/me/passkeys/creation', { proof }, token);
    const body = { name, passkey: device.make(creation) };
    const added = await ask<{ id: number; recoveryCodes?: string[] }>('POST', '/me/passkeys', body, token);
    return { ...added, device };
  }

  const request = (token: string): Promise<PasskeyRequest> => ask('POST', '/me/passkeys/request', undefined, token);

  const byPasskey = async (token: string, device: VirtualPasskey): Promise<SecondFactorProof> => ({
    type: 'PASSKEY',
    answer: device.answer(await request(token)),
  });

  const factorsOf = (token: string): Promise<CallData<typeof secondFactorsCall>> =>
    ask('GET', '/me/secondFactors', undefined, token);

  return {
    send,
    ask,
    signUp,
    logIn,
    logInHalf,
    finish,
    codeOf,
    byApp,
    addApp,
    addPasskey,
    request,
    byPasskey,
    factorsOf,
  };
}
