import { idempotencyKeyPattern, type CallAuth, type CallDefinition } from '@livery/contract/call';
import { code } from '@livery/contract/envelope';
import type { Language } from '@livery/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { CommandRunner } from '../commands/command-runner.ts';
import type { Command, IdempotentRequest } from '../commands/command.ts';
import { clientFrom, type Client } from '../domain/members/activity.ts';
import type { PasskeySite } from '../domain/members/second-factor/passkeys.ts';
import type { SignedIn } from '../domain/members/sign-in/sessions.ts';
import type { Tenant } from '../domain/tenants.ts';
import { DomainError, fieldAtFault } from '../errors.ts';
import { textsIn } from '../locales/texts.ts';
import type { SignedInOperator } from '../operator/sign-in/operator-sessions.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Availability } from '../storage/database.ts';
import { callerNetwork, languageOf, refreshTokenOf, singleHeader } from './caller.ts';
import type { AnyCall } from './openapi/openapi.ts';

type Schema = z.ZodMiniType;

/** The context of a call for its handler, besides the input. */
export interface CallContext<Auth extends CallAuth> {
  readonly tenant: Tenant;
  readonly language: Language;
  /** The caller's network, as the nearest trusted proxy saw it, in the precision that limits use (`networkOf`). */
  readonly clientAddress: string;
  readonly client: Client;
  readonly site: PasskeySite;
  readonly caller: Auth extends 'member' ? SignedIn : Auth extends 'operator' ? SignedInOperator : undefined;
  readonly refreshToken: Auth extends 'refresh' ? string : undefined;
}

/** Where calls are served, and how those who are signed in are known there. */
export interface CallSite {
  readonly base: '/api' | '/operator-api';
  /** The tenant of a call. @param domain the one that its query names @throws DomainError `unknownTenant` */
  tenantOf(request: FastifyRequest, domain: string | undefined): Promise<Tenant>;
  /**
   * Who calls; nobody for a call that everybody may make. @throws DomainError when nobody is signed in, and `notFound` for
   * a call of the other site
   */
  callerOf(auth: CallAuth, request: FastifyRequest, tenant: Tenant): Promise<SignedIn | SignedInOperator | undefined>;
}

export interface CallRegistry {
  readonly server: FastifyInstance;
  readonly site: CallSite;
  readonly clock: Clock;
  /** Runs the calls that have an idempotency key. */
  readonly commands: CommandRunner;
  readonly availability: Availability;
  /** The registered calls. */
  readonly calls: AnyCall[];
}

/** What was sent, decoded. */
interface CallInput<Query extends Schema, Body extends Schema, Params extends Schema> {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
}

/** Serves a call that has no idempotency key (`registerCommand` serves those that have one). */
export function registerCall<
  Query extends Schema,
  Body extends Schema,
  Data extends Schema,
  Auth extends CallAuth,
  Params extends Schema,
>(
  registry: CallRegistry,
  call: CallDefinition<Query, Body, Data, Auth, Params, false>,
  handle: (
    input: CallInput<Query, Body, Params>,
    context: CallContext<Auth>,
  ) => Promise<z.output<Data>> | z.output<Data>,
): void {
  serveCall(registry, call, handle);
}

/**
 * Serves one call of the contract. Finds the tenant, checks the token, and decodes parameters, query and body by the
 * call's schemas; a call without a schema takes no input. Runs the handler and encodes its answer into the envelope.
 */
export function serveCall<
  Query extends Schema,
  Body extends Schema,
  Data extends Schema,
  Auth extends CallAuth,
  Params extends Schema,
>(
  { server, site, availability, calls }: CallRegistry,
  call: CallDefinition<Query, Body, Data, Auth, Params>,
  handle: (
    input: CallInput<Query, Body, Params>,
    context: CallContext<Auth>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<z.output<Data>> | z.output<Data>,
): void {
  calls.push(call);
  server.route({
    method: call.method,
    url: `${site.base}${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    handler: async (request, reply) => {
      // At once, not after the wait for a connection.
      if (!availability.isUp()) throw new DomainError(code.unavailable);
      const language = languageOf(request);
      const params = read(call.params, request.params, 'path');
      const query = read(call.query, request.query, 'query');
      const tenant = await site.tenantOf(request, domainIn(query));
      const caller = await site.callerOf(call.auth, request, tenant);
      const refreshToken = call.auth === 'refresh' ? refreshTokenOf(request) : undefined;
      const body = read(call.body, request.body, 'body');
      const clientAddress = callerNetwork(request);
      // Read now, because a caller who hangs up has no address.
      const { ip } = request;
      const context = {
        tenant,
        language,
        clientAddress,
        // Read when it is needed, which is seldom.
        get client() {
          return clientFrom(ip, request.headers['user-agent']);
        },
        site: { rpId: tenant.host, host: request.host },
        caller,
        refreshToken,
      };
      // The types of the context depend on `call.auth`, and so do the lines above.
      const known = context as unknown as CallContext<Auth>;
      const answer = await handle({ params, query, body }, known, request, reply);
      const data = z.encode(call.data, answer);
      if (call.mediaType !== undefined) return sendFile(reply, call.mediaType, data);
      // Browsers keep no page in their history whose calls may not be stored. This answer is the same for every caller.
      if (call.method === 'GET' && call.auth === 'none') reply.header('Cache-Control', 'private, no-cache');
      return { code: code.success, msg: textsIn(language).success, data };
    },
  });
}

/** A file that somebody handed in: only its member may see it, and nothing in it may run. */
const sendFile = (reply: FastifyReply, mediaType: string, file: unknown) =>
  reply
    .type(mediaType)
    .header('Cache-Control', 'private, no-store')
    .header('Content-Security-Policy', "default-src 'none'")
    .send(file);

/** Decodes the request. @throws DomainError `badRequest`, naming the field */
function read<Input extends Schema>(schema: Input | undefined, sent: unknown, whole: string): z.output<Input> {
  const unsafe = findUnsafeField(sent);
  if (unsafe !== undefined) throw new DomainError(code.badRequest, { field: unsafe === '' ? whole : unsafe });
  if (schema === undefined) {
    const unexpected = isObject(sent) ? Object.keys(sent ?? {})[0] : whole;
    if (unexpected !== undefined) throw new DomainError(code.badRequest, { field: unexpected });
    // A call without a schema returns nothing by its type.
    return undefined as z.output<Input>;
  }
  const decoded = schema.safeParse(sent);
  if (decoded.success) return decoded.data;
  const path = fieldAtFault(decoded.error);
  throw new DomainError(code.badRequest, { field: path === '' ? whole : path });
}

/** Nothing counts as an object without fields. */
const isObject = (sent: unknown) => sent === undefined || (typeof sent === 'object' && !Array.isArray(sent));

/** The one query field that names a tenant (docs/decisions.md §20). */
function domainIn(query: unknown): string | undefined {
  return typeof query === 'object' && query !== null && 'domain' in query && typeof query.domain === 'string'
    ? query.domain
    : undefined;
}

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
 * The key and a hash of the whole request, except for the sender's credentials. @throws DomainError `badRequest`
 * without a key
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

/** Deeper than any call of ours nests, and far from exhausting the stack. */
const maxDepth = 16;

/**
 * The path of the first value that a database row or log line cannot hold: a string with a NUL or a lone surrogate, or nesting
 * deeper than `maxDepth`. `undefined` when every value is safe; bytes always are.
 */
function findUnsafeField(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined;
  if (depth === maxDepth) return path;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnsafeField(key, path) ?? findUnsafeField(inner, path === '' ? key : `${path}.${key}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
