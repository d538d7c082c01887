/** Orders placed over HTTP, against the bare rate of the same transaction in SQL on the same database. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { barePlacer } from './bare-placement.ts';
import { type ExchangeOnPostgres, openExchangeOnPostgres } from './exchange-on-postgres.ts';
import type { Figures } from './figures.ts';
import { signInDemoMember, SiteVisitor } from './site-visitor.ts';

/** Short enough that nobody comes to rest more orders on a market than a member may. */
const roundMs = 3000;
const rounds = 5;

/** A limit order far from the price, so small that a demo member can afford thousands. */
export interface RestingOrder {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly amount: string;
  /** What it sets aside, in ledger units. */
  readonly coin: string;
  readonly units: bigint;
}

/** No two promise the same coin, so that of one member's orders none waits for another; and each has a market of its own. */
const restingOrders: readonly RestingOrder[] = [
  { symbol: 'BTCUSDT', side: 'buy', price: '20000.00', amount: '0.00006', coin: 'USDT', units: 120_000_000n },
  { symbol: 'BTCQCC', side: 'sell', price: '200000.0', amount: '0.00001', coin: 'BTC', units: 1000n },
  { symbol: 'ETHUSDT', side: 'sell', price: '10000.00', amount: '0.0001', coin: 'ETH', units: 10_000n },
  { symbol: 'DOGEUSDT', side: 'sell', price: '1.10000', amount: '1', coin: 'DOGE', units: 100_000_000n },
];

/** Places one order and resolves when it is stored and answered. */
type Place = () => Promise<void>;

/** How many orders a second, all placers at once, each one order after the other. */
async function rateOf(placers: readonly Place[], forMs: number): Promise<number> {
  const start = performance.now();
  let count = 0;
  await Promise.all(
    placers.map(async (place) => {
      while (performance.now() - start < forMs) {
        await place();
        count += 1;
      }
    }),
  );
  return (count / (performance.now() - start)) * 1000;
}

/** Over HTTP: each order with a key of its own, as every client sends it. */
const placerAt =
  (visitor: SiteVisitor, { symbol, side, price, amount }: RestingOrder): Place =>
  async () => {
    const { state } = await visitor.ask<{ state: string }>({
      ...{ method: 'POST', path: `/spot/product/${side}`, idempotencyKey: randomUUID() },
      body: { symbol, type: 'limit', price, amount },
    });
    if (state !== 'open') throw new Error(`an order far from the price is ${state}`);
  };

/** Takes back what rests of a member, so that they may place as many again. */
const clearer =
  (visitor: SiteVisitor): Place =>
  async () => {
    await visitor.ask({ method: 'POST', path: '/spot/orders/cancel', body: {} });
  };

export async function placement(): Promise<Figures> {
  const exchange = await openExchangeOnPostgres();
  try {
    return await compare(exchange);
  } finally {
    await exchange.close();
  }
}

async function compare(exchange: ExchangeOnPostgres): Promise<Figures> {
  const { port, tenants, databaseUrl } = exchange;
  const visitors: SiteVisitor[] = [];
  const clients: pg.Client[] = [];
  const overHttp: Place[] = [];
  const clearing: Place[] = [];
  const bare: Place[] = [];
  try {
    for (const { host } of tenants) {
      const token = await signInDemoMember(exchange, host);
      for (const order of restingOrders) {
        const visitor = new SiteVisitor(port, host, token);
        visitors.push(visitor);
        overHttp.push(placerAt(visitor, order));
        clearing.push(clearer(visitor));
        const client = new pg.Client({ connectionString: databaseUrl });
        await client.connect();
        clients.push(client);
        bare.push(await barePlacer(client, host, order));
      }
    }
    // Turn by turn, so that what else the machine does meets both alike.
    const rates: { http: number; sql: number }[] = [];
    const round = async () => {
      const http = await rateOf(overHttp, roundMs);
      for (const clear of clearing) await clear();
      return { http, sql: await rateOf(bare, roundMs) };
    };
    // The first warms both up.
    await round();
    for (let number = 0; number < rounds; number += 1) rates.push(await round());
    const mean = (one: (rate: (typeof rates)[number]) => number) =>
      rates.reduce((sum, rate) => sum + one(rate), 0) / rounds;
    const [http, sql] = [mean((rate) => rate.http), mean((rate) => rate.sql)];
    return [
      [`orders placed over HTTP, ${overHttp.length} at a time`, `${Math.round(http)} /s`],
      ['the same transaction in plain SQL', `${Math.round(sql)} /s`],
      ['ratio, at least 0.5', (http / sql).toFixed(2)],
    ];
  } finally {
    for (const visitor of visitors) visitor.close();
    await Promise.all(clients.map((client) => client.end()));
  }
}
