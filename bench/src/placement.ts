/** Measures orders placed over HTTP, compared with the same transaction in plain SQL on the same database. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openExchangeOnPostgres, type ExchangeOnPostgres } from './exchange-on-postgres.ts';
import type { Figures } from './figures.ts';
import { demoAccountAt } from './on-site.ts';
import { signInDemoMember, SiteVisitor } from './site-visitor.ts';

/** Short enough that no member reaches the limit of open orders on a market. */
const roundMs = 3000;
const rounds = 5;

/** A limit order far from the price, so small that a demo member can afford thousands. */
interface RestingOrder {
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
      method: 'POST',
      path: `/spot/product/${side}`,
      idempotencyKey: randomUUID(),
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
    if (clients[0] !== undefined) await reserveIds(clients[0]);
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
      ['ratio', (http / sql).toFixed(2), 'at least 0.85'],
    ];
  } finally {
    for (const visitor of visitors) visitor.close();
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Far above the ids of the blocks that the exchange has, and below those of the next ones. */
let nextOrder = 1_000_000_000;
const nextBlock = 2_000_000_000;

/** Makes room for the ids of these orders: the exchange takes its next blocks of ids above them. */
async function reserveIds(client: pg.Client): Promise<void> {
  await client.query(
    `insert into id_blocks (kind, next) values ('orders', $1) on conflict (kind) do update set next = excluded.next`,
    [nextBlock],
  );
}

const answerOf = (id: number) => JSON.stringify({ id, state: 'open', filledLots: 0 });
const fingerprint = 'a'.repeat(43);

/**
 * Returns a function that places one order of a site's demo member in one transaction: it claims the idempotency key, locks
 * the balance, holds the amount (the ledger's triggers update the balance), and writes the order and the answer. Every
 * statement is prepared once.
 */
async function createBarePlacer(client: pg.Client, host: string, order: RestingOrder): Promise<() => Promise<void>> {
  const { memberId, accountId } = await demoAccountAt(client, host);
  const { symbol, side, coin, units } = order;
  const { priceTicks, lots } = await toTicksAndLots(client, order);
  const run = async (name: string, text: string, values: readonly unknown[]) =>
    client.query({ name, text, values: [...values] });

  return async () => {
    const [key, holdId, at] = [randomUUID(), randomUUID(), new Date()];
    nextOrder += 1;
    const id = nextOrder;
    await client.query('begin');
    await run(
      'claim',
      `insert into idempotency_keys (member_id, key, fingerprint, created_at) values ($1, $2, $3, $4)
       on conflict do nothing returning key`,
      [memberId, key, fingerprint, at],
    );
    const { rows } = await run(
      'lock',
      'select total, frozen from balances where account_id = $1 and coin = $2 for update',
      [accountId, coin],
    );
    const [balance] = rows as { total: string; frozen: string }[];
    if (balance === undefined || BigInt(balance.total) - BigInt(balance.frozen) < units)
      throw new Error(`the demo member at ${host} has no ${coin} left`);
    await run('hold', `insert into holds (id, account_id, coin, amount, purpose) values ($1, $2, $3, $4, 'order')`, [
      holdId,
      accountId,
      coin,
      units,
    ]);
    await run(
      'order',
      `insert into orders (id, symbol, account_id, side, time_in_force, price_ticks, lots, filled_lots, filled_total,
         fee_rate, state, hold_id, created_at)
       values ($1, $2, $3, $4, 'resting', $5, $6, 0, 0, 1000, 'open', $7, $8)`,
      [id, symbol, accountId, side, priceTicks, lots, holdId, at],
    );
    await run('answer', 'update idempotency_keys set answer = $3 where member_id = $1 and key = $2', [
      memberId,
      key,
      answerOf(id),
    ]);
    await client.query('commit');
  };
}

/** The order's price in ticks and its amount in lots. */
async function toTicksAndLots(client: pg.Client, { symbol, price, amount }: RestingOrder) {
  const { rows } = await client.query<{ priceTicks: string; lots: string }>(
    `select ($2::numeric * 10 ^ price_decimals)::bigint as "priceTicks", ($3::numeric * 10 ^ lot_decimals)::bigint as lots
     from markets where symbol = $1`,
    [symbol, price, amount],
  );
  const [steps] = rows;
  if (steps === undefined) throw new Error(`there is no market ${symbol}`);
  return steps;
}
