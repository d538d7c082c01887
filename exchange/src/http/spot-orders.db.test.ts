import type { PlacedSpotOrder } from '@livery/contract/calls/spot';
import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../test/databases.ts';
import { newKey, openSpotSite, type SpotSite } from '../../test/spot-site.ts';
import { auditLedger } from '../ledger/audit.ts';
import { orders } from '../storage/schema/index.ts';

const buy = '/spot/product/buy';
const sell = '/spot/product/sell';
const limit = (price: string, amount: string) => ({ symbol: 'BTCUSDT', type: 'limit', price, amount });
const market = { symbol: 'BTCUSDT', type: 'market' };

onOneDatabase((open) => {
  let site: SpotSite;
  const rows = () => site.exchange.database.select().from(orders).orderBy(orders.id);

  beforeAll(async () => {
    site = await openSpotSite(await open('seeded'));
    // Gives the last price that limits are checked against.
    await site.offer('sell', '50000', '0.001');
    await site.ask('POST', buy, limit('50000', '0.001'));
  });
  beforeEach(async () => {
    await site.ask('POST', '/spot/orders/cancel', {});
    for (const { id, accountId, state } of await rows())
      if (state === 'open') await site.market.cancel(id, accountId, site.clock.now());
  });
  afterEach(async () => {
    expect(await auditLedger(site.exchange.database)).toEqual([]);
  });
  afterAll(() => site.close());

  test('a limit order rests, freezes its funds, and is cancelled once however often that is sent', async () => {
    const before = await site.spot();
    const order = await site.ask<PlacedSpotOrder>('POST', buy, limit('40000', '0.1'));
    expect(order).toMatchObject({ state: 'open', filledAmount: '0' });
    expect((await site.spot())['USDT']).toEqual({ total: before['USDT']?.total, frozen: '4000' });
    const cancels = await Promise.all(
      Array.from({ length: 10 }, () => site.ask('POST', `/spot/orders/${order.id}/cancel`)),
    );
    expect(new Set(cancels.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ id: order.id, state: 'cancelled', filledAmount: '0' })]),
    );
    expect(await site.spot()).toEqual(before);
  });

  test('both sides pay the tenant’s fee in the coin that they receive, rounded down', async () => {
    const fees = async () => {
      const { markets: _floor, database } = site.exchange;
      const found = await database.query.balances.findMany();
      const accounts = await database.query.accounts.findMany();
      const feesAccount = accounts.find((one) => one.treasuryRole === 'fees' && one.tenantId === 'aldera')?.id;
      return new Map(found.filter((one) => one.accountId === feesAccount).map(({ coin, total }) => [coin, total]));
    };
    const before = { fees: await fees(), spot: await site.spot() };
    await site.offer('sell', '50000.01', '0.00123');
    await site.ask('POST', buy, limit('50000.01', '0.00123'));
    await site.offer('buy', '49999.99', '0.00077');
    await site.ask('POST', sell, limit('49999.99', '0.00077'));
    const after = await fees();
    // 0.1 % of 0.00123 BTC, and of 38.4999923 USDT.
    expect((after.get('BTC') ?? 0n) - (before.fees.get('BTC') ?? 0n)).toBe(123n);
    expect((after.get('USDT') ?? 0n) - (before.fees.get('USDT') ?? 0n)).toBe(3_849_999n);
    const { list } = await site.ask<{ list: unknown[] }>('GET', '/spot/trades?pageSize=2');
    expect(list).toMatchObject([
      { side: 'sell', role: 'taker', amount: '0.00077', total: '38.4999923', fee: '0.03849999', feeCoin: 'USDT' },
      { side: 'buy', role: 'taker', price: '50000.01', fee: '0.00000123', feeCoin: 'BTC' },
    ]);
  });

  test('a market order trades within 5 % of the best price, and the rest is cancelled', async () => {
    await site.offer('sell', '50000', '0.01');
    await site.offer('sell', '52500', '0.01');
    await site.offer('sell', '52500.01', '0.01');
    const order = await site.ask('POST', buy, { ...market, amount: '0.03' });
    expect(order).toMatchObject({ state: 'cancelled', filledAmount: '0.02' });
    expect(await site.ask('POST', buy, { ...market, amount: '0.005' })).toMatchObject({ state: 'filled' });
    expect(await site.send('POST', buy, { ...market, amount: '0.005', worstPrice: '52500' })).toMatchObject({
      code: code.noLiquidity,
    });
    expect((await site.spot())['USDT']?.frozen).toBe('0');
  });

  test('a market buy can spend a total to the last lot, and the whole balance', async () => {
    await site.offer('sell', '50000', '0.01');
    await site.offer('sell', '51000', '1');
    const total = (await site.spot())['USDT']?.total ?? '';
    expect(await site.ask('POST', buy, { ...market, total: '1009.7' })).toMatchObject({
      state: 'filled',
      filledAmount: '0.01999',
    });
    const left = (await site.spot())['USDT']?.total ?? '';
    expect(Number(total) - Number(left)).toBeCloseTo(500 + 0.00999 * 51000);
    await site.ask('POST', buy, { ...market, total: left });
    expect(Number((await site.spot())['USDT']?.total)).toBeLessThan(0.51);
    await site.offer('buy', '50000', '0.2');
    await site.ask('POST', sell, { ...market, amount: '0.2' });
  });

  test('a market order without a counterparty is refused and stores nothing', async () => {
    const before = (await rows()).length;
    const key = newKey();
    expect(await site.send('POST', sell, { ...market, amount: '0.01' }, key)).toMatchObject({ code: code.noLiquidity });
    expect((await rows()).length).toBe(before);
    await site.offer('buy', '49000', '0.01');
    expect(await site.ask('POST', sell, { ...market, amount: '0.01' }, key)).toMatchObject({ state: 'filled' });
  });

  test.each([
    [{ ...limit('1', '1'), symbol: 'NOUSDT' }, code.notFound],
    [limit('50000.001', '0.1'), code.priceOffTick],
    [limit('50000', '0.000001'), code.quantityOffLot],
    [limit('50000', '0.00001'), code.orderTooSmall],
    [limit('600000', '0.1'), code.priceTooFar],
    [limit('4000', '0.1'), code.priceTooFar],
    [limit('50000', '0'), code.badRequest],
    [limit('-1', '1'), code.badRequest],
    [limit('50000', '99999999999999'), code.badRequest],
    [limit('50000', '9000000'), code.insufficientBalance],
    [{ ...market, amount: '1', total: '1' }, code.badRequest],
    [{ ...market }, code.badRequest],
    [{ ...market, price: '50000', amount: '1' }, code.badRequest],
    [{ ...market, total: '0.99' }, code.orderTooSmall],
    [{ ...market, total: '9e99' }, code.badRequest],
    [{ ...limit('50000', '0.1'), side: 'buy' }, code.badRequest],
  ])('%j is refused with %d', async (body, expected) => {
    expect((await site.send('POST', buy, body)).code).toBe(expected);
  });

  test('one key sent ten times at once gives one order and ten equal answers, and is refused with another body', async () => {
    const key = newKey();
    const before = (await rows()).length;
    const send = () => site.send('POST', buy, limit('41000', '0.01'), key);
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    const again = await send();
    expect(new Set([...answers, again].map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await rows()).length).toBe(before + 1);
    expect(await site.send('POST', buy, limit('41000', '0.02'), key)).toMatchObject({
      code: code.idempotencyKeyReused,
    });
    const mixed = newKey();
    const both = await Promise.all(
      ['0.01', '0.02'].map((amount) => site.send('POST', buy, limit('41000', amount), mixed)),
    );
    expect(new Set(both.map((answer) => answer.code))).toEqual(new Set([code.success, code.idempotencyKeyReused]));
  });

  test('an accepted order gets the same answer again although its price is too far from the market by now', async () => {
    const [key, body] = [newKey(), limit('5100', '0.01')];
    const accepted = await site.send('POST', buy, body, key);
    expect(accepted.code).toBe(code.success);
    await site.offer('sell', '52000', '0.001');
    await site.ask('POST', buy, limit('52000', '0.001'));
    expect(await site.send('POST', buy, body)).toMatchObject({ code: code.priceTooFar });
    expect(await site.send('POST', buy, body, key)).toEqual(accepted);
    const { id } = accepted.data as PlacedSpotOrder;
    expect(await site.ask('PUT', `/spot/orders/${id}`, { amount: '0.009' })).toMatchObject({ id, state: 'open' });
    expect(await site.send('PUT', `/spot/orders/${id}`, { price: '5101' })).toMatchObject({ code: code.priceTooFar });
    expect(await site.send('PUT', `/spot/orders/${id}`, {})).toMatchObject({ code: code.badRequest });
  });

  test('an edit replaces an order in one step, and changes nothing when funds are missing', async () => {
    const order = await site.ask<PlacedSpotOrder>('POST', buy, limit('40000', '0.2'));
    const path = `/spot/orders/${order.id}`;
    expect(await site.send('PUT', path, { price: '49000', amount: '5' })).toMatchObject({
      code: code.insufficientBalance,
    });
    expect(await site.send('PUT', path, { price: '49000.001' })).toMatchObject({ code: code.priceOffTick });
    expect((await site.spot())['USDT']?.frozen).toBe('8000');
    const key = newKey();
    const edits = await Promise.all(Array.from({ length: 10 }, () => site.send('PUT', path, { price: '45000' }, key)));
    expect(new Set(edits.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const [{ id }] = edits.map(({ data }) => data as PlacedSpotOrder) as [PlacedSpotOrder];
    expect(id).toBeGreaterThan(order.id);
    expect((await site.spot())['USDT']?.frozen).toBe('9000');
    const { list } = await site.ask<{ list: unknown[] }>('GET', '/spot/orders');
    expect(list).toMatchObject([{ id, price: '45000.00', amount: '0.2', state: 'open' }]);
    const { list: ended } = await site.ask<{ list: unknown[] }>('GET', '/spot/history?pageSize=1');
    expect(ended).toMatchObject([{ id: order.id, state: 'replaced' }]);
    for (const [method, at, body] of [
      ['PUT', path, { price: '44000' }],
      ['POST', `${path}/cancel`, undefined],
    ] as const)
      expect(await site.send(method, at, body)).toMatchObject({ code: code.orderClosed });
  });

  test('a lower amount keeps the order’s place in the queue, and a higher amount or another price loses it', async () => {
    const mine = await site.ask<PlacedSpotOrder>('POST', sell, limit('51000', '0.02'));
    await site.offer('sell', '51000', '0.02');
    await site.ask('PUT', `/spot/orders/${mine.id}`, { amount: '0.015' });
    expect((await site.spot())['BTC']?.frozen).toBe('0.015');
    // The maker takes from the older order, so their own behind it is not met, which would cancel it.
    const at = site.clock.now();
    await site.market.place({ accountId: site.maker, side: 'buy', timeInForce: 'immediate', lots: 500, at });
    const { list } = await site.ask<{ list: unknown[] }>('GET', '/spot/orders');
    expect(list).toMatchObject([{ id: mine.id, amount: '0.015', filledAmount: '0.005', state: 'open' }]);
    expect(await site.send('PUT', `/spot/orders/${mine.id}`, { amount: '0.005' })).toMatchObject({
      code: code.orderTooSmall,
    });
    const raised = await site.ask<PlacedSpotOrder>('PUT', `/spot/orders/${mine.id}`, { amount: '0.025' });
    expect(raised.id).not.toBe(mine.id);
    expect((await site.spot())['BTC']?.frozen).toBe('0.02');
  });

  test('an order of another member is answered as not found', async () => {
    const other = await site.offer('buy', '30000', '0.1');
    expect(await site.send('PUT', `/spot/orders/${other}`, { price: '31000' })).toMatchObject({ code: code.notFound });
    expect(await site.send('POST', `/spot/orders/${other}/cancel`)).toMatchObject({ code: code.notFound });
    expect(await site.send('POST', '/spot/orders/999999999/cancel')).toMatchObject({ code: code.notFound });
  });

  test('cancelling all orders ends those of one market or of every market', async () => {
    const placed = async (symbol: string, price: string, amount: string) =>
      (await site.ask<PlacedSpotOrder>('POST', buy, { ...limit(price, amount), symbol })).id;
    const [first, second] = [await placed('BTCUSDT', '40000', '0.01'), await placed('BTCUSDT', '40001', '0.01')];
    const third = await placed('ETHUSDT', '100', '0.1');
    const all = '/spot/orders/cancel';
    expect(await site.ask('POST', all, { symbol: 'BTCUSDT' })).toEqual({ cancelled: [first, second] });
    expect(await site.ask('POST', all, {})).toEqual({ cancelled: [third] });
    expect(await site.send('POST', all, { symbol: 'NOUSDT' })).toMatchObject({ code: code.notFound });
  });
});
