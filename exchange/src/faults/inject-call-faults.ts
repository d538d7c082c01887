import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import { DomainError } from '../errors.ts';
import { languageOf } from '../http/caller.ts';
import { refusalMessage, statusOf } from '../http/refusals.ts';
import { faultCallerOf } from './fault-caller.ts';
import type { Faults } from './faults.ts';
import type { CallRule } from './plan.ts';

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
