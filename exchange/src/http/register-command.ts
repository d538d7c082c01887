import { type CallDefinition, idempotencyKeyPattern } from '@livery/contract/call';
import { code } from '@livery/contract/envelope';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Command, IdempotentRequest } from '../commands/command.ts';
import { DomainError } from '../errors.ts';
import { singleHeader } from './caller.ts';
import { type CallContext, type CallInput, type CallRegistry, serveCall } from './register-call.ts';

type Schema = z.ZodMiniType;

/**
 * Serves a call that has an idempotency key. The handler only makes the command; the runner carries it out once for
 * each key.
 */
export function registerCommand<
  Query extends Schema,
  Body extends Schema,
  Data extends Schema,
  Params extends Schema,
  Answer extends z.output<Data>,
>(
  registry: CallRegistry,
  call: CallDefinition<Query, Body, Data, 'member', Params, true>,
  commandOf: (
    input: CallInput<Query, Body, Params>,
    context: CallContext<'member'>,
  ) => Command<Answer> | Promise<Command<Answer>>,
): void {
  const { clock, commands } = registry;
  serveCall(registry, call, (input, context, request) =>
    commands.run(idempotentRequestOf(request, context.caller.memberId, clock), () => commandOf(input, context)),
  );
}

const secrets: ReadonlySet<string> = new Set(['fundsPassword', 'secondFactor']);

/**
 * The key and a hash of the whole request, but for what proves who sends it.
 * @throws DomainError `badRequest` without a key
 */
function idempotentRequestOf(request: FastifyRequest, memberId: string, clock: Clock): IdempotentRequest {
  const key = singleHeader(request, 'idempotency-key');
  if (key === undefined || !idempotencyKeyPattern.test(key))
    throw new DomainError(code.badRequest, { field: 'Idempotency-Key' });
  // A hash would give short secrets away to anybody who reads it. Wrong ones are refused before anything is stored.
  const withoutSecrets = (name: string, value: unknown) => (secrets.has(name) ? undefined : value);
  const whole = JSON.stringify([request.method, request.url, request.body ?? null], withoutSecrets);
  const fingerprint = createHash('sha256').update(whole).digest('base64url');
  return { memberId, key, fingerprint, at: new Date(clock.now()) };
}
