/** Measures what members notice while hostile callers use the limits of their connections (docs/security.md). */
import { encodeFrame, klinePeriodSeconds, sendCode, type ClientFrame } from '@livery/contract/live/market';
import { seedMarkets } from '@livery/exchange/seed/markets';
import { startProcess, type Ready } from '@livery/exchange/test/process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { WebSocket } from 'ws';
import { endProcess, openExchangeOnPostgres } from './exchange-on-postgres.ts';
import type { Figure, Figures } from './figures.ts';
import { signInDemoMember, SiteVisitor } from './site-visitor.ts';
import { askChild, endChildren, startChild } from './sockets/sockets.ts';

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

interface AttackedExchange extends Ready {
  /** The second of the newest stored price of the first futures product. */
  readNewestTick(): Promise<number>;
  close(): Promise<void>;
}

async function openOnPostgres(): Promise<AttackedExchange> {
  const exchange = await openExchangeOnPostgres();
  const client = new pg.Client({ connectionString: exchange.databaseUrl });
  await client.connect();
  return {
    ...exchange,
    readNewestTick: async () => {
      const { rows } = await client.query<{ time: string }>(
        'select max(time) as time from futures_ticks where product_id = 1',
      );
      return Number(rows[0]?.time);
    },
    close: async () => {
      await client.end();
      await exchange.close();
    },
  };
}

/** Nobody else can open this database, so a call says which price is the newest. The time that it takes counts, too. */
async function openEmbedded(): Promise<AttackedExchange> {
  const directory = mkdtempSync(join(tmpdir(), 'livery-bench-'));
  const exchange = startProcess({ DATA_DIR: directory, LOG_LEVEL: 'error' });
  const close = async () => {
    await endProcess(exchange);
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    const ready = await exchange.ready;
    const visitor = new SiteVisitor(ready.port, ready.tenants[0]?.host ?? '');
    return {
      ...ready,
      readNewestTick: async () => {
        const path = `/future/contracts/1/ticks?time=${Math.floor(Date.now() / 1000)}`;
        const { list } = await visitor.ask<{ list: readonly { time: number }[] }>({ method: 'GET', path });
        return list.at(-1)?.time ?? 0;
      },
      close: async () => {
        visitor.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const symbols = seedMarkets.slice(0, 10).map(({ terms }) => terms.symbol);
/** How often the newest tick is read. */
const readTickMs = 100;

async function underAttack(
  exchange: AttackedExchange,
  attack: Pick<Attack, 'sockets' | 'addresses'>,
): Promise<Figures> {
  const [{ host } = { host: '' }] = exchange.tenants;
  const visitor = new SiteVisitor(exchange.port, host, await signInDemoMember(exchange, host));
  const since = Math.floor(Date.now() / 1000);
  for (let number = 0; number < contracts; number += 1)
    await visitor.ask({
      method: 'POST',
      path: '/future/product',
      idempotencyKey: randomUUID(),
      body: { productId: 1, cycle, direction: number % 2 === 0 ? 'up' : 'down', amount: '10', type: 'market' },
    });
  const child = startChild('hostile/callers.ts');
  child.send({ ...attack, port: exchange.port, host, symbols } satisfies Attack);
  const signIn = async () => {
    const start = performance.now();
    await signInDemoMember(exchange, host);
    return performance.now() - start;
  };
  /** How much later than at its second a price is stored, with every second that is left out. */
  const readTickDelay = async () => {
    const time = await exchange.readNewestTick();
    return Date.now() - (time + 1) * 1000;
  };
  const [tickMs, signInMs] = await Promise.all([watchLongest(readTickDelay, readTickMs), watchLongest(signIn, 3000)]);
  const counts = await askChild<{ frames: number; bytes: number; closed: number }>(child, 'count');
  await endChildren([child]);
  await wait(settleMs);
  const { totals } = await visitor.ask<{ totals: { void: number } }>({
    method: 'GET',
    path: `/future/history?since=${since}`,
  });
  visitor.close();
  const name = `${attack.sockets} sockets of ${attack.addresses} address${attack.addresses === 1 ? '' : 'es'}`;
  const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return [
    [`${name}: latest futures tick`, inSeconds(tickMs), '1 s'],
    [`${name}: longest sign-in`, inSeconds(signInMs), '1 s'],
    [`${name}: void contracts, of ${contracts}`, String(totals.void), '0'],
    [
      `${name}: frames that the attackers got`,
      `${counts.frames} (${Math.round(counts.bytes / 1e6)} MB), ${counts.closed} closed`,
    ],
  ];
}

const attacks = [
  { sockets: 0, addresses: 1 },
  { sockets: 100, addresses: 1 },
  { sockets: 0, addresses: 1 },
  { sockets: 1000, addresses: 50 },
];

export async function hostile(): Promise<Figures> {
  const figures: Figure[] = [];
  for (const [database, open] of Object.entries({ PostgreSQL: openOnPostgres, embedded: openEmbedded })) {
    const exchange = await open();
    try {
      for (const attack of attacks)
        for (const [what, ...figure] of await underAttack(exchange, attack))
          figures.push([`${database}, ${what}`, ...figure]);
    } finally {
      await exchange.close();
    }
  }
  return figures;
}

/** The first message that it gets. */
interface Attack {
  readonly port: number;
  readonly host: string;
  readonly symbols: readonly string[];
  readonly sockets: number;
  readonly addresses: number;
}

const everyMs = 3600;
const reconnectMs = 1000;
const subscriptions = 70;
const counts = { frames: 0, bytes: 0, closed: 0 };

process.on('message', (order: Attack | 'count') => {
  if (order === 'count') process.send?.(counts);
  else for (let number = 0; number < order.sockets; number += 1) attack(order, number);
});
process.once('disconnect', () => process.exit(0));

function attack(order: Attack, number: number): void {
  const { port, host, symbols, addresses } = order;
  const periods = Object.keys(klinePeriodSeconds);
  const frames = Array.from({ length: subscriptions }, (_, index): Uint8Array => {
    const symbol = symbols[index % symbols.length] ?? '';
    const period = periods[Math.floor(index / symbols.length) % periods.length] ?? '';
    return encodeFrame({
      code: sendCode.kline,
      subscribeKline: { symbol, period, limit: 500 },
    } satisfies ClientFrame);
  });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, {
    headers: { host, 'x-forwarded-for': `198.51.100.${number % addresses}` },
  });
  let timer: NodeJS.Timeout | undefined;
  socket.on('open', () => {
    const ask = () => {
      for (const frame of frames) socket.send(frame);
    };
    ask();
    timer = setInterval(ask, everyMs);
  });
  socket.on('message', (data: Buffer) => {
    counts.frames += 1;
    counts.bytes += data.length;
  });
  socket.on('error', () => undefined);
  socket.once('close', () => {
    clearInterval(timer);
    counts.closed += 1;
    setTimeout(() => attack(order, number), reconnectMs);
  });
}
