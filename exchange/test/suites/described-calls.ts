/** The calls of `/api` or `/operator-api` from the OpenAPI document, and sample values of their fields. */
import type { Method } from '@livery/contract/call';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';

export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly FieldSchema[];
  readonly const?: string | number;
  readonly enum?: readonly (string | number)[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly items?: FieldSchema;
  readonly minItems?: number;
  readonly oneOf?: readonly FieldSchema[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

interface ObjectSchema {
  readonly oneOf?: readonly ObjectSchema[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: FieldSchema;
}

interface Described {
  readonly paths: Record<
    string,
    Record<
      string,
      {
        readonly security?: readonly { readonly token?: readonly []; readonly operatorSession?: readonly [] }[];
        readonly parameters: readonly Parameter[];
        readonly requestBody?: { readonly content: Record<string, { readonly schema: ObjectSchema }> };
      }
    >
  >;
}

type Fields = Readonly<Record<string, FieldSchema>>;

export interface DescribedCall {
  readonly method: Method;
  readonly path: string;
  /** Whether it needs a member's token. */
  readonly isForMembers: boolean;
  /** Whether it needs the session of an operator. */
  readonly isForOperators: boolean;
  readonly isIdempotent: boolean;
  readonly params: Fields;
  readonly query: Fields;
  readonly requiredQuery: readonly string[];
  /** Every shape that its JSON body may have; none when it takes no body, or a file. */
  readonly bodies: readonly { readonly fields: Fields; readonly required: readonly string[] }[];
  readonly takesFile: boolean;
}

interface Served {
  readonly server: FastifyInstance;
  /** Members' calls by default. */
  readonly base?: '/api' | '/operator-api';
}

/** Every call that a server of an exchange serves, from its OpenAPI document. */
export async function describedCalls({ server, base = '/api' }: Served): Promise<DescribedCall[]> {
  const { paths } = (await server.inject(`${base}/openapi.json`)).json<Described>();
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { security, parameters, requestBody }]) => {
      const content = requestBody?.content ?? {};
      const body = content['application/json']?.schema;
      const among = (place: string) => parameters.filter((parameter) => parameter.in === place);
      const fields = (place: string): Fields =>
        Object.fromEntries(among(place).map(({ name = '', schema = {} }) => [name, schema]));
      return {
        // OpenAPI spells methods in lower case.
        method: method.toUpperCase() as Method,
        path,
        isForMembers: security?.some(({ token }) => token !== undefined) ?? false,
        isForOperators: security?.some(({ operatorSession }) => operatorSession !== undefined) ?? false,
        isIdempotent: among('header').some(({ name }) => name === 'Idempotency-Key'),
        params: fields('path'),
        query: fields('query'),
        requiredQuery: among('query').flatMap(({ name = '', required }) => (required === true ? [name] : [])),
        bodies: (body === undefined ? [] : (body.oneOf ?? [body])).map(({ properties = {}, required = [] }) => ({
          fields: properties,
          required,
        })),
        takesFile: requestBody !== undefined && body === undefined,
      };
    }),
  );
}

/** One text for each pattern of the contract. */
const texts = [
  '1',
  '1-1-a',
  'Mara',
  '123456',
  'USDT',
  'DE',
  'EUR',
  'sesame-1',
  '+49',
  '15112345678',
  'bad@example.com',
  'L22001234',
  randomUUID(),
  'x'.repeat(43),
  `B${'x'.repeat(86)}`,
  'x'.repeat(22),
  'https://fcm.googleapis.com/1',
  '7K4M-Q2XT',
  '0123456789abcdef',
];

/** Whether a field holds a number, also as text. */
export const isNumeric = ({ type, anyOf }: FieldSchema): boolean =>
  type === 'number' ||
  type === 'integer' ||
  (Array.isArray(type) && type.includes('number')) ||
  (anyOf?.some(isNumeric) ?? false);

/** Whether a field may hold a list without values. */
export const isEmptiable = ({ type, minItems = 0 }: FieldSchema): boolean => type === 'array' && minItems === 0;

/** Whether a field may hold null. */
export const isNullable = ({ type, anyOf }: FieldSchema): boolean =>
  type === 'null' || (Array.isArray(type) && type.includes('null')) || (anyOf?.some(isNullable) ?? false);

export type Sample = string | number | boolean | readonly Sample[] | { readonly [name: string]: Sample };

/** As a URL carries it. */
export const asText = (sample: Sample): string => (typeof sample === 'string' ? sample : JSON.stringify(sample));

/** A value that a field takes. Throws when none of `texts` fits its pattern. */
export function sampleOf(name: string, schema: FieldSchema): Sample {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.[0] !== undefined) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return sampleOf(name, first);
  if (schema.items !== undefined) return [sampleOf(name, schema.items)];
  if (schema.properties !== undefined) return samplesOf(schema.properties, schema.required ?? []);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1;
  const { pattern = '', minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const fits = new RegExp(pattern, 'u');
  const text = texts.find((one) => fits.test(one) && one.length >= minLength && one.length <= maxLength);
  if (text === undefined) throw new Error(`no sample of ${name} for ${pattern}`);
  return text;
}

/** A sample for each of the named fields. */
export function samplesOf(fields: Fields, names: readonly string[]): Record<string, Sample> {
  return Object.fromEntries(names.map((name) => [name, sampleOf(name, fields[name] ?? {})]));
}
