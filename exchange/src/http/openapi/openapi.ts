import type { CallDefinition } from '@livery/contract/call';
import { code, envelope } from '@livery/contract/envelope';
import * as z from 'zod/mini';
import { statusOf } from '../refusals.ts';
import { operatorCookie } from '../../operator/sign-in/operator-sessions.ts';
import type { CallRegistry, CallSite } from '../register-call.ts';
import { callDescriptions, type CallDescriptions, type CodeName } from './call-descriptions.ts';
import { operatorCallDescriptions } from './operator-call-descriptions.ts';

type Schema = z.ZodMiniType;
export type AnyCall = CallDefinition<Schema, Schema, Schema>;
type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * A schema in the wire's spelling, a codec's input (docs/decisions.md §7). What JSON Schema cannot express is left
 * open.
 */
const onTheWire = (schema: Schema): JsonSchema => {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
};

const header = (name: string, description: string, required = false) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

/** Headers of every call (spec §7), all optional. */
const commonHeaders = {
  agent: header('Agent-Identify', 'The agent that the visitor came by; decides whose site is meant.'),
  language: header('Lang', 'The language of the answer, as in `en-US`.'),
  version: header('Client-Version', 'The version of the client.'),
  platform: header('Platform', 'What the client runs on.'),
  device: header('Device-Id', 'A name of the device, made by the client.'),
};
const commonReferences = Object.keys(commonHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` }));

/** `GET /api/openapi.json` describes every served call in OpenAPI 3.1, generated from the schemas that serve it. */
export function registerOpenapi({ server, site, calls }: CallRegistry): void {
  let document: unknown;
  server.get(`${site.base}/openapi.json`, async (_request, reply) => {
    // Calls of an exchange under test are not in the contract.
    document ??= describeCalls(
      calls.filter(({ path }) => !path.startsWith('/test/')),
      site.base,
    );
    return (
      reply
        .header('Cache-Control', 'public, max-age=300')
        // The page at `/api/docs` has no origin.
        .header('Access-Control-Allow-Origin', '*')
        .send(document)
    );
  });
}

export function describeCalls(calls: readonly AnyCall[], base: CallSite['base'] = '/api'): object {
  const paths: Record<string, Record<string, object>> = {};
  const descriptions = base === '/api' ? callDescriptions : operatorCallDescriptions;
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = describeCall(call, descriptions);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Livery exchange',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
      version: '1',
      description:
        'Every answer is an envelope of `code`, `msg` and, on success, `data`; the code decides, at any HTTP status. ' +
        'The `data` of a refusal may name the `field` that it is about. ' +
        'Amounts are decimal strings, times are epoch seconds. Calls of the tag `extension` are not in the specification.',
    },
    servers: [{ url: base }],
    paths,
    components: {
      parameters: commonHeaders,
      securitySchemes:
        base === '/api'
          ? {
              token: { type: 'apiKey', in: 'header', name: 'Authorization' },
              refreshToken: { type: 'apiKey', in: 'header', name: 'Refresh-Token' },
            }
          : { operatorSession: { type: 'apiKey', in: 'cookie', name: operatorCookie } },
      schemas: { Refusal: onTheWire(envelope) },
    },
  };
}

const securityOf = {
  none: [],
  member: [{ token: [] }],
  refresh: [{ refreshToken: [] }],
  operator: [{ operatorSession: [] }],
} as const;

/** Common refusals, derived from the input of a call. */
function refusalsOf(call: AnyCall, own: readonly CodeName[]): readonly CodeName[] {
  const { auth, params, query, body, idempotent = false } = call;
  const takesInput = params !== undefined || query !== undefined || body !== undefined || idempotent;
  return [
    ...(takesInput ? (['badRequest'] as const) : []),
    ...(body !== undefined ? (['bodyTooLarge'] as const) : []),
    ...(params !== undefined && !own.includes('notFound') ? (['notFound'] as const) : []),
    'unknownTenant',
    ...(auth === 'member' ? (['tokenMissing', 'tokenInvalid', 'tokenExpired', 'sessionEnded'] as const) : []),
    ...(auth === 'operator' ? (['tokenMissing', 'sessionEnded', 'noRight'] as const) : []),
    ...(auth === 'refresh' ? (['tokenMissing', 'refreshRefused', 'sessionEnded'] as const) : []),
    ...(idempotent ? (['idempotencyKeyReused'] as const) : []),
    ...own,
    'unavailable',
  ];
}

/** The refusals by their HTTP status. Who reads an answer decides by its code. */
const refusedResponses = (refusals: readonly CodeName[]) =>
  Object.fromEntries(
    [...Map.groupBy(refusals, (name) => statusOf(code[name]))].map(([status, names]) => [
      status,
      { description: names.map((name) => `${code[name]} \`${name}\``).join(', '), content: refusal },
    ]),
  );

const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };

function describeCall(call: AnyCall, descriptions: CallDescriptions): object {
  const area = call.path.split('/')[1] ?? '';
  const described = descriptions[`${call.method} ${call.path}`];
  if (described === undefined) throw new Error(`${call.method} ${call.path} has no description`);
  const [summary, ...refusals] = described;
  return {
    operationId: operationId(call),
    summary,
    tags: [area, ...(call.extension === true ? ['extension'] : [])],
    security: securityOf[call.auth],
    parameters: [
      ...fieldsOf(call.params, 'path'),
      ...fieldsOf(call.query, 'query'),
      ...(call.idempotent === true
        ? [header('Idempotency-Key', 'One for each intent: sending it again has no further effect.', true)]
        : []),
      ...commonReferences,
    ],
    ...(call.body !== undefined && {
      requestBody: {
        required: true,
        content: { [call.bodyMediaType ?? 'application/json']: { schema: onTheWire(call.body) } },
      },
    }),
    responses: {
      200: { description: 'Success', content: contentOf(call) },
      ...refusedResponses(refusalsOf(call, refusals)),
      default: {
        description: 'Any other refusal, with its code and a message in the language asked for',
        content: refusal,
      },
    },
  };
}

const contentOf = ({ mediaType, data }: AnyCall) =>
  mediaType === undefined
    ? { 'application/json': { schema: answered(onTheWire(data)) } }
    : { [mediaType]: { schema: onTheWire(data) } };

const answered = (data: JsonSchema) => ({
  type: 'object',
  properties: { code: { const: 200 }, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
});

/** `getFundsDepositChannels` */
const operationId = ({ method, path }: AnyCall): string =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('');

function fieldsOf(schema: Schema | undefined, place: 'path' | 'query'): object[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = onTheWire(schema);
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}
