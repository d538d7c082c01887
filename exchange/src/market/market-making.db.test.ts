import { klinePeriodSeconds } from '@livery/contract/live/market';
import { eq, sql } from 'drizzle-orm';
import { isWholeRun, openTestPglite, openTestPostgres } from '../../test/databases.ts';
import { startTestExchange } from '../../test/exchange.ts';
import { testPasswords } from '../../test/passwords.ts';
import { marketsWithPast } from '../../test/templates/contents.ts';
import { auditLedger } from '../ledger/audit.ts';
import { deleteOldTrading } from '../program/maintenance.ts';
import { createMarketMakers } from '../seed/market-makers.ts';
import { seedMarkets, seedPrices } from '../seed/markets.ts';
import { seed } from '../seed/seed.ts';
import { seedTenants } from '../seed/tenants.ts';
import type { Storage } from '../storage/database.ts';
import { candles, members, orders, trades } from '../storage/schema/index.ts';
import { MarketMaker } from './market-maker.ts';
import { catchUp } from './market-making.ts';
import { openMarkets } from './market-writers.ts';
import { createSeededPrices } from './price-process.ts';
import { withCrossPrices } from './price-source.ts';

const hourMs = 3_600_000;
const halfHourMs = hourMs / 2;
const ignored = { onSettled: () => undefined, onFailure: () => undefined };

/** One market in each quote coin, and the USDT markets that its price comes from. */
const crosses = ['BTC', 'QCC', 'LTC'].flatMap((quote) => seedMarkets.find(({ terms }) => terms.quote === quote) ?? []);
const chosen = new Set(
  crosses.flatMap(({ terms: { symbol, base, quote } }) => [symbol, `${base}USDT`, `${quote}USDT`]),
);

async function tradingOfHalfAnHour(storage: Storage, seedNumber: number) {
  const site = await startTestExchange(storage);
  const { database, markets: all } = site.exchange;
  const markets = new Map([...all].filter(([symbol]) => chosen.has(symbol)));
  const treasury = await seed(database, new Date(site.clock.now()), { passwords: testPasswords });
  const making = { seed: seedNumber, pastMs: halfHourMs };
  const failures: unknown[] = [];
  const marketMakers = createMarketMakers(markets, treasury, making, (_symbol, error) => failures.push(error));
  await catchUp(marketMakers, site.clock, halfHourMs);
  expect(failures).toEqual([]);
  const tape = await database
    .select({
      symbol: trades.symbol,
      priceTicks: trades.priceTicks,
      lots: trades.lots,
      side: trades.takerSide,
      at: trades.tradedAt,
    })
    .from(trades)
    .orderBy(trades.symbol, trades.id);
  return { site, markets, tape };
}

type Trading = Awaited<ReturnType<typeof tradingOfHalfAnHour>>;
/** Trades of the same seed. In a whole run they are on different databases. */
let one: Trading;
let two: Trading;
let other: Trading;

beforeAll(async () => {
  one = await tradingOfHalfAnHour(await (isWholeRun ? openTestPglite('seeded') : openTestPostgres('seeded')), 1);
  two = await tradingOfHalfAnHour(await openTestPostgres('seeded'), 1);
  other = await tradingOfHalfAnHour(await openTestPostgres('seeded'), 2);
});
afterAll(() => Promise.all([one, two, other].map(({ site }) => site.close())));

test('a seed and a time give the same trades on both databases, and another seed gives others', async () => {
  expect(one.tape.length).toBeGreaterThan(50);
  expect(two.tape).toEqual(one.tape);
  expect(other.tape).not.toEqual(one.tape);

  const { database } = one.site.exchange;
  expect(await auditLedger(database)).toEqual([]);
  const minutes = await database
    .select({ symbol: candles.symbol, lots: sql<string>`sum(${candles.lots})`, count: sql<string>`count(*)` })
    .from(candles)
    .where(eq(candles.periodSeconds, 60))
    .groupBy(candles.symbol);
  for (const { symbol, lots, count } of minutes) {
    expect(lots).toBe(
      String(one.tape.filter((trade) => trade.symbol === symbol).reduce((sum, trade) => sum + trade.lots, 0)),
    );
    const coarseStepMs = seedMarkets.find(({ terms }) => terms.symbol === symbol)?.profile.pace.coarseStepMs ?? 0;
    expect(Number(count)).toBeGreaterThan((halfHourMs / Math.max(60_000, coarseStepMs)) * 0.8);
  }
  expect(minutes).toHaveLength(chosen.size);
  for (const [symbol, { view }] of one.markets) {
    expect(two.markets.get(symbol)?.view.candles.since(0)).toEqual(view.candles.since(0));
    // A taker may just have taken a few of the twenty levels.
    expect(view.buy.length).toBeGreaterThanOrEqual(15);
    expect(view.sell.length).toBeGreaterThanOrEqual(15);
    expect(view.buy[0]?.priceTicks).toBeLessThan(view.sell[0]?.priceTicks ?? 0);
  }
});

