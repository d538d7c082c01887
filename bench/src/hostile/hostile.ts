/** Measures what members notice while hostile callers use the limits of their connections (docs/security.md). */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type ExchangeOnPostgres, openExchangeOnPostgres } from '../exchange-on-postgres.ts';
import type { Figures } from '../figures.ts';
import { signInDemoMember, SiteVisitor } from '../site-visitor.ts';
import { askChild, endChildren, startChild } from '../sockets/child-process.ts';
import type { Attack } from './callers.ts';

const attackMs = 60_000;
const settleMs = 15_000;
/** Contracts that end while the attack goes on. */
const contracts = 10;
const cycle = 60;

/** Measures again and again while the attack goes on. Returns the longest time. */
async function watchLongest(measureMs: () => Promise<number>, pauseMs: number): Promise<number> {
  const end = performance.now() + attackMs;
  let longest = 0;
  while (performance.now() < end) {
    longest = Math.max(longest, await measureMs());
    await wait(pauseMs);
  }
  return longest;
}

/** How much later than at its second a tick of the first futures product is stored, with every second that is left out. */
async function readTickDelay(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ time: string }>(
    'select max(time) as time from futures_ticks where product_id = 1',
  );
  return Date.now() - (Number(rows[0]?.time) + 1) * 1000;
}

async function underAttack(
  exchange: ExchangeOnPostgres,
  client: pg.Client,
  attack: Pick<Attack, 'sockets' | 'addresses'>,
): Promise<Figures> {
  const [{ host } = { host: '' }] = exchange.tenants;
  const { rows } = await client.query<{ symbol: string }>('select symbol from markets order by symbol limit 10');
  const visitor = new SiteVisitor(exchange.port, host, await signInDemoMember(exchange, host));
  const start = new Date();
  for (let number = 0; number < contracts; number += 1)
    await visitor.ask({
      ...{ method: 'POST', path: '/future/product', idempotencyKey: randomUUID() },
      body: { productId: 1, cycle, direction: number % 2 === 0 ? 'up' : 'down', amount: '10', type: 'market' },
    });
  const child = startChild('hostile/callers.ts');
  child.send({ ...attack, port: exchange.port, host, symbols: rows.map(({ symbol }) => symbol) } satisfies Attack);
  const signIn = async () => {
    const start = performance.now();
    await signInDemoMember(exchange, host);
    return performance.now() - start;
  };
  const [tickMs, signInMs] = await Promise.all([
    watchLongest(() => readTickDelay(client), 50),
    watchLongest(signIn, 3000),
  ]);
  const counts = await askChild<{ frames: number; bytes: number; closed: number }>(child, 'count');
  await endChildren([child]);
  await wait(settleMs);
  const voids = await client.query("select 1 from futures_orders where state = 'void' and created_at >= $1", [start]);
  visitor.close();
  const name = `${attack.sockets} sockets of ${attack.addresses} address${attack.addresses === 1 ? '' : 'es'}`;
  const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return [
    [`${name}: latest futures tick`, inSeconds(tickMs)],
    ['  longest sign-in', inSeconds(signInMs)],
    [`  void contracts, of ${contracts}`, String(voids.rowCount)],
    [
      '  frames that the attackers got',
      `${counts.frames} (${Math.round(counts.bytes / 1e6)} MB), ${counts.closed} closed`,
    ],
  ];
}

export async function hostile(): Promise<Figures> {
  const exchange = await openExchangeOnPostgres();
  const client = new pg.Client({ connectionString: exchange.databaseUrl });
  try {
    await client.connect();
    return [
      ...(await underAttack(exchange, client, { sockets: 0, addresses: 1 })),
      ...(await underAttack(exchange, client, { sockets: 100, addresses: 1 })),
      ...(await underAttack(exchange, client, { sockets: 0, addresses: 1 })),
      ...(await underAttack(exchange, client, { sockets: 1000, addresses: 50 })),
    ];
  } finally {
    await client.end();
    await exchange.close();
  }
}
