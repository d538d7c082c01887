import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { openTestConsole, type TestConsole } from '../../../test/console.ts';
import { openTestDatabase } from '../../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../../test/exchange.ts';
import { callDescriptions } from './call-descriptions.ts';
import { operatorCallDescriptions } from './operator-call-descriptions.ts';

/** Every call of spec §7, under exactly its method and path. */
const specified = `
GET /identify
GET /configs
GET /app/carousels
GET /app/info
GET /app/helpers
GET /app/coins
GET /app/currency
GET /countries
POST /login
GET /refreshToken
POST /verifyCode/mobile
POST /verifyCode/mail
POST /verifyCode
POST /members
PUT /passwd/resetByMobile
GET /me/info
PUT /me/info
PUT /me/loginPasswd
PUT /me/fundsPasswd
PUT /me/valuation
PUT /me/email
PUT /me/mobile
POST /me/verify
GET /me/verify
POST /me/wallets
GET /me/wallets
DELETE /me/wallets/{id}
POST /me/banks
GET /me/banks
DELETE /me/banks/{id}
GET /funds/accounts
GET /funds/deposit/channels
GET /funds/info
GET /funds/detail
POST /funds/deposit
GET /funds/deposit
POST /funds/withdraw
GET /funds/withdraw
POST /funds/transfer
GET /funds/transfer
GET /c2c/rates
GET /c2c/history/withdraw
GET /c2c/history/deposit
POST /c2c/draw
GET /spot/products
POST /spot/product/buy
POST /spot/product/sell
GET /spot/history
GET /future/products
GET /future/contracts/{id}
GET /future/{id}
GET /future/history
GET /future/records
POST /future/product
GET /wealth/category
GET /wealth/{id}/products
GET /wealth/{id}/records
POST /wealth/apply
GET /wealth/{id}/detail
POST /wealth/products/{id}
GET /wealth/products/{id}
PUT /wealth/records/{id}
`
  .trim()
  .split('\n');

type Paths = Record<string, Record<string, { tags: string[]; responses: unknown }>>;
type Document = { paths: Paths };

let site: TestExchange;
let desk: TestConsole;
let paths: Paths;
const documents: Record<string, Document> = {};

beforeAll(async () => {
  site = await startTestExchange(await openTestDatabase('seeded'));
  desk = await openTestConsole(site);
  for (const [base, server] of Object.entries({ '/api': site.server, '/operator-api': desk.server }))
    documents[base] = (await server.inject({ url: `${base}/openapi.json` })).json();
  paths = documents['/api']?.paths ?? {};
});
afterAll(async () => {
  await desk.close();
  await site.close();
});

describe.each([
  ['/api', callDescriptions],
  ['/operator-api', operatorCallDescriptions],
])('the document of %s', (base, descriptions) => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    // The validator changes what it reads.
    const { valid, errors } = await validator.validate(structuredClone(documents[base] ?? {}));
    expect({ valid, errors, version: validator.version }).toEqual({ valid: true, errors: undefined, version: '3.1' });
  });

  test('has no problem by the recommended rules of redocly lint', async () => {
    // The specification's own paths are ambiguous: `/wealth/{id}/products` beside `/wealth/products/{id}`.
    const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
    const problems = await lintFromString({ source: JSON.stringify(documents[base]), config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  test('has a call for every description', () => {
    const served = Object.entries(documents[base]?.paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(Object.keys(descriptions).toSorted()).toEqual(served.toSorted());
  });

  test('is shown in a viewer that the exchange alone serves, under a policy without inline scripts', async () => {
    const { server } = base === '/api' ? site : desk;
    const page = await server.inject({ url: `${base}/docs` });
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses).toHaveLength(3);
    for (const address of addresses) {
      expect(address.startsWith(`${base}/docs/`)).toBe(true);
      const file = await server.inject({ url: address });
      expect(file.statusCode).toBe(200);
      expect(file.headers['cache-control']).toMatch(/^public/);
    }
    const start = addresses.find((address) => address.endsWith('/start.js')) ?? '';
    expect((await server.inject({ url: start })).body).toContain(`url: '${base}/openapi.json'`);
  });
});

test('a call lists its refusal codes under their HTTP statuses', () => {
  const { responses } = paths['/login']?.['post'] ?? {};
  expect(responses).toMatchObject({
    400: { description: '400 `badRequest`' },
    422: { description: '100102 `wrongCredentials`' },
    429: { description: '429 `tooManyRequests`' },
  });
});

test('every call of the specification is there, and every other is an extension', () => {
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      isExtension: tags.includes('extension'),
    })),
  );
  const inSpecification = served.filter(({ isExtension }) => !isExtension).map(({ name }) => name);
  expect(inSpecification.toSorted()).toEqual(specified.toSorted());
});

test.each(['/spot/products', '/future/products'])('%s is described in the wire’s spelling', (path) => {
  const described = JSON.stringify(paths[path]);
  expect(described).toContain('"medium":{"type":"string"}');
  expect(described).not.toContain('"quote"');
});
