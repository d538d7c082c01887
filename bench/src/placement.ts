/** Measures orders placed over HTTP, compared with the same transaction in plain SQL on the same database. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createBarePlacer } from './bare-placement.ts';
import { type ExchangeOnPostgres, openExchangeOnPostgres } from './exchange-on-postgres.ts';
import type { Figures } from './figures.ts';
import { signInDemoMember, SiteVisitor } from './site-visitor.ts';

/** Short enough that no member reaches the limit of open orders on a market. */
const roundMs = 3000;
const rounds = 5;

/** A limit order far from the price, so small that a demo member can afford thousands. */
export interface RestingOrder {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly amount: string;
  /** The amount that it holds, in ledger units. */
  readonly coin: string;
  readonly units: bigint;
}

/** Each holds another coin and has another market, so that a member's orders never wait for one another. */
export const restingOrders: readonly RestingOrder[] = [
  { symbol: 'BTCUSDT', side: 'buy', price: '20000.00', amount: '0.00006', coin: 'USDT', units: 120_000_000n },
  { symbol: 'BTCQCC', side: 'sell', price: '200000.0', amount: '0.00001', coin: 'BTC', units: 1000n },
  { symbol: 'ETHUSDT', side: 'sell', price: '10000.00', amount: '0.0001', coin: 'ETH', units: 10_000n },
  { symbol: 'DOGEUSDT', side: 'sell', price: '1.10000', amount: '1', coin: 'DOGE', units: 100_000_000n },
];

/** Places one order and resolves when it is stored and answered. */
export type Place = () => Promise<void>;

/** The orders per second of all placers together, each placing one order after the other. */
export async function rateOf(placers: readonly Place[], forMs: number): Promise<number> {
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

/** Places orders over HTTP, each with an idempotency key of its own, as clients do. */
export const createPlacer =
  (visitor: SiteVisitor, { symbol, side, price, amount }: RestingOrder): Place =>
  async () => {
    const { state } = await visitor.ask<{ state: string }>({
      ...{ method: 'POST', path: `/spot/product/${side}`, idempotencyKey: randomUUID() },
      body: { symbol, type: 'limit', price, amount },
    });
    if (state !== 'open') throw new Error(`an order far from the price is ${state}`);
  };

/** Cancels a member's open orders, so that they may place as many again. */
export const createCanceller =
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
        overHttp.push(createPlacer(visitor, order));
        clearing.push(createCanceller(visitor));
        const client = new pg.Client({ connectionString: databaseUrl });
        await client.connect();
        clients.push(client);
        bare.push(await createBarePlacer(client, host, order));
      }
    }
    // Alternating, so that other load on the machine affects both alike.
    const rates: { http: number; sql: number }[] = [];
    const round = async () => {
      const http = await rateOf(overHttp, roundMs);
      for (const clear of clearing) await clear();
      return { http, sql: await rateOf(bare, roundMs) };
    };
    // The first round is the warm-up of both.
    await round();
    for (let number = 0; number < rounds; number += 1) rates.push(await round());
    const mean = (one: (rate: (typeof rates)[number]) => number) =>
      rates.reduce((sum, rate) => sum + one(rate), 0) / rounds;
    const [http, sql] = [mean((rate) => rate.http), mean((rate) => rate.sql)];
    return [
      [`orders placed over HTTP, ${overHttp.length} at a time`, `${Math.round(http)} /s`],
      ['the same transaction in plain SQL', `${Math.round(sql)} /s`],
      ['ratio, at least 0.7', (http / sql).toFixed(2)],
    ];
  } finally {
    for (const visitor of visitors) visitor.close();
    await Promise.all(clients.map((client) => client.end()));
  }
}
