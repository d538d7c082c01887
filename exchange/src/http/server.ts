import { code, type refusalData } from '@livery/contract/envelope';
import { randomUUID } from 'node:crypto';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type * as z from 'zod/mini';
import type { Mailbox } from '../domain/members/delivery.ts';
import { DomainError } from '../errors.ts';
import { picture } from '../domain/content/artwork.ts';
import { demonstrationPage, preferredLanguage } from '../domain/content/support-page.ts';
import type { Exchange } from '../exchange.ts';
import type { Clock } from '../runtime/clock.ts';
import { type TrustsProxy, trustProxies } from '../runtime/network.ts';
import { isDatabaseUnavailable } from '../storage/database-unavailable.ts';
import { isConflict } from '../storage/database.ts';
import { isRefusedWrite } from '../storage/disk.ts';
import { languageOf, signedIn, tenantOf } from './caller.ts';
import { registerCalls, registerMailbox } from './calls.ts';
import { registerDocsPage } from './openapi/docs-page.ts';
import { consoleTenantId } from '../seed/console.ts';
import type { CallRegistry, CallSite } from './register-call.ts';
import { registerOpenapi } from './openapi/openapi.ts';
import { registerOperations } from './operations.ts';
import { maxFieldLength, refusalMessage, statusOf } from './refusals.ts';
import { boundCalls, outlastBody, readJsonExactly } from './requests.ts';

const bodyLimit = 64 * 1024;
/** The longest wait of a caller, whatever happens to the database. */
const answerTimeoutMs = 9000;

export interface ServerOptions {
  /** By default, those on this machine. */
  readonly trustsProxy?: TrustsProxy;
  /** Whether the exchange is about to stop. Responses then ask callers to use another connection. */
  readonly isDraining?: () => boolean;
  /** For tests only: they read codes from it. */
  readonly mailbox?: Mailbox | undefined;
  /** The time after which an unanswered call gets 503. */
  readonly answerMs?: number;
  /** Registers extra hooks and calls before the exchange's own. */
  readonly plugIn?: ((registry: CallRegistry, exchange: Exchange) => void) | undefined;
}

