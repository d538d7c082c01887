import { klinePeriodSeconds } from '@livery/contract/live/market';
import { and, eq, lt, sql } from 'drizzle-orm';
import { openTestPglite, openTestPostgres } from '../../test/databases.ts';
import { startTestExchange } from '../../test/exchange.ts';
import { auditLedger } from '../ledger/audit.ts';
import { seedMarkets, seedPrices } from '../seed/markets.ts';
import { seedTenants } from '../seed/tenants.ts';
import type { Storage } from '../storage/database.ts';
import { candles, members, orders, trades } from '../storage/schema/index.ts';
import { deleteOldTrading } from '../maintenance.ts';
import { createHistories } from '../market-makers.ts';
import { MarketMaker } from './market-maker.ts';
import { catchUp } from './market-making.ts';
import { openMarkets } from './market-writers.ts';
import { createSeededPrices } from './price-process.ts';
import { withCrossPrices } from './price-source.ts';

const hourMs = 3_600_000;
const halfHourMs = hourMs / 2;
const ignored = { onSettled: () => undefined, onFailure: () => undefined };

async function tradingOfHalfAnHour(storage: Storage, seed: number) {
  const site = await startTestExchange(storage, { seed, pastMs: halfHourMs });
  const tape = await storage.database
    .select({
      symbol: trades.symbol,
      priceTicks: trades.priceTicks,
      lots: trades.lots,
      side: trades.takerSide,
      at: trades.tradedAt,
    })
    .from(trades)
    // Later trades follow the real clock.
    .where(lt(trades.tradedAt, new Date(site.clock.now())))
    .orderBy(trades.symbol, trades.id);
  return { site, tape };
}

type Trading = Awaited<ReturnType<typeof tradingOfHalfAnHour>>;
/** Of the same seed, on either database. */
let one: Trading;
let two: Trading;
/** Of another seed. One test trades on with it; the others look only at how it began. */
let other: Trading;

// Half an hour of every market takes seconds to trade.
beforeAll(async () => {
  one = await tradingOfHalfAnHour(await openTestPglite(), 1);
  two = await tradingOfHalfAnHour(await openTestPostgres(), 1);
  other = await tradingOfHalfAnHour(await openTestPostgres(), 2);
});
afterAll(() => Promise.all([one, two, other].map(({ site }) => site.close())));

test('the same seed and time give the same trades on either database, and another seed gives others', async () => {
  expect(one.tape.length).toBeGreaterThan(600);
  expect(two.tape).toEqual(one.tape);
  expect(other.tape).not.toEqual(one.tape);

  const { database } = one.site.exchange;
  expect(await auditLedger(database)).toEqual([]);
  const minutes = await database
    .select({ symbol: candles.symbol, lots: sql<string>`sum(${candles.lots})`, count: sql<string>`count(*)` })
    .from(candles)
    .where(and(eq(candles.periodSeconds, 60), lt(candles.startTime, one.site.clock.now() / 1000)))
    .groupBy(candles.symbol);
  for (const { symbol, lots, count } of minutes) {
    expect(lots).toBe(
      String(one.tape.filter((trade) => trade.symbol === symbol).reduce((sum, trade) => sum + trade.lots, 0)),
    );
    const pastStepMs = seedMarkets.find(({ terms }) => terms.symbol === symbol)?.profile.pace.pastStepMs ?? 0;
    expect(Number(count)).toBeGreaterThan((halfHourMs / Math.max(60_000, pastStepMs)) * 0.8);
  }
  expect(minutes).toHaveLength(seedMarkets.length);
  const now = one.site.clock.now();
  for (const [symbol, { view }] of one.site.exchange.markets) {
    const same = two.site.exchange.markets.get(symbol)?.view;
    // Trading by the real clock may have begun the present minute, which is not compared.
    const isPast = ({ startTime }: { startTime: number }) => startTime < now / 1000;
    expect(same?.candles.since(0).filter(isPast)).toEqual(view.candles.since(0).filter(isPast));
  }
  for (const { exchange } of [one.site, two.site]) {
    for (const { view } of exchange.markets.values()) {
      // A taker may just have taken a level or two of twenty.
      expect(view.buy.length).toBeGreaterThanOrEqual(18);
      expect(view.sell.length).toBeGreaterThanOrEqual(18);
      expect(view.buy[0]?.priceTicks).toBeLessThan(view.sell[0]?.priceTicks ?? 0);
    }
  }
  await Promise.all([one, two].map(({ site }) => site.exchange.close()));
  for (const { exchange, clock } of [one.site, two.site]) {
    // Trading has ended, so a restart finds what is shown.
    const again = await openMarkets(exchange.database, clock.now(), ignored, createHistories({ seed: 1, pastMs: 0 }));
    for (const [symbol, { view }] of exchange.markets) {
      expect(again.get(symbol)?.view.candles.since(0)).toEqual(view.candles.since(0));
    }
    const [charts, chartsBefore] = [again, exchange.markets].map((markets) => markets.get('BTCUSDT')?.view.candles);
    for (const seconds of Object.values(klinePeriodSeconds)) {
      expect(charts?.aggregate(seconds, 500)).toEqual(chartsBefore?.aggregate(seconds, 500));
    }
  }
});

