/** Random data by a schema: the same seed gives the same data. */
import { decimalValue } from '@livery/contract/decimal';
import { webAddress } from '@livery/contract/web-address';
import { generateSync, type JsonSchema } from 'json-schema-faker';
import * as z from 'zod/mini';

const daySeconds = 86_400;
/** The start of today, so that a reload shows the same times. */
const today = () => Math.floor(Date.now() / 1000 / daySeconds) * daySeconds;

/** Plain values for texts whose schema allows any. */
const texts: readonly (readonly [name: RegExp, values: readonly string[]])[] = [
  [/^(?:coin|medium|currency)$/, ['BTC', 'ETH', 'USDT']],
  [/^origin$/, ['http://localhost:9090']],
  [/email/i, ['ann@livery.example', 'ben@livery.example']],
  [/mobile|phone/i, ['5550100', '5550101']],
  [/name|holder/i, ['Ann Baker', 'Ben Carter', 'Cleo Diaz']],
  [/./, ['Amber', 'Birch', 'Cedar', 'Dune', 'Elm', 'Fern']],
];

const isDecimalCodec = ({ def }: z.core.$ZodTypeInternals) => {
  const { type, out } = def as { type: string; out?: { _zod: { def: unknown } } };
  // A refined decimal is a copy with the same check.
  const checkOf = (schema: { _zod: { def: unknown } }) => (schema._zod.def as { fn?: unknown }).fn;
  return type === 'pipe' && out !== undefined && checkOf(out) === checkOf(decimalValue);
};

/** Narrows what JSON Schema leaves open to values that a page can show. */
function narrow(field: string, schema: z.core.$ZodType, json: z.core.JSONSchema.BaseSchema): void {
  if (schema === webAddress) {
    json.enum = ['/'];
  } else if (isDecimalCodec(schema._zod) && json.anyOf) {
    delete json.anyOf;
    Object.assign(json, { type: 'string', pattern: String.raw`^[1-9]\d{0,3}\.\d{1,4}$` });
  } else if (json.type === 'string' && Object.keys(json).every((key) => key === 'type' || key === 'maxLength')) {
    json.enum = [...(texts.find(([name]) => name.test(field))?.[1] ?? [])];
  } else if (json.type === 'number' || json.type === 'integer') {
    const [minimum, maximum] = /time$/i.test(field)
      ? [today() - 30 * daySeconds, today()]
      : /precision$/i.test(field)
        ? [2, 6]
        : [1, 1000];
    // A schema's own bounds come last.
    const own = { ...json };
    Object.assign(json, { minimum, maximum }, own, { type: 'integer' });
  }
}

/** The last name of a path in a schema: `/list/items/coin` → `coin`. */
const fieldOf = (path: readonly (string | number)[]) =>
  String(path.findLast((step) => typeof step === 'string' && !['items', 'anyOf', 'properties'].includes(step)) ?? '');

const maxTries = 40;

/**
 * Random data as it is on the wire, which the schema accepts. Throws when there is none after a few tries, because the schema
 * has a rule that JSON Schema cannot express.
 */
export function randomData(schema: z.ZodMiniType, seed: number): unknown {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => narrow(fieldOf(path), zodSchema, jsonSchema),
  });
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    // Both describe JSON Schema 2020-12.
    const data = generateSync(json as JsonSchema, { seed: seed + attempt, minItems: 2, maxItems: 5 });
    if (schema.safeParse(data).success) return data;
  }
  throw new Error('No random data fits the schema: give the call an answer of its own.');
}

/** The same data with every list empty. */
export function withoutEntries(data: unknown): unknown {
  if (Array.isArray(data)) return [];
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([name, value]) => [name, name === 'total' ? 0 : withoutEntries(value)]);
  return Object.fromEntries(entries) as unknown;
}
