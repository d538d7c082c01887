/** Price alerts of an exchange of several nodes: members call a gateway, and the engine that owns the market fires. */
import type { CallData } from '@livery/contract/call';
import type { noticesCall } from '@livery/contract/calls/notices';
import type { PriceAlert } from '@livery/contract/calls/price-alerts';
import { toDecimal } from '@livery/contract/decimal';
import type { Envelope } from '@livery/contract/envelope';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { TestClock } from '../../test/clock.ts';
import { newPostgresDatabase } from '../../test/databases.ts';
import { FakeBus } from '../../test/fake-bus.ts';
import { fundedAccount } from '../../test/ledger.ts';
import { lowPasswordCost } from '../../test/passwords.ts';
import { FakePushBrowser, startPushService } from '../../test/push-service.ts';
import { generousTimeoutMs, longOpening } from '../../test/templates/postgres-with-long-timeouts.ts';
import { Mailbox } from '../domain/members/delivery.ts';
import { memberByName } from '../domain/members/members.ts';
import { createServer } from '../http/server.ts';
import { toLots, toTicks } from '../market/terms.ts';
import { demoMember } from '../seed/demo-member.ts';
import { openSharedPostgres } from '../storage/postgres.ts';
import { openNode } from './open-node.ts';

const log = pino({ level: 'silent' });
const symbol = 'BTCUSDT';
const alert = { symbol, kind: 'price', repeats: false, channels: ['bell', 'push', 'mail'] };

const bus = new FakeBus();
const clock = new TestClock();
const delivery = new Mailbox();
const browser = new FakePushBrowser('https://fcm.googleapis.com/send/nodes');
const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

let url: string;
let service: Awaited<ReturnType<typeof startPushService>>;
let gateway: Awaited<ReturnType<typeof startNode>>['exchange'];
let ask: <Data>(method: 'GET' | 'POST', path: string, payload?: object) => Promise<Data>;
let traders: { readonly buyer: number; readonly seller: number };

async function startNode(role: 'gateway' | 'engine') {
  const storage = await openSharedPostgres(url, longOpening);
  closers.push(() => storage.close());
  const exchange = await openNode({
    storage,
    bus,
    role,
    clock,
    log,
    delivery,
    passwordCost: lowPasswordCost,
    pushRequest: service.request,
    onRefused: (error) => {
      throw error;
    },
  });
  closers.push(() => exchange.close());
  return { exchange, storage };
}

/** Ends an engine as a kill does: it tells nobody, and others take its markets when its leases have run out. */
async function kill({ storage, exchange }: Awaited<ReturnType<typeof startNode>>): Promise<void> {
  Object.assign(storage.leases, { isUp: () => false });
  jest.spyOn(exchange.events, 'publish').mockReturnValue();
  await gateway.database.execute(
    "update leases set expires_at = now() - interval '1 second', owner = 'gone' where owner <> ''",
  );
}

beforeAll(async () => {
  url = await newPostgresDatabase('seeded');
  service = await startPushService();
  closers.push(() => service.close());
  ({ exchange: gateway } = await startNode('gateway'));
  const server = await createServer(gateway, log, { answerMs: generousTimeoutMs });
  closers.push(() => server.close());
  let token = '';
  ask = async <Data>(method: 'GET' | 'POST', path: string, payload?: object) => {
    const headers = { host: 'localhost:8080', 'idempotency-key': randomUUID(), ...(token && { authorization: token }) };
    const answer = await server.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
    const { code, data } = answer.json<Envelope>();
    if (code !== 200) throw new Error(`${path}: ${code}`);
    return data as Data;
  };
  const { account, password } = demoMember;
  ({ token } = await ask<{ token: string }>('POST', '/login', { type: 'MAIL', email: account, password }));
  await ask('POST', '/me/push', browser.subscription);
  const rich = { USDT: 10n ** 16n, BTC: 10n ** 13n };
  const { database } = gateway;
  traders = { buyer: await fundedAccount(database, rich), seller: await fundedAccount(database, rich) };
});

