import { code } from '@livery/contract/envelope';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeDatabase } from '../../test/embedded-database.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { auditLedger } from '../ledger/audit.ts';
import { reserveBytes } from '../storage/disk.ts';
import { openPglite } from '../storage/pglite.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'livery-exchange-full-disk-'));
let free = reserveBytes;
let site: TestExchange;
beforeAll(async () => {
  await placeDatabase(dataDir, 'seeded');
  site = await startTestExchange(await openPglite(dataDir, { freeBytes: () => free }));
});
afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const login = () =>
  site.call('POST', '/login', { body: { type: 'MAIL', email: 'demo@livery.example', password: 'livery-demo' } });
const readiness = async () => (await site.server.inject({ url: '/readyz' })).statusCode;

test('while the disk is full, writes are unavailable, reads work, and it is not ready; then everything is as before', async () => {
  const token = ((await login()).envelope.data as { token: string }).token;
  const order = { symbol: 'BTCUSDT', type: 'limit', price: '40000', amount: '0.01' };
  const buy = () =>
    site.call('POST', '/spot/product/buy', { body: order, token, idempotencyKey: 'an-order-on-a-full-disk' });
  expect(await readiness()).toBe(200);

  free = reserveBytes - 1;
  const refused = { status: 503, envelope: { code: code.unavailable, data: null } };
  expect(await login()).toMatchObject(refused);
  expect(await buy()).toMatchObject(refused);
  expect(await readiness()).toBe(503);
  expect(await site.call('GET', '/funds/accounts', { token })).toMatchObject({ status: 200 });

  free = reserveBytes;
  expect(await readiness()).toBe(200);
  const placed = await buy();
  expect(placed).toMatchObject({ status: 200, envelope: { data: { state: 'open' } } });
  expect(await buy()).toMatchObject({ envelope: placed.envelope });
  expect(await login()).toMatchObject({ status: 200 });
  expect(await auditLedger(site.exchange.database)).toEqual([]);
});
