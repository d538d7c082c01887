/** Streams `/api` and the sockets to the exchange without buffering, so that a slow reader causes back-pressure there. */
import { code } from '@livery/contract/envelope';
import { quotesSocketPath } from '@livery/contract/live/quotes';
import { createProxyServer } from 'http-proxy-3';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { commonHeaders } from './policy.ts';

/** The paths of the exchange's sockets. */
export const socketPaths: ReadonlySet<string> = new Set(['/live', quotesSocketPath]);

interface ExchangeProxy {
  web(request: IncomingMessage, response: ServerResponse): void;
  /** Handles the socket upgrades of a server; refuses those that are not for the exchange. */
  upgrades(server: Server): void;
  /** Ends the proxied sockets, because a server does not close while they are open. */
  endSockets(): void;
}

/** Whether a path is below the calls' after its dot segments are resolved: `/api/../metrics` would reach an internal path. */
function isCall(path: string, base: string): boolean {
  const { pathname = '' } = URL.parse(`http://exchange${path}`) ?? {};
  return pathname === base || pathname.startsWith(`${base}/`);
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** The answer to a call that does not come from the exchange: a status and an envelope. */
export interface CallAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** An answer with an envelope in JSON. */
export const jsonAnswer = (status: number, body: string): CallAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body,
});

/** A refusal by the site, whose code is its status. */
export const refusal = (status: number, msg: string): CallAnswer =>
  jsonAnswer(status, JSON.stringify({ code: status, msg, data: null }));

export const refusals = {
  notFound: refusal(code.notFound, 'There is no such call.'),
  tooLarge: refusal(code.bodyTooLarge, 'The request is too large.'),
  unavailable: refusal(code.unavailable, 'The exchange cannot be reached.'),
} as const;

/** The header by which a visitor who reads the answer early need not send the rest of the body. */
const closing = ({ complete }: IncomingMessage) => (complete ? {} : { Connection: 'close' });

/**
 * Drops the rest of a request's body, and then ends the answer, which was sent already: a connection that closes with
 * unread bytes is reset, and a reset can overtake the answer.
 */
async function endAfterBody(request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.unpipe();
  request.resume();
  // A visitor who hangs up instead needs nothing more.
  if (!request.complete) await finished(request).catch(() => undefined);
  response.end();
}

/** Sends an answer of the site's own, which may come before the whole request was sent. */
export async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  { status, type, body }: CallAnswer,
): Promise<void> {
  response.writeHead(status, {
    ...commonHeaders,
    'Cache-Control': 'no-store',
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    ...closing(request),
  });
  response.write(body);
  await endAfterBody(request, response);
}

/** Passes the exchange's answer on, which may come before the whole request was sent. */
async function passAnswer(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // These are about the connection to the exchange, not about the visitor's.
  const {
    connection: _connection,
    'keep-alive': _keepAlive,
    'transfer-encoding': _encoding,
    ...headers
  } = answer.headers;
  response.writeHead(answer.statusCode ?? code.unavailable, { ...headers, ...closing(request) });
  try {
    await pipeline(answer, response, { end: false });
  } catch {
    // One of the two hung up. Only a broken connection tells the visitor that the answer is not whole.
    response.destroy();
  }
  // The exchange has answered, so it needs no more of the request.
  answer.destroy();
  await endAfterBody(request, response);
}

/** A machine that is gone refuses nothing: its silence is waited for no longer than that. */
const connectTimeout = 4000;

const unreached: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ECONNECT_TIMEOUT',
]);

/** Whether nothing was sent to a gateway. A container that is gone has no name any more. */
const isNotReached = ({ code, syscall }: NodeJS.ErrnoException) => unreached.has(code) || syscall === 'getaddrinfo';

