/** The calls of the operator's console, on a listener of their own (docs/security.md). */
import cookies from '@fastify/cookie';
import { operatorEventsPath } from '@livery/contract/calls/operator/topics';
import { code } from '@livery/contract/envelope';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { registerDocsPage } from '../http/openapi/docs-page.ts';
import { registerOpenapi } from '../http/openapi/openapi.ts';
import type { CallRegistry, CallSite } from '../http/register-call.ts';
import { createCallServer, type ServerOptions } from '../http/server.ts';
import { tooManyRequests } from '../domain/members/limits.ts';
import { isOwnOrigin } from '../domain/members/second-factor/passkeys.ts';
import { consoleTenantId } from '../seed/console.ts';
import { registerOperatorDepositCalls, registerOperatorWithdrawalCalls, registerReviewCalls } from './queue-calls.ts';
import { registerOperatorMemberCalls } from './members/member-calls.ts';
import { registerOversightCalls } from './approvals/policy-calls.ts';
import { registerAuditCalls } from './audit/audit-calls.ts';
import { registerOperatorCaseCalls } from './c2c/calls.ts';
import { registerOperatorIdentityCalls } from './identity/calls.ts';
import { registerOverviewCalls } from './overview/calls.ts';
import { operatorCookie } from './sign-in/operator-sessions.ts';
import { registerOperatorSessionCalls } from './sign-in/session-calls.ts';
import { registerTeamCalls } from './team/team-calls.ts';

/** Operators call with a cookie, from the console's own pages. */
const operatorSite = ({ tenants, operators }: Exchange): CallSite => ({
  base: '/operator-api',
  async tenantOf(request) {
    const tenant = await tenants.byDomain(request.host);
    if (tenant?.id !== consoleTenantId) throw new DomainError(code.notFound);
    // Browsers name the page that sends something. SameSite alone would let in other ports of this host.
    const { origin } = request.headers;
    const isOwn = origin !== undefined && isOwnOrigin(origin, { rpId: tenant.host, host: request.host });
    if (request.method !== 'GET' && !isOwn) throw new DomainError(code.badRequest, { field: 'Origin' });
    return tenant;
  },
  async callerOf(auth, request) {
    if (auth === 'member' || auth === 'refresh') throw new DomainError(code.notFound);
    return auth === 'operator' ? operators.sessions.authenticate(request.cookies[operatorCookie]) : undefined;
  },
});

/** Creates the HTTP server of the console without listening. */
export async function createOperatorServer(
  exchange: Exchange,
  log: FastifyBaseLogger,
  options: ServerOptions = {},
): Promise<FastifyInstance> {
  const server = createCallServer(exchange, log, options);
  await server.register(cookies);
  const { clock, commands, availability } = exchange;
  const site = operatorSite(exchange);
  const registry: CallRegistry = { server, site, clock, commands, availability, calls: [] };
  registerOperatorSessionCalls(registry, exchange);
  registerReviewCalls(registry, exchange);
  registerOverviewCalls(registry, exchange);
  registerOversightCalls(registry, exchange);
  registerTeamCalls(registry, exchange);
  registerAuditCalls(registry, exchange);
  registerOperatorWithdrawalCalls(registry, exchange);
  registerOperatorDepositCalls(registry, exchange);
  registerOperatorIdentityCalls(registry, exchange);
  registerOperatorCaseCalls(registry, exchange);
  registerOperatorMemberCalls(registry, exchange);
  registerOpenapi(registry);
  registerDocsPage(registry);
  serveEvents(server, exchange, site);
  await server.ready();
  return server;
}

/** How long a page may not know that its connection is dead. */
const signOfLifeMs = 15_000;
/** Changes within this time are told once. */
const gatherMs = 100;
/** More pages than an operator has open; browsers hold six connections to a site. */
const maxStreamsOfOperator = 20;
/** A page that reads so slowly is cut off. It connects again, and asks for everything again. */
const maxUnreadBytes = 64 * 1024;

/** Streams the topics that changed, as server-sent events. */
function serveEvents(server: FastifyInstance, { operators }: Exchange, site: CallSite): void {
  /** The end of each stream, and whose it is. */
  const streams = new Map<() => void, string>();
  server.addHook('preClose', async () => {
    for (const end of streams.keys()) end();
  });
  server.get(operatorEventsPath, async (request: FastifyRequest, reply) => {
    await site.tenantOf(request, undefined);
    const token = request.cookies[operatorCookie];
    const { id } = await operators.sessions.authenticate(token);
    const own = [...streams.values()].filter((operatorId) => operatorId === id);
    if (own.length >= maxStreamsOfOperator) throw tooManyRequests(signOfLifeMs);
    reply.hijack();
    const { raw } = reply;
    // A caller who hung up in the meantime has closed it already.
    if (raw.destroyed) return reply;
    raw.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
    raw.write(': connected\n\n');
    const changed = new Set<string>();
    let gathering: NodeJS.Timeout | undefined;
    /** A session that was ended hears nothing more. */
    const write = (text: string) =>
      operators.sessions
        .authenticate(token)
        .then(() => (raw.writableLength > maxUnreadBytes ? raw.destroy() : raw.write(text)), end);
    const send = () => {
      gathering = undefined;
      void write([...changed].map((topic) => `data: ${topic}\n\n`).join(''));
      changed.clear();
    };
    const unsubscribe = operators.events.subscribe((topic) => {
      changed.add(topic);
      gathering ??= setTimeout(send, gatherMs);
    });
    const alive = setInterval(() => void write(': alive\n\n'), signOfLifeMs);
    function end(): void {
      unsubscribe();
      clearInterval(alive);
      clearTimeout(gathering);
      streams.delete(end);
      raw.end();
    }
    streams.set(end, id);
    raw.on('close', end);
    return reply;
  });
}
