import type { PlacedSpotOrder, SpotProduct } from '@livery/contract/calls/spot';
import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../test/databases.ts';
import { newKey, openSpotSite, type SpotSite } from '../../test/spot-site.ts';
import { auditLedger } from '../ledger/audit.ts';
import { openMarkets } from '../market/market-writers.ts';
import { trades } from '../storage/schema/index.ts';
import { runCommand } from './run-command.ts';

const buy = '/spot/product/buy';
const limit = (price: string, amount: string) => ({ symbol: 'BTCUSDT', type: 'limit', price, amount });
const closed = { code: code.marketClosed };

onOneDatabase((open) => {
  let site: SpotSite;

  beforeAll(async () => {
    site = await openSpotSite(await open());
    await site.offer('sell', '50000', '0.001');
    await site.ask('POST', buy, limit('50000', '0.001'));
  });
  afterEach(async () => {
    await command('open', 'BTCUSDT');
    expect(await auditLedger(site.exchange.database)).toEqual([]);
  });
  afterAll(() => site.close());

  const command = (...argv: string[]) => runCommand(site.exchange, { argv: ['market', ...argv], operator: 'olive' });
  const isOpen = async () => {
    const { coins } = await site.ask<{ coins: SpotProduct[] }>('GET', '/spot/products');
    return coins.find(({ symbol }) => symbol === 'BTCUSDT')?.isOpen;
  };
  const opensAgain = async () => {
    const ignored = { onSettled: () => undefined, onFailure: () => undefined };
    const markets = await openMarkets(site.exchange.database, site.clock.now(), ignored);
    return markets.get('BTCUSDT')?.isOpen;
  };

  test('a closed market takes no orders but cancels them, and resting orders trade when it opens again', async () => {
    const key = newKey();
    const placed = await site.ask<PlacedSpotOrder>('POST', buy, limit('40000', '0.1'), key);
    const given = await site.ask<PlacedSpotOrder>('POST', buy, limit('41000', '0.1'));
    expect(await isOpen()).toBe(true);

    expect(await command('close', 'BTCUSDT')).toBe('BTCUSDT is closed.');
    expect([await isOpen(), await opensAgain()]).toEqual([false, false]);
    expect(await site.send('POST', buy, limit('42000', '0.1'))).toMatchObject(closed);
    expect(await site.send('POST', buy, { symbol: 'BTCUSDT', type: 'market', total: '100' })).toMatchObject(closed);
    expect(await site.send('PUT', `/spot/orders/${placed.id}`, { amount: '0.05' })).toMatchObject(closed);
    await expect(site.offer('sell', '40000', '0.1')).rejects.toMatchObject(closed);
    expect(await site.ask('POST', buy, limit('40000', '0.1'), key)).toEqual(placed);
    expect(await site.ask('POST', `/spot/orders/${given.id}/cancel`)).toMatchObject({ state: 'cancelled' });
    const { list } = await site.ask<{ list: { id: number }[] }>('GET', '/spot/orders');
    expect(list.map(({ id }) => id)).toEqual([placed.id]);

    expect(await command('open', 'BTCUSDT')).toBe('BTCUSDT is open.');
    expect([await isOpen(), await opensAgain()]).toEqual([true, true]);
    await site.offer('sell', '40000', '0.1');
    expect((await site.ask<{ list: object[] }>('GET', '/spot/orders')).list).toEqual([]);
  });

  test('closing one market leaves the others open, and an unknown market is refused', async () => {
    await command('close', 'BTCUSDT');
    const order = { symbol: 'ETHUSDT', type: 'limit', price: '3000', amount: '0.1' };
    const { id } = await site.ask<PlacedSpotOrder>('POST', buy, order);
    await site.ask('POST', `/spot/orders/${id}/cancel`);
    await expect(command('close', 'NOUSDT')).rejects.toThrow('Not found');
  });

  test('an order at the moment of closing either trades before it or is refused', async () => {
    const { database } = site.exchange;
    await site.offer('sell', '50000', '1');
    const before = (await database.select().from(trades)).length;
    const order = () => site.send('POST', buy, limit('50000', '0.001'));
    const placed = (async () => {
      const codes: number[] = [];
      while (!codes.includes(code.marketClosed))
        codes.push(...(await Promise.all([order(), order()])).map((answer) => answer.code));
      return codes;
    })();
    await command('close', 'BTCUSDT');
    expect(await order()).toMatchObject(closed);
    const codes = await placed;
    const accepted = codes.filter((answered) => answered === code.success).length;
    expect(codes.filter((answered) => answered === code.marketClosed)).toHaveLength(codes.length - accepted);
    expect((await database.select().from(trades)).length - before).toBe(accepted);
  });
});