/** The visitor's address and the requested host. @param isBehindProxy as that of `exchangeProxy` */
export function forwardedHeaders({ headers, socket }: IncomingMessage, isBehindProxy: boolean): Record<string, string> {
  const forwarded = [headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim();
  return {
    'x-forwarded-for': (isBehindProxy && forwarded) || socket.remoteAddress || '',
    'x-forwarded-host': headers.host ?? '',
  };
}

/**
 * @param isBehindProxy whether every visitor comes by a reverse proxy, which names them last in X-Forwarded-For
 * @param base below which all calls are
 */
export function exchangeProxy(exchange: ExchangeAddresses, isBehindProxy: boolean, base = '/api'): ExchangeProxy {
  const proxy = createProxyServer({ selfHandleResponse: true, connectTimeout });
  const targets = new WeakMap<IncomingMessage, string>();
  const sockets = new Set<Duplex>();

  /** Adds the visitor's address and the requested host. Headers that the visitor sent about these are removed. */
  function withForwardedHeaders(request: IncomingMessage): IncomingMessage {
    const { headers } = request;
    for (const name of ['proto', 'port']) delete headers[`x-forwarded-${name}`];
    Object.assign(headers, forwardedHeaders(request, isBehindProxy));
    return request;
  }

  function targetOf(request: IncomingMessage): { readonly target: string } {
    const target = exchange.next();
    targets.set(request, target);
    return { target };
  }

  proxy.on('proxyRes', (answer, request, response) => void passAnswer(answer, request, response));
  proxy.on('error', (error, request, answer) => {
    const target = targets.get(request);
    const isUnreached = isNotReached(error);
    if (target !== undefined && isUnreached) exchange.leaveOut(target);
    if (!('writeHead' in answer)) return refuse(answer, '503 Service Unavailable');
    // `passAnswer` deals with an answer that has begun.
    if (answer.headersSent) return;
    // The next gateway knows nothing of it. What has a body may have lost a part of it.
    if (isUnreached && request.method === 'GET' && exchange.hasReachable())
      proxy.web(request, answer, targetOf(request));
    else void answerCall(request, answer, refusals.unavailable);
  });

  return {
    web(request, response) {
      if (isCall(request.url ?? '', base)) proxy.web(withForwardedHeaders(request), response, targetOf(request));
      else void answerCall(request, response, refusals.notFound);
    },
    upgrades(server) {
      server.on('upgrade', (request, socket, head) => {
        // A lost peer needs no report.
        socket.on('error', () => socket.destroy());
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
        const path = request.url?.split('?')[0] ?? '';
        if (socketPaths.has(path)) proxy.ws(withForwardedHeaders(request), socket, head, targetOf(request));
        else refuse(socket, '404 Not Found');
      });
    },
    endSockets() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The longest wait for an answer to a call of the site's own. */
const answerTimeoutMs = 5000;
/** How long a gateway that could not be reached is left out. */
const leftOutMs = 5000;

/** The addresses of an exchange: one, or those of its gateways, which are taken in turn. */
export class ExchangeAddresses {
  readonly #addresses: readonly string[];
  readonly #now: () => number;
  readonly #leftOutUntil = new Map<string, number>();
  #turn = 0;

  constructor(addresses: readonly string[], now: () => number = () => performance.now()) {
    this.#addresses = addresses;
    this.#now = now;
  }

  /** The next address that could be reached lately; any, when none could. */
  next(): string {
    const reachable = this.#reachable();
    const choice = reachable.length === 0 ? this.#addresses : reachable;
    this.#turn += 1;
    const address = choice[this.#turn % choice.length];
    if (address === undefined) throw new Error('an exchange has at least one address');
    return address;
  }

  /** Whether there is one that could be reached lately. */
  hasReachable(): boolean {
    return this.#reachable().length > 0;
  }

  #reachable(): readonly string[] {
    const now = this.#now();
    return this.#addresses.filter((address) => (this.#leftOutUntil.get(address) ?? 0) <= now);
  }

  /** Sends a call that only reads, to the next address where one cannot be reached. Rejects when none can. */
  async get(path: string, headers: Readonly<Record<string, string>>): Promise<Response> {
    for (;;) {
      const address = this.next();
      try {
        return await fetch(`${address}${path}`, { headers, signal: AbortSignal.timeout(answerTimeoutMs) });
      } catch (error) {
        this.leaveOut(address);
        if (!this.hasReachable()) throw error;
      }
    }
  }

  /** To be called when an address could not be reached. */
  leaveOut(address: string): void {
    this.#leftOutUntil.set(address, this.#now() + leftOutMs);
  }
}
