import type { CallDefinition } from '@livery/contract/call';
import { envelope } from '@livery/contract/envelope';
import * as z from 'zod/mini';
import type { CallRegistry } from './register-call.ts';

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
  ...{ name, in: 'header', required, description },
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
export function registerOpenapi({ server, calls }: CallRegistry): void {
  let document: unknown;
  server.get('/api/openapi.json', async (_request, reply) => {
    document ??= describeCalls(calls);
    return reply.header('Cache-Control', 'public, max-age=300').send(document);
  });
}

export function describeCalls(calls: readonly AnyCall[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = describeCall(call);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Livery exchange',
      version: '1',
      description:
        'Every answer is an envelope of `code`, `msg` and, on success, `data`; the code decides, at any HTTP status. ' +
        'Amounts are decimal strings, times are epoch seconds. Calls of the tag `extension` are not in the specification.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      parameters: commonHeaders,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization' },
        refreshToken: { type: 'apiKey', in: 'header', name: 'Refresh-Token' },
      },
      schemas: { Refusal: onTheWire(envelope) },
    },
  };
}

const securityOf = {
  none: {},
  member: { security: [{ token: [] }] },
  refresh: { security: [{ refreshToken: [] }] },
} as const;

function describeCall(call: AnyCall): object {
  const area = call.path.split('/')[1] ?? '';
  return {
    operationId: operationId(call),
    tags: [area, ...(call.extension === true ? ['extension'] : [])],
    ...securityOf[call.auth],
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
      default: {
        description: 'A refusal, with its code and a message in the language asked for',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
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
    ...{ name, in: place, required: place === 'path' || required.includes(name), schema: field },
  }));
}
