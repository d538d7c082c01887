/**
 * An exchange for developing a module without a network: it checks every request by the contract and answers with random
 * data that the contract allows. It stores nothing but the answers to commands, so that a repeated command has the same answer.
 */
import { idempotencyKeyPattern } from '@livery/contract/call';
import { spotProductsCall } from '@livery/contract/calls/spot';
import { memberTokenCall, visitorTokenCall } from '@livery/contract/calls/module-tokens';
import { memberInfoCall } from '@livery/contract/calls/member';
import { loginCall } from '@livery/contract/calls/session';
import { configsCall, identifyCall } from '@livery/contract/calls/tenant';
import { fallbackConfiguration } from '@livery/contract/configuration';
import { code } from '@livery/contract/envelope';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { type AnyCall, type Calls, contractCalls } from './contract-calls.ts';
import { type Fault, faultText, readFaults } from './faults.ts';
import { serveLiveSocket } from './live-socket.ts';
import { randomData, withoutEntries } from './random-data.ts';

export interface MockExchangeOptions {
  /** The module's own calls, by name. */
  readonly calls?: Calls;
  /** The flag of the module, which the mock configuration opens. */
  readonly flag?: string | undefined;
  /** How long a slow call takes. */
  readonly slowMs?: number;
  readonly print?: (line: string) => void;
}

export interface MockExchange {
  readonly url: string;
  close(): Promise<void>;
}

/** A refused request: what the mock exchange answers instead of data. */
class Refusal extends Error {
  readonly code: number;
  readonly field: string | undefined;
  constructor(refusal: number, message: string, field?: string) {
    super(message);
    this.code = refusal;
    this.field = field;
  }
}

const markets = [
  { coin: 'BTC', price: '67418.20', change: '1.84', high: '68012.00', low: '66105.40', volume: '812.5' },
  { coin: 'ETH', price: '3512.64', change: '-0.72', high: '3590.10', low: '3480.00', volume: '9120.4' },
  { coin: 'SOL', price: '151.38', change: '3.10', high: '153.90', low: '146.02', volume: '40211.9' },
].map((figures) => ({ symbol: `${figures.coin}USDT`, figures }));

/** The demo member of the mock exchange. Any password signs them in. */
const demoMember = {
  uuid: 'mock-member',
  email: 'demo@livery.example',
  nickname: 'Demo',
  valuationMethod: 'USD',
  wealthStauts: 1,
  verification: 'verified',
  hasFundsPassword: true,
};

/** Answers that pages rely on beyond their schemas. */
const fixedAnswers = (flag: string | undefined): ReadonlyMap<AnyCall, unknown> => {
  const flags = ['moduleIsOpenFuture', 'moduleIsOpenC2c', 'moduleIsOpenPledge', ...(flag ? [flag] : [])];
  const open = Object.fromEntries(flags.map((name) => [name, '1']));
  return new Map<AnyCall, unknown>([
    [identifyCall, { agentIdentify: 'mock' }],
    [configsCall, { ...fallbackConfiguration, ...open, appName: 'Mock exchange' }],
    [loginCall, { token: 'mock-token', refreshToken: 'mock-refresh-token' }],
    [memberInfoCall, demoMember],
    [
      spotProductsCall,
      { coins: markets.map(({ symbol, figures }) => ({ symbol, medium: 'USDT', ...figures, pricePrecision: 2 })) },
    ],
  ]);
};

/** A JPEG picture of one pixel. */
const picture = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Reads a part of a request by its schema, or refuses it and names the field. */
function read(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(code.badRequest, `${issue?.path.join('.')}: ${issue?.message}`, issue?.path.join('.'));
}

/** The data with the fields that the request has too, as an exchange would answer; unchanged when the schema forbids that. */
function withRequested({ data: schema }: AnyCall, data: unknown, body: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const sent = Object.entries(body ?? {}).filter(([name]) => Object.hasOwn(data, name));
  const joined = { ...data, ...Object.fromEntries(sent) };
  return schema.safeParse(joined).success ? joined : data;
}

