import { openTestDatabase } from '../../test/databases.ts';
import { startTestExchange } from '../../test/exchange.ts';
import { seedMarkets } from '../seed/markets.ts';
import { members, quoteAccounts, trades } from '../storage/schema/index.ts';
import { accountOf } from '../ledger/accounts.ts';
import { eq } from 'drizzle-orm';
import { MarketMaker } from './market-maker.ts';

test('market makers quote and take only while a price is known and the market is open', async () => {
  const site = await startTestExchange(await openTestDatabase('seeded'));
  const { database, markets } = site.exchange;
  const [btc] = seedMarkets;
  const market = markets.get('BTCUSDT');
  const [quoteAccount] = await database.select().from(quoteAccounts).where(eq(quoteAccounts.symbol, 'BTCUSDT'));
  const [taker] = await database.select().from(members).where(eq(members.nickname, 'alder'));
  if (btc === undefined || market === undefined || quoteAccount === undefined || taker === undefined)
    throw new Error('no treasury');
  const failures: unknown[] = [];
  let price: number | undefined;
  const marketMakers = new MarketMaker({
    ...{ market, profile: btc.profile, seed: 1 },
    prices: { priceOf: () => price },
    makerAccount: quoteAccount.accountId,
    takerAccounts: [await accountOf(database, taker.id, 'SPOT')],
    onFailure: (error) => failures.push(error),
  });
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