/** An HTTP server with the bounds, refusals and logs of every call, and without calls. */
export function createCallServer(
  exchange: Exchange,
  log: FastifyBaseLogger,
  { answerMs = answerTimeoutMs, isDraining = () => false, trustsProxy = trustProxies() }: ServerOptions = {},
): FastifyInstance {
  const server = Fastify({
    loggerInstance: log,
    // Only our own reverse proxy may set the caller's host and address.
    trustProxy: trustsProxy,
    bodyLimit,
    // The server makes its own ids, so that log lines with one id belong to one request.
    genReqId: () => randomUUID(),
    // An unfinished request must not hold its connection.
    requestTimeout: 30_000,
    handlerTimeout: answerMs,
    // The hook below logs instead and leaves out secrets.
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply, exchange.clock),
    clientErrorHandler: (_error, socket) => {
      // The bytes are not HTTP, so the client could not read an explanation.
      if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      else socket.destroy();
    },
  });
  boundCalls(server);
  readJsonExactly(server);
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply, exchange.clock));
  server.setNotFoundHandler((request, reply) =>
    answerError(new DomainError(code.notFound), request, reply, exchange.clock),
  );
  server.addHook('onResponse', async (request, reply) => {
    // The path without its query, so that no text from a caller enters the log.
    const path = request.url.split('?', 1)[0];
    request.log.debug(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    const route = request.routeOptions.url ?? 'unknown';
    exchange.metrics.calls.observe(
      { method: request.method, path: route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  server.addHook('onRequestAbort', async (request) => request.log.debug('the caller hung up'));
  server.addHook('onSend', async (request, reply, payload) => {
    if (isDraining()) reply.header('Connection', 'close');
    // Members quote the id to support, which finds it in the log.
    reply.header('X-Request-Id', request.id);
    reply.header('X-Content-Type-Options', 'nosniff');
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    return outlastBody(request, reply, payload);
  });
  return server;
}

/** Creates the HTTP server of an exchange without listening. */
export async function createServer(
  exchange: Exchange,
  log: FastifyBaseLogger,
  options: ServerOptions = {},
): Promise<FastifyInstance> {
  const { mailbox, plugIn, isDraining = () => false } = options;
  const server = createCallServer(exchange, log, options);
  const { clock, commands, availability } = exchange;
  const registry: CallRegistry = { server, site: memberSite(exchange), clock, commands, availability, calls: [] };
  plugIn?.(registry, exchange);
  registerCalls(registry, exchange);
  registerOpenapi(registry);
  registerDocsPage(registry);
  if (mailbox !== undefined) registerMailbox(registry, mailbox);
  registerPictures(server);
  registerDemonstrationPages(server);
  registerOperations(server, exchange, isDraining);
  await server.ready();
  return server;
}

const consoleCalls: ReadonlySet<string> = new Set(['/api/identify', '/api/configs', '/api/telemetry']);

/** Members call with the token of a session, at the site of their tenant. */
const memberSite = ({ tenants, sessions }: Exchange): CallSite => ({
  base: '/api',
  async tenantOf(request, domain) {
    const tenant = await tenantOf(tenants, request, domain);
    if (consoleCalls.has(request.routeOptions.url ?? '')) return tenant;
    // The console has no members: its site reads what a shell needs to start, whatever tenant it names.
    const asked = tenant.id === consoleTenantId ? tenant : await tenants.byDomain(request.host);
    if (asked?.id === consoleTenantId) throw new DomainError(code.notFound);
    return tenant;
  },
  async callerOf(auth, request, tenant) {
    if (auth === 'operator') throw new DomainError(code.notFound);
    return auth === 'member' ? signedIn(sessions, tenant, request) : undefined;
  },
});

function registerPictures(server: FastifyInstance): void {
  server.get<{ Params: { name: string } }>('/api/content/:name.svg', async (request, reply) => {
    const svg = picture(request.params.name);
    if (svg === undefined) throw new DomainError(code.notFound);
    return reply
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('Cache-Control', 'public, max-age=86400')
      .type('image/svg+xml')
      .send(svg);
  });
}

/** For the service chat and the whitepaper of demonstrations. In the site's frame they have no origin and need none. */
function registerDemonstrationPages(server: FastifyInstance): void {
  const pages = {
    '/api/content/support.html': 'supportPage',
    '/api/content/whitepaper.html': 'whitepaperPage',
  } as const;
  for (const [path, page] of Object.entries(pages))
    server.get(path, async (request, reply) =>
      reply
        .header(
          'Content-Security-Policy',
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
        )
        .header('Vary', 'Accept-Language')
        .type('text/html; charset=utf-8')
        .send(demonstrationPage(page, preferredLanguage(request.headers['accept-language']))),
    );
}

/** The part of a refusal that clients can show: the field that it is about, what has changed, what an order would need. */
function refusalDataOf({ detail }: DomainError): z.output<typeof refusalData> | null {
  const { field, changed, restsAt, bookAmount, lastPrice } = detail;
  const data = { field: field?.slice(0, maxFieldLength), changed, restsAt, bookAmount, lastPrice };
  return Object.values(data).every((value) => value === undefined) ? null : data;
}

/**
 * Answers every refusal and every fault as an envelope in the caller's language. Faults are logged, and their answer
 * reveals no internals.
 */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, clock: Clock): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal.code === code.internal) request.log.error({ err: error }, 'a call failed');
  // The caller only learns that a retry is possible; the log has the reason.
  if (refusal.code === code.unavailable && refusal !== error && !request.raw.readableAborted)
    request.log.warn({ err: error }, 'a call could not be answered now');
  const { retryAfterSeconds } = refusal.detail;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  const msg = refusalMessage(languageOf(request), refusal, clock.now());
  return reply.code(statusOf(refusal.code)).send({ code: refusal.code, msg, data: refusalDataOf(refusal) });
}

function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const { statusCode } = error as Partial<FastifyError>;
  if (statusCode === 413) return new DomainError(code.bodyTooLarge);
  if (statusCode === 404) return new DomainError(code.notFound);
  if (statusCode === 503 || isDatabaseUnavailable(error) || isRefusedWrite(error) || isConflict(error))
    return new DomainError(code.unavailable);
  // Refusals by Fastify: malformed JSON, other content types, undecodable paths.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new DomainError(code.badRequest);
  return new DomainError(code.internal);
}
