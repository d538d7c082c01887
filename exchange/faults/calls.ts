import { defineCall } from '@livery/contract/call';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { DomainError } from '../src/errors.ts';
import type { Exchange } from '../src/exchange.ts';
import { languageOf } from '../src/http/caller.ts';
import { refusalMessage, statusOf } from '../src/http/refusals.ts';
import { registerCall, type CallRegistry } from '../src/http/register-call.ts';
import { members, sessionGenerations, sessions } from '../src/storage/schema/index.ts';
import type { Faults } from './faults.ts';
import { faultPlan, noFaults, type CallRule, type FaultPlan } from './plan.ts';

/** The visitors of one test, by a name that the test chooses. */
const faultCaller = z.string().check(z.regex(/^[\w-]{1,40}$/));

/** Not in the contract: no client has them, and only an exchange under test serves them. */
const query = z.object({ caller: z.optional(faultCaller) });
const path = { path: '/test/faults', auth: 'none', query, data: faultPlan, extension: true } as const;
const faultsCall = defineCall({ method: 'GET', ...path });
const planFaultsCall = defineCall({ method: 'PUT', ...path, body: faultPlan });
const endFaultsCall = defineCall({ method: 'DELETE', ...path });

/**
 * `/api/test/faults` reads the planned faults (GET), replaces them (PUT) and ends them (DELETE), for one caller or for
 * all who have no name.
 */
export function registerFaultCalls(registry: CallRegistry, exchange: Exchange, faults: Faults): void {
  registerCall(registry, faultsCall, ({ query: { caller } }) => faults.plan(caller));
  registerCall(registry, planFaultsCall, async ({ query: { caller }, body }) => {
    faults.replace(body, caller);
    await injectTokenFaults(exchange, body.tokens);
    return faults.plan(caller);
  });
  registerCall(registry, endFaultsCall, ({ query: { caller } }) => {
    faults.replace(noFaults, caller);
    return faults.plan(caller);
  });
}

/** Makes calls fail as planned, and dates every answer by the exchange's clock. To be registered before the calls. */
export function injectCallFaults(server: FastifyInstance, faults: Faults): void {
  const unanswered = new WeakSet<FastifyRequest>();

  server.addHook('preHandler', async (request, reply) => {
    const path = contractPath(request);
    if (path === undefined) return;
    const { calls } = faults.of(faultCallerOf(request));
    const rule = calls.ruleFor(request.method, path);
    if (rule === undefined) return;
    if (rule.delayMs > 0) await wait(rule.delayMs, calls.ending);
    if (rule.drop === 'after') unanswered.add(request);
    if (rule.drop === 'before') {
      reply.hijack();
      request.raw.socket.destroy();
    } else if (rule.fail !== undefined) {
      await answerFailure(rule.fail, request, reply);
    }
  });
  // The handler has committed by now.
  server.addHook('onSend', async (request, reply) => {
    reply.header('Date', new Date(faults.clock.now()).toUTCString());
    if (unanswered.has(request)) request.raw.socket.destroy();
  });
  // A stop of the exchange waits for no delay.
  server.addHook('preClose', async () => faults.endCalls());
}

/** The path of a call below `/api`; `undefined` for anything else, and for the calls that plan faults. */
function contractPath({ routeOptions: { url } }: FastifyRequest): string | undefined {
  if (url === undefined || !url.startsWith('/api/') || url.startsWith('/api/test/')) return undefined;
  return url.slice('/api'.length).replace(/:(\w+)/g, '{$1}');
}

/** Waits, or until the plan changes. */
async function wait(ms: number, ending: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal: ending }).catch((error: unknown) => {
    if (!ending.aborted) throw error;
  });
}

function answerFailure(fail: NonNullable<CallRule['fail']>, request: FastifyRequest, reply: FastifyReply) {
  const { status, code } = fail;
  if (code === undefined)
    return reply
      .code(status ?? 500)
      .type('text/plain')
      .send('A fault on demand.\n');
  const msg = refusalMessage(languageOf(request), new DomainError(code));
  return reply.code(status ?? statusOf(code)).send({ code, msg, data: null });
}

/** Expires tokens and ends sessions, and makes the connections of members look their tokens up again. */
async function injectTokenFaults(
  { database, clock, events }: Exchange,
  { member, expireAll, endAll }: FaultPlan['tokens'],
): Promise<void> {
  if (!expireAll && !endAll) return;
  const meant = database
    .select({ id: members.id })
    .from(members)
    .where(eq(members.email, member ?? ''));
  const theirs = and(isNull(sessions.endedAt), member === undefined ? undefined : inArray(sessions.memberId, meant));
  const open = await database.selectDistinct({ memberId: sessions.memberId }).from(sessions).where(theirs);
  // Expired by every clock, because the exchange's may be set back later.
  if (expireAll) {
    const sessionIds = database.select({ id: sessions.id }).from(sessions).where(theirs);
    await database
      .update(sessionGenerations)
      .set({ accessExpiresAt: new Date(0) })
      .where(inArray(sessionGenerations.sessionId, sessionIds));
  }
  if (endAll)
    await database
      .update(sessions)
      .set({ endedAt: new Date(clock.now()) })
      .where(theirs);
  for (const { memberId } of open) events.publish(memberId, 'profile');
}

/** The name in the cookie `fault-caller`, which browsers send with calls and sockets alike; empty without one. */
export const faultCallerOf = ({ headers: { cookie = '' } }: { readonly headers: IncomingHttpHeaders }): string =>
  /(?:^|; *)fault-caller=([\w-]{1,40})(?:;|$)/.exec(cookie)?.[1] ?? '';
