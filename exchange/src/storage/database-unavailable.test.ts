import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { isDatabaseUnavailable } from './database-unavailable.ts';

/** Accepts connections and never answers. */
const mute = createServer();
let port = 0;
beforeAll(async () => {
  mute.listen(0, '127.0.0.1');
  await once(mute, 'listening');
  port = (mute.address() as AddressInfo).port;
});
afterAll(() => mute.close());

const failure = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error);
const settings = { host: '127.0.0.1', user: 'nobody', max: 1, connectionTimeoutMillis: 50 };

test('timeouts of the database or its pool and a refused connection mean that the database is unavailable', async () => {
  const pool = new pg.Pool({ ...settings, port });
  const [first, second] = await Promise.all([failure(pool.connect()), failure(pool.connect())]);
  expect([first, second].map(isDatabaseUnavailable)).toEqual([true, true]);
  await pool.end();
  const closed = new pg.Pool({ ...settings, port: 1 });
  const third = await failure(closed.query('select 1'));
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: third }))).toBe(true);
  await closed.end();
});

test('a refused statement does not mean that the database is unavailable', () => {
  expect(isDatabaseUnavailable(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
  expect(isDatabaseUnavailable('timeout exceeded when trying to connect')).toBe(false);
});