test('a restart shows the same candles', async () => {
  const { site, markets } = one;
  const again = await openMarkets(site.exchange.database, site.clock.now(), ignored);
  for (const [symbol, { view }] of markets)
    expect(again.get(symbol)?.view.candles.since(0)).toEqual(view.candles.since(0));
  const [charts, chartsBefore] = [again, markets].map((opened) => opened.get('BTCUSDT')?.view.candles);
  for (const seconds of Object.values(klinePeriodSeconds))
    expect(charts?.aggregate(seconds, 500)).toEqual(chartsBefore?.aggregate(seconds, 500));
});

test('market makers catch up after a downtime, and old trades of the treasury are deleted', async () => {
  const site = await startTestExchange(await openTestPostgres('seeded_with_past'));
  const { exchange, clock } = site;
  const { database, markets } = exchange;
  const [maker] = await database.select().from(members).where(eq(members.nickname, 'maker'));
  expect(maker?.passwordHash).toBeNull();
  const before = markets.get('BTCUSDT')?.view.candles.last?.startTime ?? 0;
  const [btc] = seedMarkets;
  const market = markets.get('BTCUSDT');
  if (btc === undefined || market === undefined) throw new Error('no BTCUSDT');
  const [account] = await database
    .select({ id: trades.sellerAccountId })
    .from(trades)
    .where(eq(trades.takerSide, 'buy'))
    .limit(1);
  const [taker] = await database
    .select({ id: trades.buyerAccountId })
    .from(trades)
    .where(eq(trades.takerSide, 'buy'))
    .limit(1);
  const failures: unknown[] = [];
  const marketMakers = new MarketMaker({
    market,
    profile: btc.profile,
    prices: createSeededPrices(marketsWithPast.seed, seedPrices),
    seed: marketsWithPast.seed,
    makerAccount: account?.id ?? 0,
    takerAccounts: [taker?.id ?? 0],
    onFailure: (error) => failures.push(error),
  });
  clock.advance(3 * 24 * hourMs);
  await catchUp([marketMakers], clock, hourMs);
  expect(failures).toEqual([]);
  const after = market.view.candles.since(before + 60);
  expect(after.length).toBeGreaterThan(55);
  expect(after[0]?.startTime).toBeGreaterThanOrEqual(clock.now() / 1000 - 3600 - 60);

  const [kept] = await database.select({ id: sql<string>`max(${trades.id})` }).from(trades);
  await deleteOldTrading(database, clock.now());
  const left = await database.select().from(trades);
  expect(left.every((trade) => trade.tradedAt.getTime() > clock.now() - 2 * 24 * hourMs)).toBe(true);
  expect(String(Math.max(...left.map((trade) => trade.id)))).toBe(String(kept?.id));
  const open = await database.select().from(orders).where(eq(orders.state, 'open'));
  // The demo member has three accounts at each tenant.
  expect(open.length).toBe(3 * seedTenants.length);

  clock.advance(20 * 24 * hourMs);
  await deleteOldTrading(database, clock.now());
  expect(await database.select().from(candles).where(eq(candles.periodSeconds, 60))).toEqual([]);
  const series = (await openMarkets(database, clock.now(), ignored)).get('BTCUSDT')?.view.candles;
  expect(series?.aggregate(3600, 72)).toEqual(market.view.candles.aggregate(3600, 72));
  expect(series?.last?.closeTicks).toBe(market.view.candles.last?.closeTicks);
  expect(await auditLedger(database)).toEqual([]);
  await site.close();
});

test('markets in different quote coins agree on the value of a coin', async () => {
  const { site, markets } = one;
  const last = (symbol: string) => Number(markets.get(symbol)?.view.ticker(site.clock.now())?.price);
  expect(crosses).toHaveLength(3);
  for (const { terms } of crosses) {
    const ratio = last(`${terms.base}USDT`) / last(`${terms.quote}USDT`);
    // The markets traded at moments up to ten minutes apart.
    expect(Math.abs(last(terms.symbol) / ratio - 1)).toBeLessThan(0.02);
  }
});

test('a cross price is the ratio of the two coins’ prices, and unknown if either is', () => {
  const known = new Map([
    ['ETHUSDT', 3000],
    ['BTCUSDT', 60_000],
  ]);
  const source = withCrossPrices({ priceOf: (symbol) => known.get(symbol) }, seedMarkets);
  expect(source.priceOf('ETHBTC', 0)).toBe(0.05);
  expect(source.priceOf('BTCUSDT', 0)).toBe(60_000);
  expect(source.priceOf('LTCBTC', 0)).toBeUndefined();
  expect(source.priceOf('BTCQCC', 0)).toBeUndefined();
});