test('market makers catch up after a downtime, and old trades of the treasury are deleted', async () => {
  const { exchange, clock } = other.site;
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
    prices: createSeededPrices(2, seedPrices),
    seed: 2,
    makerAccount: account?.id ?? 0,
    takerAccounts: [taker?.id ?? 0],
    onFailure: (error) => failures.push(error),
  });
  // Without a pause between: the live market makers would trade at the new time first.
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
  // The demo member has three at each tenant.
  expect(open.length).toBe(3 * seedTenants.length);

  // Its own market makers follow the real clock, and would begin new candles.
  await exchange.close();
  clock.advance(20 * 24 * hourMs);
  await deleteOldTrading(database, clock.now());
  expect(await database.select().from(candles).where(eq(candles.periodSeconds, 60))).toEqual([]);
  const series = (await openMarkets(database, clock.now(), ignored)).get('BTCUSDT')?.view.candles;
  expect(series?.aggregate(3600, 72)).toEqual(market.view.candles.aggregate(3600, 72));
  expect(series?.last?.closeTicks).toBe(market.view.candles.last?.closeTicks);
  expect(await auditLedger(database)).toEqual([]);
});

test('a seeded price has the volatility of its market and returns to its anchor', () => {
  const prices = createSeededPrices(1, seedPrices);
  for (const profile of seedPrices) {
    const priceAt = (hour: number) => prices.priceOf(profile.symbol, hour * hourMs) ?? 0;
    const days = Array.from({ length: 3650 }, (_, day) => priceAt(day * 24));
    const mean = days.reduce((sum, price) => sum + price, 0) / days.length;
    expect(Math.abs(mean / profile.anchor - 1)).toBeLessThan(0.05);
    const hours = Array.from({ length: 24 * 60 }, (_, hour) => priceAt(hour));
    const daily = hours.slice(24).map((price, hour) => Math.log(price / (hours[hour] ?? price)));
    const spread = Math.sqrt(daily.reduce((sum, change) => sum + change ** 2, 0) / daily.length);
    expect(spread / profile.dailyVolatility).toBeGreaterThan(0.5);
    expect(spread / profile.dailyVolatility).toBeLessThan(2);
  }
});

test('markets in different quote coins agree on the value of a coin', async () => {
  const { site } = one;
  const { markets } = site.exchange;
  const last = (symbol: string) => Number(markets.get(symbol)?.view.ticker(site.clock.now())?.price);
  const crosses = [...markets.values()].filter(({ terms }) => terms.quote !== 'USDT');
  expect(new Set(crosses.map(({ terms }) => terms.quote))).toEqual(new Set(['BTC', 'QCC', 'LTC']));
  for (const { terms } of crosses) {
    const ratio = last(`${terms.base}USDT`) / last(`${terms.quote}USDT`);
    // They traded at moments up to ten minutes apart.
    expect(Math.abs(last(terms.symbol) / ratio - 1)).toBeLessThan(0.02);
  }
});

test('a cross price is the ratio of the two coins’ prices, and unknown without either of them', () => {
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
