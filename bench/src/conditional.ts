/** Measures what orders that wait for a price cost the trades of their market, on PostgreSQL with its storage. */
import { openMarkets } from '@livery/exchange/market/market-writers';
import type { MarketWriter } from '@livery/exchange/market/market-writer';
import type { Database } from '@livery/exchange/storage/database';
import { openPostgres as openStorage } from '@livery/exchange/storage/postgres';
import { fundedAccount, prepareLedger } from '@livery/exchange/test/ledger';
import pg from 'pg';
import { openPostgres } from './exchange-on-postgres.ts';
import { median, type Figures } from './figures.ts';

const waiting = 100_000;
/** The best prices that the trailing stops among them have seen. */
const trails = 1000;
const rounds = 300;
const warmUpRounds = 10;
/** What one round places, in one batch as orders of many members at once. */
const tradesARound = 50;
const startTicks = 1_000_000;

export async function conditional(): Promise<Figures> {
  const { databaseUrl, close } = await openPostgres();
  try {
    const storage = await openStorage(databaseUrl, (error) => {
      throw error;
    });
    try {
      return await compare(storage.database, databaseUrl);
    } finally {
      await storage.close();
    }
  } finally {
    await close();
  }
}

async function compare(database: Database, databaseUrl: string): Promise<Figures> {
  await prepareLedger(database);
  const rich = { USDT: 10n ** 17n, BTC: 10n ** 14n, ETH: 10n ** 14n };
  const [maker, taker, owner] = [
    await fundedAccount(database, rich),
    await fundedAccount(database, rich),
    await fundedAccount(database, rich),
  ];
  await fillWaiting(databaseUrl, owner);
  const markets = await openMarkets(database, Date.now(), {
    onSettled: () => undefined,
    onFailure: (_symbol, error) => {
      throw error;
    },
  });
  const [full, empty] = [markets.get('BTCUSDT'), markets.get('ETHUSDT')];
  if (full === undefined || empty === undefined) throw new Error('a market is missing');
  let ticks = startTicks;
  /** The time of trades at rising prices, which every trailing stop follows. */
  const timeOf = async (market: MarketWriter) => {
    const start = performance.now();
    const orders = Array.from({ length: tradesARound }, (_, place) => {
      const order = { priceTicks: ticks + place, lots: 1, timeInForce: 'resting', at: Date.now() } as const;
      return [
        market.place({ ...order, side: 'sell', accountId: maker }),
        market.place({ ...order, side: 'buy', accountId: taker }),
      ];
    });
    await Promise.all(orders.flat());
    return performance.now() - start;
  };
  const times: { full: number; empty: number }[] = [];
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    // Alternating, so that other load on the machine affects both alike.
    const took = { empty: await timeOf(empty), full: await timeOf(full) };
    if (round >= 0) times.push(took);
    ticks += tradesARound;
  }
  const [fullMs, emptyMs] = [median(times.map((took) => took.full)), median(times.map((took) => took.empty))];
  const each = (ms: number) => `${(ms / tradesARound).toFixed(2)} ms`;
  return [
    [`a trade while ${waiting.toLocaleString('en')} orders wait in its market`, each(fullMs)],
    ['a trade while none wait', each(emptyMs)],
    ['ratio', (fullMs / emptyMs).toFixed(2), 'at most 1.05'],
  ];
}

/**
 * Inserts sells that wait in BTCUSDT: two stops for each trailing stop, all too far from the price to fire. By SQL,
 * because a member may place 200.
 */
async function fillWaiting(databaseUrl: string, accountId: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // The first trail follows every trade; the others have seen a higher price.
  await client.query(
    `insert into trails (id, symbol, side, best_ticks)
     select n, 'BTCUSDT', 'sell', case n when 1 then $1 else $1 * 2 - n end from generate_series(1, $2::int) n`,
    [startTicks, trails],
  );
  await client.query(
    `with numbered as (select n, gen_random_uuid() as hold from generate_series(1, $2::int) n),
     held as (insert into holds (id, account_id, coin, amount, purpose)
       select hold, $1, 'BTC', 1000, 'order' from numbered)
     insert into orders (id, symbol, account_id, side, type, time_in_force, price_ticks, lots, filled_lots, details, state,
       hold_id, created_at)
     select $3::int + n, 'BTCUSDT', $1, 'sell', case n % 3 when 0 then 'trailingStop' else 'stopMarket' end, 'immediate', 0, 1, 0,
       case n % 3
         when 0 then jsonb_build_object('trail', 1 + n % $3::int, 'distance', jsonb_build_object('millionths', 800000 + n))
         else jsonb_build_object('trigger', jsonb_build_object('ticks', 500000 - n, 'source', 'last', 'onRise', false)) end,
       'open', hold, now() from numbered`,
    [accountId, waiting, trails],
  );
  await client.end();
}
