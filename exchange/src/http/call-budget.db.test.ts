import { code } from '@livery/contract/envelope';
import { openTestDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';

let site: TestExchange;
beforeAll(async () => {
  site = await startTestExchange(await openTestDatabase('seeded'));
});
afterAll(() => site.close());

async function send(address: string, method: 'GET' | 'POST' = 'GET') {
  const headers = { host: 'localhost', 'x-forwarded-for': address };
  const answer = await site.server.inject({ method, url: '/api/unknown', headers });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json<{ code: number }>() };
}

test('an address over its budget is refused, and others are not', async () => {
  for (let count = 0; count < 300; count += 1) expect((await send('203.0.113.1', 'POST')).status).toBe(404);
  expect(await send('203.0.113.1')).toMatchObject({
    status: 429,
    code: code.tooManyRequests,
    retryAfter: expect.stringMatching(/^\d+$/),
  });
  expect((await send('203.0.113.2')).status).toBe(404);
});

test('an IPv6 network counts as one address', async () => {
  for (let count = 0; count < 300; count += 1) await send(`2001:db8::${count.toString(16)}`, 'POST');
  expect((await send('2001:db8::ffff')).status).toBe(429);
});

test('programs on this machine are not counted', async () => {
  for (let count = 0; count < 301; count += 1) await send('127.0.0.1', 'POST');
  expect((await send('127.0.0.1')).status).toBe(404);
});
