/** Short forms of what a visitor's browser does at a test exchange. */
import { code, type Envelope } from '@livery/contract/envelope';
import { demoMember } from '../src/seed/demo-member.ts';
import type { TestExchange } from './exchange.ts';

export interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

type Headers = Readonly<Record<string, string>>;
const none: Headers = {};
const demo = { type: 'MAIL', email: demoMember.account, password: demoMember.password };

/** @param site the exchange, once it is up */
export function visitorAt(site: () => TestExchange) {
  const ask = (path: string, headers: Headers, token: string | undefined) =>
    site().call('GET', path, { headers, ...(token === undefined ? {} : { token }) });

  /** The data of a call that must succeed. */
  async function get<Data>(path: string, headers = none, token?: string): Promise<Data> {
    const { status, envelope } = await ask(path, headers, token);
    if (status !== 200 || envelope.code !== code.success)
      throw new Error(`${path}: ${status} ${JSON.stringify(envelope)}`);
    return envelope.data as Data;
  }

  async function post(path: string, body: unknown, headers = none): Promise<Envelope> {
    return (await site().call('POST', path, { body, headers })).envelope;
  }

  async function codeOf(path: string, headers = none, token?: string): Promise<number> {
    return (await ask(path, headers, token)).envelope.code;
  }

  async function signIn(headers = none): Promise<Tokens> {
    return (await post('/login', demo, headers)).data as Tokens;
  }

  /** Asks for a code a minute later and reads it. */
  async function sentCode(email: string, headers = none): Promise<string> {
    site().clock.advance(60_000);
    await post('/verifyCode/mail', { scene: 'REGISTER', email }, headers);
    return site().mailbox.lastCodeFor(email) ?? '';
  }

  /** Registers by a code that was sent. */
  async function register(email: string, password = 'sesame', headers = none): Promise<Envelope> {
    const sent = await sentCode(email, headers);
    return post('/members', { type: 'MAIL', email, password, code: sent }, headers);
  }

  return { get, post, codeOf, signIn, sentCode, register };
}
