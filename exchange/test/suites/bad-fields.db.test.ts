import { code } from '@livery/contract/envelope';
import { eq, getTableName } from 'drizzle-orm';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { auditLedger } from '../../src/ledger/audit.ts';
import { operatorActionHead, operatorActions } from '../../src/storage/schema/index.ts';
import { type BadInputSite, openBadInputSite, type Request } from '../bad-input.ts';
import { isWholeRun, onOneDatabase } from '../databases.ts';
import { Draw } from './commands/draw.ts';
import {
  asText,
  type DescribedCall,
  describedCalls,
  isEmptiable,
  isNullable,
  isNumeric,
  type Sample,
  sampleOf,
  samplesOf,
} from './described-calls.ts';

/**
 * Every call with every field wrong in every way, and with bodies and queries that are malformed as a whole. `npm test`
 * draws so many of the tries of each call; a whole run makes them all.
 */
const drawnTries = isWholeRun ? Number.POSITIVE_INFINITY : 30;
const randomBodies = isWholeRun ? 5000 : 150;
const seed = Number(process.env['LIVERY_SEED'] ?? 1);

/** Values of a type that no field has, and malformed text. */
const neverTaken: readonly unknown[] = [null, true, [], ['1'], {}, { toString: 1 }, '\0', 'a\uD800', 'x'.repeat(5000)];
/** Text that looks like a number and that the exchange refuses. */
const noNumbers = [
  '',
  ' ',
  'NaN',
  'Infinity',
  '1e3',
  '1E3',
  '+1',
  '.5',
  '1.',
  '0x10',
  '1,5',
  '1_000',
  '١٢٣',
  '１２',
  '--1',
  '9'.repeat(60),
  `0.${'1'.repeat(60)}`,
  "1'; drop table orders; --",
  '1 2',
  '½',
];
/** Numbers that are not valid as an amount, an id or a page size. */
const neverMeant = [-1, '-1', '-0.00000001', 1e308, -1e308, 1e-18];
const inPaths = [
  'x',
  '0',
  '-1',
  '1.5',
  '1e3',
  '9'.repeat(60),
  '%00',
  '%D9%A3',
  '%20',
  'NaN',
  '%ED%A0%80',
  '1%2F2',
  '%ZZ',
  'x'.repeat(5000),
];
const strangeQueries = ['%00=1', 'a=%00', '__proto__=1', 'constructor[prototype]=1', '%E0%A4%A', 'a=%ff'];
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const badBodies = [
  '{',
  '{"a":}',
  '"text"',
  '1',
  'null,',
  '[]',
  '[{}]',
  '\0',
  '{"type":"MAIL",}',
  deep(10_000),
  `{"type":${deep(5000)}}`,
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
];
const otherTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'x',
  'application/json; charset=utf-7, x',
];
const inQueries = ['%00', 'a%00', '%ED%A0%80', '%E0%A4%A', '%ff', 'x'.repeat(5000)];

interface Try {
  readonly what: string;
  readonly request: Request;
  /** The field that the refusal must name; absent where another field may be refused first. */
  readonly field?: string;
}

