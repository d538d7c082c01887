/** Members of one test alone. They register by a sent code, and are funded by a deposit that an operator approves. */
import { depositCall, depositChannelsCall } from '@livery/contract/calls/deposits';
import { addPictureCall } from '@livery/contract/calls/pictures';
import { mailCodeCall, registerCall } from '@livery/contract/calls/session';
import { transferCall } from '@livery/contract/calls/transfers';
import { toDecimal } from '@livery/contract/decimal';
import { code, envelope } from '@livery/contract/envelope';
import type { ApiClient } from '@livery/platform';
import { randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { codeSentTo } from './mailbox.ts';
import { operator } from './operator.ts';
import { siteOf } from './visit.ts';

/** Makes a call. Rejects when the exchange refuses it. */
type Ask = ApiClient['call'];

export interface OwnMember {
  readonly email: string;
  readonly password: string;
  /** Makes a call as the member, in a session of its own beside those of their pages. */
  readonly ask: Ask;
}

interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/** An address of a network that is kept for tests (RFC 2544). The exchange sends 60 codes an hour to one address. */
const someAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`;

/** @param address where the calls come from */
const askAs =
  (address: string, agent: string | undefined, token?: string): Ask =>
  async (call, input) => {
    const { params = {}, query = {}, body, idempotencyKey } = input as CallInput;
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const file = body instanceof Uint8Array ? new Uint8Array(body) : undefined;
    const reply = await fetch(`${siteOf()}/api${path}?${search.toString()}`, {
      method: call.method,
      headers: {
        'X-Forwarded-For': address,
        ...(agent !== undefined && { 'Agent-Identify': agent }),
        ...(token !== undefined && { Authorization: token }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        ...(body !== undefined && { 'Content-Type': file ? 'image/png' : 'application/json' }),
      },
      ...(body !== undefined && { body: file ?? JSON.stringify(z.encode(call.body, body)) }),
    });
    const answer = envelope.parse(await reply.json());
    if (answer.code !== code.success) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
    return call.data.parse(answer.data ?? {});
  };

/** Deposits a coin over its first network. */
async function deposit(ask: Ask, coin: string, amount: string): Promise<void> {
  const { channels } = await ask(depositChannelsCall, {});
  const network = channels.find((one) => one.coin === coin)?.networks[0]?.network;
  if (network === undefined) throw new Error(`${coin} cannot be paid in`);
  const white = { width: 8, height: 8, channels: 3, background: 'white' } as const;
  const picture = new Uint8Array(await sharp({ create: white }).png().toBuffer());
  const { id: screenshot } = await ask(addPictureCall, { body: picture });
  const body = { coin, network, amount: toDecimal(amount), screenshot };
  const { id } = await ask(depositCall, { body, idempotencyKey: randomUUID() });
  // A demonstration wants two operators for large ones.
  await operator('policy', 'set', 'deposit', 'off');
  await operator('deposit', 'approve', String(id));
}

/** A new member of the default tenant or of an agent's, with demo funds in the spot account. */
export async function newMember(agent?: string): Promise<OwnMember> {
  const email = `member.${randomUUID()}@example.com`;
  const password = 'correct horse battery';
  const address = someAddress();
  const visitor = askAs(address, agent);
  await visitor(mailCodeCall, { body: { scene: 'REGISTER', email } });
  const sent = await codeSentTo(email);
  const { token } = await visitor(registerCall, { body: { type: 'MAIL', email, code: sent, password } });
  return { email, password, ask: askAs(address, agent, token) };
}

/** A new member of the default tenant, with an amount of a coin in the spot account and nothing else there. */
export async function fundedMember(coin: string, amount: string): Promise<OwnMember> {
  const member = await newMember();
  const granted = { coin: 'USDT', amount: toDecimal('10000'), from: 'SPOT', to: 'FUTURE' } as const;
  await member.ask(transferCall, { body: granted, idempotencyKey: randomUUID() });
  await deposit(member.ask, coin, amount);
  return member;
}
