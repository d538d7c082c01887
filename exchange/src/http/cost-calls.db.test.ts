import { costLinesCall, costsCall } from '@livery/contract/calls/costs';
import { spotHistoryCall, spotOrderCall } from '@livery/contract/calls/spot';
import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../test/databases.ts';
import { openSpotSite, type SpotSite } from '../../test/spot-site.ts';
import { costStates } from '../storage/schema/index.ts';

onOneDatabase((open) => {
  let site: SpotSite;
  beforeAll(async () => {
    site = await openSpotSite(await open('seeded'));
    const startTime = Math.floor(site.clock.now() / 86_400_000) * 86_400;
    const ticks = { openTicks: 3000, closeTicks: 3000, highTicks: 3000, lowTicks: 3000, lots: 1 };
    for (const symbol of ['ETHUSDT', 'DOGEUSDT'])
      site.exchange.markets.get(symbol)?.view.candles.apply([{ periodSeconds: 86_400, startTime, ...ticks }]);
    // The first trade gives all days before it a price.
    await site.offer('sell', '60000', '0.2');
    await trade('buy', '60000', '0.1');
  });
  afterAll(() => site.close());

  const trade = (side: 'buy' | 'sell', price: string, amount: string) =>
    site.ask('POST', `/spot/product/${side}`, { symbol: 'BTCUSDT', type: 'limit', price, amount });
  const btc = async () => {
    const { list } = costsCall.data.parse(await site.ask('GET', '/funds/costs'));
    const found = list.find(({ coin }) => coin === 'BTC');
    if (found === undefined) throw new Error('no BTC');
    return found;
  };
  const lines = async (coin = 'BTC') =>
    costLinesCall.data.parse(await site.ask('GET', `/funds/costs/lines?coin=${coin}`)).list;
  const setCost = (entry: string, price: string | null, coin = 'BTC') =>
    site.send('PUT', '/funds/costs', { entry, coin, price });

  test('the fee of buying is in the cost, the fee of selling in the gain and in the break-even price', async () => {
    const before = await btc();
    await trade('buy', '60000', '0.1');
    const bought = await btc();
    expect(Number(bought.amount) - Number(before.amount)).toBeCloseTo(0.0999, 8);
    expect(Number(bought.cost) - Number(before.cost)).toBeCloseTo(6000, 6);
    expect((await lines())[0]).toMatchObject({
      kind: 'buy',
      amount: '0.0999',
      price: '60000',
      averageAfter: bought.average,
    });
    await site.offer('buy', '70000', '0.1');
    await trade('sell', '70000', '0.1');
    const [sale] = await lines();
    // 7,000 less the cost of a tenth and less the fee of 7. A sale leaves the average as it is.
    const gain = 7000 - Number(sale?.averageAfter) / 10 - 7;
    expect(sale).toMatchObject({ kind: 'sell', amount: '-0.1', price: '70000' });
    expect(Number(sale?.realised)).toBeCloseTo(gain, 5);
    const after = await btc();
    const {
      list: [order],
    } = spotHistoryCall.data.parse(await site.ask('GET', '/spot/history'));
    const receipt = spotOrderCall.data.parse(await site.ask('GET', `/spot/orders/${order?.id}`));
    expect(receipt.cost).toEqual({ average: sale?.averageAfter, realised: sale?.realised });
    expect(Number(after.realised) - Number(before.realised)).toBeCloseTo(gain, 5);
    expect(Number(after.fees) - Number(before.fees)).toBeCloseTo(6 + 7, 5);
    expect(Number(after.breakEven) * 0.999).toBeGreaterThanOrEqual(Number(after.average));
    expect(Number(after.breakEven) * 0.999).toBeCloseTo(Number(after.average), 4);
  });

  test('a transfer between own accounts carries the cost', async () => {
    const before = await btc();
    await site.ask('POST', '/funds/transfer', { coin: 'BTC', amount: '0.05', from: 'SPOT', to: 'WEALTH' });
    expect(await btc()).toEqual(before);
  });

  test('USDT has no cost', async () => {
    const { list } = costsCall.data.parse(await site.ask('GET', '/funds/costs'));
    expect(list.map(({ coin }) => coin)).not.toContain('USDT');
    expect(await lines('USDT')).toEqual([]);
  });

  test('a deposit has that day’s price until the member sets a cost, and again after taking it back', async () => {
    const before = await btc();
    const [deposit] = before.unconfirmed;
    expect(deposit).toMatchObject({ amount: '0.30362', price: '60000' });
    const entry = deposit?.entry ?? '';
    expect(await setCost(entry, '50000')).toMatchObject({ code: code.success });
    const after = await btc();
    expect(Number(before.cost) - Number(after.cost)).toBeGreaterThan(0);
    expect(after.unconfirmed.map((each) => each.entry)).not.toContain(entry);
    await setCost(entry, null);
    expect(await btc()).toEqual(before);
  });

  test('a cost is refused for what brought the member no coins without a price', async () => {
    const [deposit] = (await btc()).unconfirmed;
    const trades = (await lines()).find(({ kind }) => kind === 'buy');
    for (const [entry, price, coin] of [
      ['999999', '1', 'BTC'],
      [trades?.entry ?? '', '1', 'BTC'],
      [deposit?.entry ?? '', '1', 'USDT'],
      [deposit?.entry ?? '', '1', 'SOL'],
    ] as const)
      expect(await setCost(entry, price, coin)).toMatchObject({ code: code.notFound, data: { field: 'entry' } });
    for (const price of ['0', '-1', '0.000000001', '1000000001'])
      expect(await setCost(deposit?.entry ?? '', price)).toMatchObject({ code: code.badRequest });
  });

  test('a state that was stored gives the same as the whole ledger, and none outlives a change of a cost', async () => {
    const { database } = site.exchange;
    await btc();
    const stored = await database.select().from(costStates);
    expect(stored.map(({ track }) => track)).toContain('holding');
    const withStates = [await btc(), await lines()];
    await database.delete(costStates);
    expect([await btc(), await lines()]).toEqual(withStates);
    const entry = (await btc()).unconfirmed[0]?.entry ?? '';
    await database.delete(costStates);
    await Promise.all([btc(), btc(), setCost(entry, '50000'), btc(), btc()]);
    const after = await btc();
    await database.delete(costStates);
    expect(await btc()).toEqual(after);
  });
});