/** Requests that a call must refuse. */
function* triesOf(call: DescribedCall): Generator<Try> {
  const { method, path, params, query, requiredQuery, bodies } = call;
  const pathWith = (values: Readonly<Record<string, Sample>>) =>
    path.replace(/\{(\w+)\}/g, (_all, name: string) => asText(values[name] ?? ''));
  const rightParams = samplesOf(params, Object.keys(params));
  const rightPath = pathWith(rightParams);
  const queryWith = (values: Readonly<Record<string, Sample>>, more = '') =>
    `?${[...Object.entries(values).map(([name, value]) => `${name}=${asText(value)}`), more].filter(Boolean).join('&')}`;
  const rightQuery = samplesOf(query, requiredQuery);
  const rightUrl = `${rightPath}${queryWith(rightQuery)}`;
  const [firstBody] = bodies;
  const rightBody = firstBody && samplesOf(firstBody.fields, firstBody.required);
  const request = (url: string, body?: unknown): Request => ({
    method,
    url,
    headers: {
      'idempotency-key': randomUUID(),
      'refresh-token': 'x'.repeat(43),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });

  for (const name of Object.keys(params))
    for (const value of inPaths)
      yield { what: `{${name}} ${value}`, request: request(pathWith({ ...rightParams, [name]: value }), rightBody) };

  const surprising = `${rightPath}${queryWith(rightQuery, 'surprise=1')}`;
  yield { what: '?surprise', request: request(surprising, rightBody), field: 'surprise' };
  for (const strange of strangeQueries) {
    const url = `${rightPath}${queryWith(rightQuery, strange)}`;
    yield { what: `?${strange}`, request: request(url, rightBody) };
  }
  yield { what: 'PATCH', request: { ...request(rightUrl, rightBody), method: 'PATCH' } };
  for (const [name, schema] of Object.entries(query)) {
    const sample = asText(sampleOf(name, schema));
    const { [name]: _left, ...others } = rightQuery;
    if (requiredQuery.includes(name))
      yield { what: `?${name} left out`, request: request(`${rightPath}${queryWith(others)}`, rightBody), field: name };
    for (const bad of [`${name}=${sample}&${name}=${sample}`, `${name}[]=1`, `${name}.x=1`])
      yield { what: `?${bad}`, request: request(`${rightPath}${queryWith(others, bad)}`, rightBody) };
    for (const value of [...inQueries, ...(isNumeric(schema) ? noNumbers.map(encodeURIComponent) : [])]) {
      const url = `${rightPath}${queryWith(others, `${name}=${value}`)}`;
      yield { what: `?${name} ${value}`, request: request(url, rightBody) };
    }
  }

  // A file is a body too; other tests send files that are not pictures.
  if (bodies.length === 0 && method !== 'GET' && !call.takesFile)
    yield { what: 'a body', request: request(rightUrl, { surprise: 1 }), field: 'surprise' };
  if (bodies.length > 0) {
    const right = request(rightUrl, rightBody);
    for (const payload of badBodies) yield { what: payload, request: { ...right, payload } };
    for (const type of otherTypes)
      yield {
        what: type,
        request: { ...right, headers: { ...right.headers, 'content-type': type }, payload: 'type=MAIL' },
      };
  }
  for (const { fields, required } of bodies) {
    const right = samplesOf(fields, required);
    yield { what: 'surprise', request: request(rightUrl, { ...right, surprise: 1 }), field: 'surprise' };
    for (const name of required) {
      const { [name]: _left, ...others } = right;
      yield { what: `${name} left out`, request: request(rightUrl, others), field: name };
    }
    for (const [name, schema] of Object.entries(fields)) {
      const isWrong = (value: unknown) => {
        if (value === null) return !isNullable(schema);
        if (Array.isArray(value) && value.length === 0) return !isEmptiable(schema);
        return typeof value !== 'boolean' || schema.type !== 'boolean';
      };
      const wrong = neverTaken.filter(isWrong);
      for (const value of [...wrong, ...(isNumeric(schema) ? noNumbers : [7])])
        yield {
          what: `${name} ${JSON.stringify(value)}`,
          field: name,
          request: request(rightUrl, { ...right, [name]: value }),
        };
      if (isNumeric(schema))
        for (const value of neverMeant)
          yield { what: `${name} ${value}`, request: request(rightUrl, { ...right, [name]: value }) };
    }
    const [name] = Object.keys(fields);
    if (name !== undefined)
      yield { what: `${name} of 1 MB`, request: request(rightUrl, { ...right, [name]: 'x'.repeat(1 << 20) }) };
  }
}

/** Some of the tries, in their order. */
function drawn(tries: readonly Try[], draw: Draw): Try[] {
  const left = [...tries];
  while (left.length > drawnTries) left.splice(draw.below(left.length), 1);
  return left;
}

const sites = ['/api', '/operator-api'] as const;
/** The log of operators' actions, which notes refusals too. */
const logged: ReadonlySet<string> = new Set([operatorActions, operatorActionHead].map(getTableName));

onOneDatabase((open) =>
  describe.each(sites)('at %s', (base) => {
    let opened: BadInputSite;
    let calls: DescribedCall[];
    beforeAll(async () => {
      opened = await openBadInputSite(open, base);
      calls = await describedCalls(opened);
    });
    afterAll(() => opened.close());

    const actionsDone = () =>
      opened.site.exchange.database.$count(operatorActions, eq(operatorActions.outcome, 'done'));

    test('wrong values of the fields of every call are refused by name and change nothing', async () => {
      const before = await actionsDone();
      const faults: string[] = [];
      let count = 0;
      const draw = new Draw(seed);
      const changed = await opened.tablesChangedBy(async () => {
        for (const call of calls)
          for (const { what, request, field } of drawn([...triesOf(call)], draw)) {
            const { status, body } = await opened.send(request);
            const isNamed = field === undefined || (body.code === code.badRequest && body.msg.includes(`“${field}`));
            const isRefused = status >= 400 && status < 500 && body.code !== code.success && isNamed;
            if (!isRefused)
              faults.push(`${call.method} ${call.path} ${what.slice(0, 80)}: ${status} ${JSON.stringify(body)}`);
            count += 1;
          }
      });
      expect(faults).toEqual([]);
      expect(changed.filter((name) => base === '/api' || !logged.has(name))).toEqual([]);
      expect(await actionsDone()).toBe(before);
      expect(count).toBeGreaterThan(10 * calls.length);
      expect(await auditLedger(opened.site.exchange.database)).toEqual([]);
    });

    test('random text and JSON are refused and change nothing', async () => {
      // A call without a required field takes an empty object.
      const demanding = calls.filter(
        ({ bodies }) => bodies.length > 0 && bodies.every(({ required }) => required.length > 0),
      );
      const changed = await opened.tablesChangedBy(() =>
        fc.assert(
          fc.asyncProperty(fc.constantFrom(...demanding), fc.oneof(fc.json(), fc.string()), async (call, payload) => {
            const url = call.path.replaceAll(/\{\w+\}/g, '1');
            await opened.refused({
              method: call.method,
              url,
              payload,
              headers: { 'content-type': 'application/json' },
            });
          }),
          { numRuns: randomBodies, seed },
        ),
      );
      expect(changed).toEqual([]);
    });
  }),
);
