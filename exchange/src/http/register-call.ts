import { type CallAuth, type CallDefinition, idempotencyKeyPattern } from '@livery/contract/call';
import { code } from '@livery/contract/envelope';
import type { Language } from '@livery/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { DomainError } from '../errors.ts';
import { fieldAtFault } from '../domain/field-at-fault.ts';
import type { Intent } from '../commands/idempotency.ts';
import type { SignedIn, Sessions } from '../domain/members/sessions.ts';
import type { Tenant, Tenants } from '../domain/tenants/tenants.ts';
import { networkOf } from '../network.ts';
import { languageOf, refreshTokenOf, signedIn, singleHeader, tenantOf } from './caller.ts';
import { IntentsInTurn } from './intents-in-turn.ts';
import { type Messages, messagesIn } from './messages/messages.ts';
import type { AnyCall } from './openapi.ts';
import { unsafePlace } from './unsafe-input.ts';

type Schema = z.ZodMiniType;

/** What a handler knows of a call besides its query and body. */
export interface CallContext<Auth extends CallAuth, Idempotent extends boolean> {
  readonly tenant: Tenant;
  readonly language: Language;
  readonly messages: Messages;
  /** Where the caller is, as the nearest trusted proxy saw it, as far as limits tell callers apart (`networkOf`). */
  readonly clientAddress: string;
  readonly caller: Auth extends 'member' ? SignedIn : undefined;
  readonly refreshToken: Auth extends 'refresh' ? string : undefined;
  /** What the command is stored under, so that sending it again changes nothing (`once`). */
  readonly intent: Idempotent extends true ? Intent : undefined;
}

export interface CallRegistry {
  readonly server: FastifyInstance;
  readonly clock: Clock;
  readonly tenants: Tenants;
  readonly sessions: Sessions;
  /** What has been registered. */
  readonly calls: AnyCall[];
}

/**
 * Serves one call of the contract: finds the tenant, checks the token, decodes parameters, query and body by the call's
 * schemas (a call without one takes none), runs the handler, and encodes its answer into the envelope.
 */
export function registerCall<
  Query extends Schema,
  Body extends Schema,
  Data extends Schema,
  Auth extends CallAuth,
  Params extends Schema,
  Idempotent extends boolean,
>(
  { server, clock, tenants, sessions, calls }: CallRegistry,
  call: CallDefinition<Query, Body, Data, Auth, Params, Idempotent>,
  handle: (
    input: { params: z.output<Params>; query: z.output<Query>; body: z.output<Body> },
    context: CallContext<Auth, Idempotent>,
  ) => Promise<z.output<Data>> | z.output<Data>,
): void {
  calls.push(call);
  const intents = new IntentsInTurn();
  server.route({
    method: call.method,
    url: `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    handler: async (request, reply) => {
      const messages = messagesIn(languageOf(request));
      const params = read(call.params, request.params, 'path');
      const query = read(call.query, request.query, 'query');
      const tenant = await tenantOf(tenants, request, domainIn(query));
      const caller = call.auth === 'member' ? await signedIn(sessions, tenant, request) : undefined;
      const refreshToken = call.auth === 'refresh' ? refreshTokenOf(request) : undefined;
      const body = read(call.body, request.body, 'body');
      const intent = call.idempotent === true && caller ? intentOf(request, caller.memberId, clock) : undefined;
      const context = {
        tenant,
        language: languageOf(request),
        messages,
        clientAddress: networkOf(request.ip),
        caller,
        refreshToken,
        intent,
      };
      // What depends on `call.auth` and `call.idempotent` is what the types of the context say, and this code just did.
      const known = context as unknown as CallContext<Auth, Idempotent>;
      const carryOut = async () => handle({ params, query, body }, known);
      const answer = await (intent === undefined ? carryOut() : intents.take(intent, carryOut));
      const data = z.encode(call.data, answer);
      if (call.mediaType !== undefined) return sendFile(reply, call.mediaType, data);
      return { code: code.success, msg: messages.success, data };
    },
  });
}

/** A file that somebody handed in: for its member's eyes, and nothing in it may run. */
const sendFile = (reply: FastifyReply, mediaType: string, file: unknown) =>
  reply
    .type(mediaType)
    .header('Cache-Control', 'private, no-store')
    .header('Content-Security-Policy', "default-src 'none'")
    .send(file);

/** The key and the whole of a request, but for the funds password. @throws DomainError `badRequest` without a key */
function intentOf(request: FastifyRequest, memberId: string, clock: Clock): Intent {
  const key = singleHeader(request, 'idempotency-key');
  if (key === undefined || !idempotencyKeyPattern.test(key))
    throw new DomainError(code.badRequest, { field: 'Idempotency-Key' });
  // A hash would give six digits away to whoever reads it; a wrong funds password is refused before anything is stored.
  const withoutSecrets = (name: string, value: unknown) => (name === 'fundsPassword' ? undefined : value);
  const whole = JSON.stringify([request.method, request.url, request.body ?? null], withoutSecrets);
  const fingerprint = createHash('sha256').update(whole).digest('base64url');
  return { memberId, key, fingerprint, at: new Date(clock.now()) };
}

/** Decodes what was sent. @throws DomainError `badRequest`, naming the field. */
function read<Input extends Schema>(schema: Input | undefined, sent: unknown, whole: string): z.output<Input> {
  const unsafe = unsafePlace(sent);
  if (unsafe !== undefined) throw new DomainError(code.badRequest, { field: unsafe === '' ? whole : unsafe });
  if (schema === undefined) {
    const unexpected = isObject(sent) ? Object.keys(sent ?? {})[0] : whole;
    if (unexpected !== undefined) throw new DomainError(code.badRequest, { field: unexpected });
    // A call without a schema is typed to give nothing.
    return undefined as z.output<Input>;
  }
  const decoded = schema.safeParse(sent);
  if (decoded.success) return decoded.data;
  const path = fieldAtFault(decoded.error);
  throw new DomainError(code.badRequest, { field: path === '' ? whole : path });
}

/** Nothing counts as an object without fields. */
const isObject = (sent: unknown) => sent === undefined || (typeof sent === 'object' && !Array.isArray(sent));

/** The one query field that names a tenant (decisions 20). */
function domainIn(query: unknown): string | undefined {
  return typeof query === 'object' && query !== null && 'domain' in query && typeof query.domain === 'string'
    ? query.domain
    : undefined;
}
