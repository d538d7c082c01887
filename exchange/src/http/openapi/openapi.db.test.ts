import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { openTestDatabase } from '../../../test/databases.ts';
import { callDescriptions } from './call-descriptions.ts';
import { startTestExchange, type TestExchange } from '../../../test/exchange.ts';

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

let site: TestExchange;
let paths: Record<string, Record<string, { tags: string[]; responses: unknown }>>;
let document: { paths: typeof paths };

beforeAll(async () => {
  site = await startTestExchange(await openTestDatabase('seeded'));
  const answer = await site.server.inject({ url: '/api/openapi.json' });
  document = answer.json();
  ({ paths } = document);
});
afterAll(() => site.close());

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect({ valid, errors, version: validator.version }).toEqual({ valid: true, errors: undefined, version: '3.1' });
});

test('redocly lint finds nothing by its recommended rules', async () => {
  // The specification's own paths are ambiguous: `/wealth/{id}/products` beside `/wealth/products/{id}`.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('every description belongs to a call', () => {
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(Object.keys(callDescriptions).toSorted()).toEqual(served.toSorted());
});

test('a call lists its refusal codes under their HTTP statuses', () => {
  const { responses } = paths['/login']?.['post'] ?? {};
  expect(responses).toMatchObject({
    400: { description: '400 `badRequest`' },
    422: { description: '100102 `wrongCredentials`' },
    429: { description: '429 `tooManyRequests`' },
  });
});

test('the viewer at /api/docs is served by the exchange alone, under a policy without inline scripts', async () => {
  const page = await site.server.inject({ url: '/api/docs' });
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    expect(address).toMatch(/^\/api\/docs\//);
    const file = await site.server.inject({ url: address });
    expect(file.statusCode).toBe(200);
    expect(file.headers['cache-control']).toMatch(/^public/);
  }
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
