import { openTestDatabase } from '../../test/databases.ts';
import { startTestExchange } from '../../test/exchange.ts';
import { seedMarkets } from '../seed/markets.ts';
import { members, quoteAccounts, trades } from '../storage/schema/index.ts';
import { accountOf } from '../ledger/accounts.ts';
import { eq } from 'drizzle-orm';
import { MarketMaker } from './market-maker.ts';
import { liveTrading } from './market-making.ts';
import type { PriceSource } from './price-source.ts';

async function openBtcMarket() {
  const site = await startTestExchange(await openTestDatabase('seeded'));
  const { database, markets } = site.exchange;
  const [btc] = seedMarkets;
  const market = markets.get('BTCUSDT');
  const [quoteAccount] = await database.select().from(quoteAccounts).where(eq(quoteAccounts.symbol, 'BTCUSDT'));
  const [taker] = await database.select().from(members).where(eq(members.nickname, 'alder'));
  if (btc === undefined || market === undefined || quoteAccount === undefined || taker === undefined)
    throw new Error('no treasury');
  const failures: unknown[] = [];
  const marketMakerFor = async (prices: PriceSource) =>
    new MarketMaker({
      market,
      prices,
      profile: btc.profile,
      seed: 1,
      makerAccount: quoteAccount.accountId,
      takerAccounts: [await accountOf(database, taker.id, 'SPOT')],
      onFailure: (error) => failures.push(error),
    });
  return { site, market, profile: btc.profile, marketMakerFor, failures };
}

test('market makers trade only while a price is known and the market is open', async () => {
  const { site, market, marketMakerFor, failures } = await openBtcMarket();
  const { database } = site.exchange;
  let price: number | undefined;
  const marketMakers = await marketMakerFor({ priceOf: () => price });
  const actFor = async (steps: number) => {
    for (let step = 0; step < steps; step += 1) {
      site.clock.advance(30_000);
      marketMakers.act(site.clock.now(), 30_000);
    }
    await market.idle();
    return (await database.select().from(trades)).length;
  };

  expect(await actFor(3)).toBe(0);
  price = 50_000;
  const traded = await actFor(3);
  expect(traded).toBeGreaterThan(0);
  expect(market.view.buy[0]?.priceTicks).toBeLessThan(5_000_000);
  expect(market.view.sell[0]?.priceTicks).toBeGreaterThanOrEqual(5_000_000);
  for (const unknown of [undefined, 0, Number.NaN, 1e30]) {
    price = unknown;
    expect(await actFor(3)).toBe(traded);
    expect([market.view.buy, market.view.sell]).toEqual([[], []]);
  }
  price = 51_000;
  market.setOpen(false);
  expect(await actFor(3)).toBe(traded);
  expect([market.view.buy, market.view.sell]).toEqual([[], []]);
  market.setOpen(true);
  expect(await actFor(3)).toBeGreaterThan(traded);
  expect(market.view.buy).not.toEqual([]);
  market.setOpen(false);
  expect(await actFor(1)).toBeGreaterThan(traded);
  expect([market.view.buy, market.view.sell]).toEqual([[], []]);
  expect(failures).toEqual([]);
  await site.close();
});

test('an unwatched market trades as much in fewer orders, and a watched one at full pace', async () => {
  const { site, market, profile, marketMakerFor, failures } = await openBtcMarket();
  const marketMaker = await marketMakerFor({ priceOf: () => 50_000 });
  const act = jest.spyOn(marketMaker, 'act');
  const trade = liveTrading([marketMaker], ({ view }, nowMs) => view.isWatched(nowMs));
  const actsIn = async (seconds: number) => {
    act.mockClear();
    for (let step = 0; step < seconds * 2; step += 1) {
      site.clock.advance(500);
      trade(site.clock.now());
      await market.idle();
    }
    return act.mock.calls.length;
  };
  const begin = site.clock.now() / 1000;

  expect(await actsIn(1200)).toBe(1 + 40);
  const minutes = market.view.candles.since(begin);
  expect(minutes.length).toBeGreaterThanOrEqual(20);
  const lots = minutes.reduce((sum, candle) => sum + candle.lots, 0);
  expect(lots / (profile.lotsPerSecond * 1200)).toBeGreaterThan(0.5);
  expect(lots / (profile.lotsPerSecond * 1200)).toBeLessThan(2);

  const endDepth = market.view.onLevels(() => undefined);
  expect(await actsIn(30)).toBe(60);
  endDepth();
  expect(await actsIn(60)).toBe(2);
  await site.call('GET', '/spot/products');
  // A call counts as watching for half a minute.
  expect(await actsIn(60)).toBe(59 + 1);
  expect(failures).toEqual([]);
  await site.close();
});
