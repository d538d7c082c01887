import { code } from '@livery/contract/envelope';
import { receiveCode, sendCode } from '@livery/contract/live/market';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { openTestDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { fundedAccount } from '../../test/ledger.ts';
import { dropClients, LiveClient, openTestSockets, type TestSockets } from '../../test/sockets.ts';
import type { Availability } from '../storage/database.ts';
import { orders } from '../storage/schema/index.ts';
import { createServer } from './server.ts';

let isUp = true;
const listeners = new Set<(isUp: boolean) => void>();
const availability: Availability = {
  isUp: () => isUp,
  onChange(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
const setUp = (next: boolean) => {
  isUp = next;
  for (const listener of listeners) listener(next);
};

let site: TestExchange;
let sockets: TestSockets;

beforeAll(async () => {
  site = await startTestExchange({ ...(await openTestDatabase('seeded')), availability });
  sockets = await openTestSockets(site.exchange);
});
afterEach(() => {
  setUp(true);
  dropClients();
});
afterAll(async () => {
  await sockets.close();
  await site.close();
});

const ask = (url: string) => site.server.inject({ url, headers: { host: 'localhost' } });

test('while the database is away every call is refused, /readyz fails, and the process is healthy', async () => {
  setUp(false);
  const refused = await site.call('GET', '/spot/products');
  expect(refused).toMatchObject({ status: 503, envelope: { code: code.unavailable } });
  expect((await ask('/readyz')).statusCode).toBe(503);
  expect((await ask('/healthz')).statusCode).toBe(200);
  setUp(true);
  expect((await site.call('GET', '/spot/products')).status).toBe(200);
  expect((await ask('/readyz')).statusCode).toBe(200);
});

test('while the database is away a live connection stays, and its channels are not confirmed', async () => {
  const client = await new LiveClient(sockets.address).opened();
  client.send({ code: sendCode.tickers, subscribeTickers: { platform: 'web', userId: '' } });
  await client.received(receiveCode.confirmation);
  setUp(false);
  const before = client.messages.length;
  await client.received(receiveCode.heartbeat);
  expect(client.messages.slice(before).map((frame) => frame.code)).not.toContain(receiveCode.confirmation);
  setUp(true);
  const { length } = await client.received(receiveCode.confirmation);
  await client.received(receiveCode.confirmation, length + 1);
});

test('when the database is back the books are those that it has', async () => {
  const market = site.exchange.markets.get('BTCUSDT');
  if (market === undefined) throw new Error('no BTCUSDT');
  const account = await fundedAccount(site.exchange.database, { USDT: 10n ** 12n });
  const order = { accountId: account, side: 'buy', priceTicks: 17, lots: 3, timeInForce: 'resting' } as const;
  const placed = await market.place({ ...order, at: site.clock.now() });
  const isShown = () => market.view.buy.some(({ priceTicks }) => priceTicks === 17);
  expect(isShown()).toBe(true);
  setUp(false);
  // The database returned as a copy that lacks the last commit.
  await site.exchange.database.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, placed.id));
  const reloaded = new Promise<void>((resolve) => market.view.onLevels(resolve));
  setUp(true);
  await reloaded;
  expect(isShown()).toBe(false);
});

test('a call that the database does not answer is answered with 503', async () => {
  const { exchange } = site;
  const server = await createServer(exchange, pino({ level: 'silent' }), { answerMs: 300 });
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = exchange.database.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions in access exclusive mode`);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const headers = { host: 'localhost', authorization: 'a-token-that-is-looked-up' };
  const answer = await server.inject({ url: '/api/funds/accounts', headers });
  released.resolve();
  await holding;
  await server.close();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: code.unavailable, data: null });
});