async function registerCalls(server: FastifyInstance, options: MockExchangeOptions): Promise<void> {
  const { flag, slowMs = 5000, print = () => {} } = options;
  const calls: Calls = { ...contractCalls, ...options.calls };
  const fixed = fixedAnswers(flag);
  /** By idempotency key: the hash of the request, and its data. */
  const carriedOut = new Map<string, { readonly request: string; readonly data: unknown }>();
  let lastComplaint = '';

  function faultOf(name: string, request: FastifyRequest): Fault | undefined {
    try {
      return readFaults(faultText(request.headers), calls).get(name);
    } catch (error) {
      const { message } = error as Error;
      // Every call of the page repeats it.
      if (message !== lastComplaint) print(message);
      lastComplaint = message;
      return undefined;
    }
  }

  function dataFor(call: AnyCall, { url, body, port }: FastifyRequest): unknown {
    // The site passes the calls of modules on to their back ends, which this server stands for too.
    if (call === memberTokenCall || call === visitorTokenCall)
      return { token: 'mock-token', origin: `http://localhost:${port}` };
    const known = fixed.get(call);
    if (known !== undefined) return known;
    const seed = hashOf(`${call.method} ${url} ${JSON.stringify(body ?? null)}`).readUInt32BE() % 1_000_000;
    return withRequested(call, randomData(call.data, seed), body);
  }

  /** Carries a command out once for each key. Returns whether it was carried out before, too. */
  function carryOut(call: AnyCall, request: FastifyRequest): { readonly data: unknown; readonly isRepeated: boolean } {
    if (call.idempotent !== true) return { data: dataFor(call, request), isRepeated: false };
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || !idempotencyKeyPattern.test(key))
      throw new Refusal(code.badRequest, 'The header Idempotency-Key is missing or wrong.');
    const hash = hashOf(`${request.method} ${request.url} ${JSON.stringify(request.body)}`).toString('hex');
    const before = carriedOut.get(key);
    if (before && before.request !== hash)
      throw new Refusal(code.idempotencyKeyReused, 'This key has another request.');
    const data = before?.data ?? dataFor(call, request);
    carriedOut.set(key, { request: hash, data });
    return { data, isRepeated: before !== undefined };
  }

  async function answer(name: string, call: AnyCall, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const fault = faultOf(name, request);
    if (fault === 'slow') await delay(slowMs);
    if (fault === 'refused') throw new Refusal(code.badRequest, 'Refused on demand.');
    if (typeof fault === 'number') throw new Refusal(fault, 'Failed on demand.');
    if (call.auth === 'member' && !request.headers.authorization) throw new Refusal(code.tokenMissing, 'Sign in.');
    read(call.params, request.params);
    read(call.query, request.query);
    if (call.bodyMediaType === undefined) read(call.body, request.body);
    if (call.mediaType !== undefined) return reply.type(call.mediaType).send(picture);
    const { data, isRepeated } = carryOut(call, request);
    if (fault === 'lost' && !isRepeated) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    return { code: code.success, msg: '', data: fault === 'empty' ? withoutEntries(data) : data };
  }

  server.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume().once('end', () => done(null, undefined));
  });
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) print(String(error));
    const refusal = error instanceof Refusal ? error : new Refusal(code.internal, String(error));
    const status = refusal.code < 600 ? refusal.code : 400;
    return reply.code(status).send({ code: refusal.code, msg: refusal.message, data: { field: refusal.field } });
  });
  server.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ code: code.notFound, msg: `${request.method} ${request.url} is no call.`, data: null }),
  );
  for (const [name, call] of Object.entries(calls))
    server.route({
      method: call.method,
      url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler: (request, reply) => answer(name, call, request, reply),
    });
}

/** Starts the mock exchange on a port of this machine; 0 takes a free one. */
export async function startMockExchange(port: number, options: MockExchangeOptions = {}): Promise<MockExchange> {
  const server = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 10 * 1024 * 1024 });
  await registerCalls(server, options);
  const tickers = markets.map(({ symbol, figures: { coin: _coin, ...figures } }) => ({ symbol, ...figures }));
  const endSockets = serveLiveSocket(server.server, tickers);
  server.addHook('preClose', (done) => {
    endSockets();
    done();
  });
  const url = await server.listen({ host: '127.0.0.1', port });
  return { url, close: () => server.close() };
}