/** Trades through the gateway. Resolves when the gateway shows the price. */
async function trade(price: string): Promise<void> {
  const market = gateway.markets.get(symbol);
  if (market === undefined) throw new Error('no market');
  const { terms, view } = market;
  const shown = Promise.withResolvers<void>();
  const end = view.onChange(() => shown.resolve());
  clock.advance(1000);
  const order = {
    timeInForce: 'resting',
    at: clock.now(),
    priceTicks: toTicks(terms, toDecimal(price)),
    lots: toLots(terms, toDecimal('0.001')),
  } as const;
  await market.place({ ...order, accountId: traders.seller, side: 'sell' });
  await market.place({ ...order, accountId: traders.buyer, side: 'buy' });
  await shown.promise;
  end();
}
const add = (price: string, more: object = {}) => ask<PriceAlert>('POST', '/spot/alerts', { ...alert, price, ...more });
/** What the gateway lists of each alert, the oldest first: the price that fired it last. */
const firedPrices = async () => {
  const { list } = await ask<{ list: PriceAlert[] }>('GET', '/spot/alerts');
  return list.toReversed().map(({ state, fired }) => [state, fired?.price]);
};
/** Alerts that fired together are told in any order. */
const mails = () => delivery.notices.map(({ subject }) => subject).toSorted();

test('an alert fires once in the engine that owns its market, and once more engines took over after a kill', async () => {
  const first = await startNode('engine');
  await trade('60000');
  const member = await memberByName(gateway.database, 'aldera', { type: 'MAIL', email: demoMember.account });
  const told: string[] = [];
  closers.push(gateway.events.subscribe(member?.id ?? '', (topic) => void told.push(topic)));

  // Set at the gateway, fired by the engine.
  await add('61000');
  await add('62000', { repeats: true });
  const prepared = { side: 'buy', price: '58900.00', amount: '0.003' };
  const { id } = await add('59000', { prepared });
  told.length = 0;
  await trade('61500');
  await first.exchange.push.idle();
  expect(told).toEqual(['alerts']);
  expect(mails()).toEqual(['BTC rose past 61,000.00']);
  await trade('62000');
  await first.exchange.push.idle();
  const before = [
    ['fired', '61500.00'],
    ['active', '62000.00'],
    ['active', undefined],
  ];
  expect(await firedPrices()).toEqual(before);

  // The engine dies between two trades, and a member sets an alert while the market has no owner.
  await kill(first);
  await add('58500');
  const second = await startNode('engine');
  await trade('61900');
  await trade('62100');
  expect(await firedPrices()).toEqual([...before, ['active', undefined]]);
  // An engine that dies after the commit has told nobody. The next one does.
  jest.spyOn(second.exchange.events, 'publish').mockReturnValue();
  await trade('58000');
  await second.exchange.push.idle();
  await kill(second);
  const third = await startNode('engine');
  await third.exchange.push.tellAlerts(new Date(clock.now() - 60_000));
  await third.exchange.push.idle();
  await trade('61900');
  await trade('58000');
  await trade('62500');
  await third.exchange.push.idle();
  expect(await firedPrices()).toEqual([
    ['fired', '61500.00'],
    // Set again by the fall, and fired again.
    ['active', '62500.00'],
    ['fired', '58000.00'],
    ['fired', '58000.00'],
  ]);
  const { waiting } = await ask<CallData<typeof noticesCall>>('GET', '/me/notices');
  expect(waiting).toMatchObject([{ kind: 'priceAlert', id, prepared, price: '58000.00', priceBefore: '62100.00' }]);
  // Each firing was mailed and pushed once.
  expect(mails()).toEqual([
    'BTC fell past 58,500.00',
    'BTC fell past 59,000.00',
    'BTC rose past 61,000.00',
    'BTC rose past 62,000.00',
    'BTC rose to 62,000.00',
  ]);
  expect(service.received).toHaveLength(5);
});
