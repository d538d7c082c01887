/** Price alerts of an exchange of several processes, one of which is killed. */
import type { PriceAlert } from '@livery/contract/calls/price-alerts';
import type { Envelope } from '@livery/contract/envelope';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startNats } from '../../cluster/nats.ts';
import { demoMember } from '../../src/seed/demo-member.ts';
import { seedPrices } from '../../src/seed/markets.ts';
import { newPostgresDatabase } from '../databases.ts';
import { pause } from '../pause.ts';
import { type ExchangeProcess, startProcess } from '../process.ts';

jest.setTimeout(600_000);

const scratch = mkdtempSync(join(tmpdir(), 'livery-price-alerts-'));
const closers: (() => unknown)[] = [() => rmSync(scratch, { recursive: true, force: true })];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

/** The price by which the treasury makes the market, and so the price of its trades. */
let price = 60_000;

async function servePrices(): Promise<string> {
  const server = createServer((_request, response) => {
    const all = Object.fromEntries(seedPrices.map(({ symbol, anchor }) => [symbol, anchor.toFixed(8)]));
    response.end(JSON.stringify({ ...all, BTCUSDT: String(price) }));
  });
  server.listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  // A listening TCP server has an address with a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('an alert that is set at a gateway fires once, also after the engine of its market was killed', async () => {
  const nats = await startNats();
  closers.push(() => nats.kill());
  const url = await newPostgresDatabase('seeded');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closers.push(() => client.end());
  const prices = await servePrices();
  const start = (role: 'gateway' | 'engine', name: string): ExchangeProcess => {
    const connections = { NATS_URL: nats.url, DATABASE_URL: url, PRICE_SOURCE_URL: prices };
    const started = startProcess({ ROLE: role, DATA_DIR: join(scratch, name), LOG_LEVEL: 'fatal', ...connections });
    closers.push(() => started.child.kill('SIGKILL'));
    return started;
  };
  const { port } = await start('gateway', 'gateway').ready;
  const first = start('engine', 'first');
  await first.ready;

  let token = '';
  async function ask<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data> {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'localhost:8080',
        'idempotency-key': crypto.randomUUID(),
        ...(token && { authorization: token }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code, data } = (await answer.json()) as Envelope;
    if (code !== 200) throw new Error(`${path}: ${code}`);
    return data as Data;
  }
  const { account, password } = demoMember;
  ({ token } = await ask<{ token: string }>('POST', '/login', { type: 'MAIL', email: account, password }));
  const list = async () => (await ask<{ list: PriceAlert[] }>('GET', '/spot/alerts')).list;
  const firing = async ({ id }: PriceAlert) => {
    for (;;) {
      const fired = (await list()).find((one) => one.id === id)?.fired;
      if (fired) return fired;
      await pause(100);
    }
  };
  const set = (at: number) =>
    ask<PriceAlert>('POST', '/spot/alerts', {
      symbol: 'BTCUSDT',
      kind: 'price',
      price: String(at),
      repeats: false,
      channels: ['bell'],
    });
  const lastPrice = async () => {
    const { rows } = await client.query<{ ticks: string }>(
      "select price_ticks as ticks from trades where symbol = 'BTCUSDT' order by id desc limit 1",
    );
    return Number(rows[0]?.ticks ?? 0) / 100;
  };
  while (Math.abs((await lastPrice()) - price) > 100) await pause(100);

  const rise = await set(60_300);
  price = 60_600;
  const firstFiring = await firing(rise);
  expect(firstFiring.direction).toBe('rise');

  const fall = await set(60_200);
  const second = start('engine', 'second');
  await second.ready;
  first.child.kill('SIGKILL');
  await first.ended;
  const far = await set(59_900);
  price = 59_600;
  expect([(await firing(fall)).direction, (await firing(far)).direction]).toEqual(['fall', 'fall']);
  price = 60_900;
  while ((await lastPrice()) < 60_700) await pause(100);
  expect((await list()).map(({ id, state }) => [id, state])).toEqual([
    [far.id, 'fired'],
    [fall.id, 'fired'],
    [rise.id, 'fired'],
  ]);
  expect(await firing(rise)).toEqual(firstFiring);
  const { news } = await ask<{ news: { kind: string }[] }>('GET', '/me/notices');
  expect(news.filter(({ kind }) => kind === 'priceAlert')).toHaveLength(3);
});
