import { openTestDatabase } from '../../test/databases.ts';
import pino from 'pino';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { createServer } from './server.ts';

let site: TestExchange;
beforeAll(async () => {
  site = await startTestExchange(await openTestDatabase('seeded'), { seed: 7, pastMs: 60_000 });
});
afterAll(() => site.close());

const ask = (url: string) => site.server.inject({ url, headers: { host: 'localhost' } });

test('metrics name calls by their path in the contract, never by the requested path', async () => {
  await ask('/api/wealth/1/products?pageSize=3');
  await ask('/api/secret-of-a-caller');
  const { body } = await ask('/metrics');
  expect(body).toContain(
    'livery_call_duration_seconds_count{method="GET",path="/api/wealth/:id/products",status="200"} 1',
  );
  expect(body).toContain('path="unknown",status="404"');
  expect(body).not.toContain('secret-of-a-caller');
  expect(Number(/livery_market_commands_total (\d+)/.exec(body)?.[1])).toBeGreaterThan(0);
});

test('every answer has its own id', async () => {
  const ids = await Promise.all(
    ['/healthz', '/api/coins', '/readyz'].map(async (url) => (await ask(url)).headers['x-request-id']),
  );
  expect(new Set(ids).size).toBe(3);
});

test('a stopping exchange reports that it is not ready, and still answers, closing each connection', async () => {
  let isDraining = false;
  const server = await createServer(site.exchange, pino({ level: 'silent' }), { isDraining: () => isDraining });
  const answerOf = async (url: string) => {
    const { statusCode, headers } = await server.inject({ url, headers: { host: 'localhost' } });
    return { status: statusCode, connection: headers['connection'] };
  };
  expect((await server.inject('/readyz')).json()).toEqual({ status: 'ready', role: 'all' });
  isDraining = true;
  expect(await answerOf('/readyz')).toEqual({ status: 503, connection: 'close' });
  expect(await answerOf('/api/wealth/1/products')).toEqual({ status: 200, connection: 'close' });
  await server.close();
});

test('logs the method, path and status of a call, never its query, headers or body', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const server = await createServer(site.exchange, log);
  const payload = { type: 'MAIL', email: 'secret-name@example.com', password: 'secret-password' };
  const headers = { host: 'localhost', authorization: 'secret-token-secret-token' };
  await server.inject({ method: 'POST', url: '/api/login?secret=query', headers, payload });
  await server.close();
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ method: 'POST', path: '/api/login', status: expect.any(Number) as number }),
  );
  expect(lines.join('')).not.toContain('secret');
});

test('an unexpected error is answered without its reason', async () => {
  const broken = jest.spyOn(site.exchange.tenants, 'byDomain').mockRejectedValueOnce(new Error('the secret reason'));
  const { statusCode, body } = await ask('/api/configs');
  broken.mockRestore();
  expect([statusCode, JSON.parse(body)]).toEqual([500, { code: 500, msg: expect.any(String) as string, data: null }]);
  expect(body).not.toContain('secret');
});
