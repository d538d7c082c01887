import { exactNumber } from '@livery/contract/json-number';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../domain/members/limits.ts';
import { isLoopback } from '../runtime/network.ts';
import { callerNetwork } from './caller.ts';

/** Enough for an office of a hundred members behind one address. */
const points = 3000;
const withinSeconds = 10;
/** A write costs the database about ten times as much as a reading. */
const costOf = (method: string) => (method === 'GET' ? 1 : 10);

/**
 * Bounds the cost of all calls of one address. The site names the address of its visitors; programs on this machine are
 * not counted. A call over the budget gets `tooManyRequests` before its token is looked up.
 */
export function boundCalls(server: FastifyInstance): void {
  const limiter = new RateLimiterMemory({ points, duration: withinSeconds });
  server.addHook('onRequest', async (request) => {
    // A caller who hung up has no address.
    if (request.socket.remoteAddress === undefined || isLoopback(request.ip)) return;
    await limiter.consume(callerNetwork(request), costOf(request.method)).catch((full: RateLimiterRes) => {
      throw tooManyRequests(full.msBeforeNext);
    });
  });
}

/** A double holds every number of up to 15 digits. */
const longNumber = /\d[\d.]{15,}/;

/**
 * Reads numbers of JSON bodies exactly: one that a double would round becomes its own text, which amounts take and whole
 * numbers refuse. Everything else is Fastify's own parser.
 */
export function readJsonExactly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Fastify's parser first, because it refuses bodies that poison prototypes.
    void parse(request, body, (error, value) => {
      if (error === null && longNumber.test(body)) done(null, parseWithSource(body, exactly));
      else done(error, value);
    });
  });
}

type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;
// Node has the third argument; TypeScript does not declare it yet.
const parseWithSource = JSON.parse as (text: string, reviver: Reviver) => unknown;

const exactly: Reviver = (_key, value, { source }) =>
  typeof value === 'number' && source !== undefined ? exactNumber(source) : value;

/**
 * Lets the caller see the answer to a request that is refused before its body is read. A connection that closes with
 * unread bytes is reset, and a reset can overtake the answer. The answer is therefore sent at once, and ends when the
 * rest of the body has arrived and was dropped. The server's `requestTimeout` bounds that.
 * @returns the payload to send
 */
export function outlastBody(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (!hasUnreadBody(request) || typeof payload !== 'string') return payload;
  // A caller who reads the answer early need not send the rest.
  reply.header('connection', 'close');
  reply.header('content-length', Buffer.byteLength(payload));
  return Readable.from(answerThenRest(payload, request), { objectMode: false });
}

function hasUnreadBody({ headers, raw }: FastifyRequest): boolean {
  const isSent = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return isSent && !raw.readableEnded;
}

async function* answerThenRest(answer: string, { raw }: FastifyRequest): AsyncGenerator<string> {
  yield answer;
  raw.resume();
  // A caller who hangs up instead needs nothing more.
  await finished(raw).catch(() => undefined);
}
