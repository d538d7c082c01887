/** Orders that wait for a price, as members send them: bad input, several tabs, lost answers, and hostile members. */
import type { CallData } from '@livery/contract/call';
import type { noticesCall } from '@livery/contract/calls/notices';
import type { CheckedSpotOrder, PlacedSpotOrder, SpotOrder } from '@livery/contract/calls/spot';
import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../test/databases.ts';
import { fundedAccount } from '../../test/ledger.ts';
import { newKey, openSpotSite, type SpotSite } from '../../test/spot-site.ts';
import { auditLedger } from '../ledger/audit.ts';
import { orders } from '../storage/schema/index.ts';

const buy = '/spot/product/buy';
const sell = '/spot/product/sell';
const all = '/spot/orders/cancel';
const symbol = 'BTCUSDT';
const stop = { symbol, type: 'stopMarket', trigger: { price: '49000' }, amount: '0.1' };
const stopLimit = { symbol, type: 'stopLimit', trigger: { price: '49000' }, price: '48900', amount: '0.1' };
const oco = { symbol, type: 'oco', price: '51000', trigger: { price: '49000' }, amount: '0.1' };
const trailing = { symbol, type: 'trailingStop', distance: { percent: '1' }, amount: '0.1' };
const attached = { takeProfit: { trigger: '52000' }, stopLoss: { trigger: '48000' } };
const guarded = { symbol, type: 'limit', price: '49500', amount: '0.1', attached };

onOneDatabase((open) => {
  let site: SpotSite;
  let taker = 0;
  /** Makes the last price. Nobody's order is in the way when nothing rests. */
  const trade = async (price: string) => {
    await site.offer('sell', price, '0.00001');
    const priceTicks = Math.round(Number(price) * 100);
    const at = site.clock.now();
    await site.market.place({ accountId: taker, side: 'buy', timeInForce: 'immediate', priceTicks, lots: 1, at });
  };
  const place = (path: string, body: object, key?: string) => site.ask<PlacedSpotOrder>('POST', path, body, key);
  const edit = (id: number | undefined, body: object) => site.send('PUT', `/spot/orders/${id}`, body);
  const find = async (id: number | undefined) => {
    const { order } = await site.ask<{ order: SpotOrder }>('GET', `/spot/orders/${id}`);
    return order;
  };
  const frozen = async (coin = 'BTC') => (await site.spot())[coin]?.frozen ?? '0';
  const rows = () => site.exchange.database.select().from(orders).orderBy(orders.id);

  beforeAll(async () => {
    site = await openSpotSite(await open('seeded'));
    taker = await fundedAccount(site.exchange.database, { USDT: 10n ** 16n, BTC: 10n ** 13n });
  });
  beforeEach(() => trade('50000'));
  afterEach(async () => {
    site.market.setOpen(true);
    for (const { id, accountId, state } of await rows())
      if (state === 'open') await site.market.cancel(id, accountId, site.clock.now()).catch(() => undefined);
    expect([await frozen(), await frozen('USDT')]).toEqual(['0', '0']);
    expect(await auditLedger(site.exchange.database)).toEqual([]);
  });
  afterAll(() => site.close());

  describe('answers lost, and several tabs', () => {
    test('one key sent ten times at once places one pair, and has its first answer after the pair has fired', async () => {
      const [key, before] = [newKey(), (await rows()).length];
      const send = () => site.send('POST', sell, oco, key);
      const answers = await Promise.all(Array.from({ length: 10 }, send));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect((await rows()).length).toBe(before + 2);
      expect(await frozen()).toBe('0.1');
      await trade('49000');
      expect(await send()).toEqual(answers[0]);
      expect(await frozen()).toBe('0');
    });

    test('an edit that is sent again after its order has fired gets its first answer', async () => {
      const { id } = await place(sell, stop);
      const key = newKey();
      const send = () => site.send('PUT', `/spot/orders/${id}`, { trigger: '49100' }, key);
      const first = await send();
      expect(first).toMatchObject({ code: code.success, data: { id, state: 'waiting' } });
      await trade('49100');
      expect(await send()).toEqual(first);
    });

    test('edits of one pair in two tabs are made one after the other, and what is held fits the last one', async () => {
      const { id, pairId } = await place(sell, oco);
      const amounts = ['0.2', '0.3', '0.4', '0.5'];
      const answers = await Promise.all(amounts.map((amount, at) => edit(at % 2 === 0 ? id : pairId, { amount })));
      expect(answers.map((answer) => answer.code)).toEqual(amounts.map(() => code.success));
      const { amount } = await find(id);
      expect(amounts).toContain(amount);
      expect(await find(pairId)).toMatchObject({ amount });
      expect(await frozen()).toBe(amount);
    });

    test('an edit and a cancellation at once: either the edit is made first or it is too late', async () => {
      const { id, pairId } = await place(sell, oco);
      const [edited, cancelled] = await Promise.all([
        edit(pairId, { amount: '0.3', trigger: '49500' }),
        site.send('POST', `/spot/orders/${id}/cancel`),
      ]);
      expect([code.success, code.orderClosed]).toContain(edited.code);
      expect(cancelled.code).toBe(code.success);
      expect(await frozen()).toBe('0');
    });

    test('a pair that is edited while it fires sells its amount before or after the edit', async () => {
      const { pairId } = await place(sell, { ...oco, stopPrice: '48900' });
      await site.offer('sell', '49000', '0.00001');
      const at = site.clock.now();
      const sells = {
        accountId: taker,
        side: 'buy',
        timeInForce: 'immediate',
        priceTicks: 4_900_000,
        lots: 1,
      } as const;
      const [edited] = await Promise.all([edit(pairId, { amount: '0.2' }), site.market.place({ ...sells, at })]);
      expect(edited.code).toBe(code.success);
      expect(await find(pairId)).toMatchObject({ amount: '0.2', state: 'open', fired: { price: '49000' } });
      expect(await frozen()).toBe('0.2');
    });

    test('an edit that arrives after its order has fired is refused with alreadyTriggered, also when it has ended', async () => {
      const [first, second] = [await place(sell, stop), await place(sell, stopLimit)];
      await trade('49000');
      expect(await edit(first.id, { amount: '0.2' })).toMatchObject({ code: code.alreadyTriggered });
      expect(await edit(second.id, { trigger: '48000' })).toMatchObject({ code: code.alreadyTriggered });
      await site.ask('POST', `/spot/orders/${second.id}/cancel`);
      expect(await edit(second.id, { price: '48800' })).toMatchObject({ code: code.alreadyTriggered });
      const { id } = await place(sell, { ...stop, trigger: { price: '48000' } });
      await site.ask('POST', `/spot/orders/${id}/cancel`);
      expect(await edit(id, { amount: '0.2' })).toMatchObject({ code: code.orderClosed });
    });
  });

  describe('bad input', () => {
    test.each([
      [{ ...stop, trigger: { price: '50000' } }, code.triggerWrongSide],
      [{ ...stop, trigger: { price: '49000.001' } }, code.priceOffTick],
      [{ ...stop, trigger: { price: '9e99' } }, code.badRequest],
      [{ ...stop, trigger: { price: '-1' } }, code.badRequest],
      [{ ...stop, trigger: { price: '99999999999999999999' } }, code.badRequest],
      [{ ...stop, trigger: { price: '49000', source: 'index' } }, code.badRequest],
      [{ ...stop, trigger: {} }, code.badRequest],
      [{ ...stop, amount: '10000000' }, code.insufficientBalance],
      [{ ...stop, amount: '99999999999999999999' }, code.badRequest],
      [{ ...stop, timeInForce: 'gtt', until: 1 }, code.badRequest],
      [{ ...stop, timeInForce: 'gtt', until: 1e300 }, code.badRequest],
      [{ ...stop, timeInForce: 'gtt', until: 4e9 }, code.badRequest],
      [{ ...stop, timeInForce: 'gtt', until: 1.5 }, code.badRequest],
      // The legs of a pair have one amount.
      [{ ...oco, stopAmount: '0.2' }, code.badRequest],
      [{ ...oco, price: '49999' }, code.triggerWrongSide],
      [{ ...oco, attached }, code.badRequest],
      [{ ...stopLimit, attached }, code.badRequest],
      [{ ...oco, pairId: 1 }, code.badRequest],
      [{ ...guarded, parentId: 1 }, code.badRequest],
      [{ ...guarded, attached: {} }, code.badRequest],
      [{ ...guarded, attached: { stopLoss: { trigger: '48000', attached } } }, code.badRequest],
      [{ ...trailing, distance: { percent: '0' } }, code.badRequest],
      [{ ...trailing, distance: { percent: '100' } }, code.badRequest],
      [{ ...trailing, distance: { amount: '50000' } }, code.badRequest],
      [{ ...trailing, distance: { percent: '1', amount: '500' } }, code.badRequest],
      [{ ...trailing, startAt: '500000.01' }, code.priceTooFar],
      [{ ...trailing, distance: { amount: '40000' }, startAt: '30000' }, code.badRequest],
    ])('%j is refused with %d, to sell and in a check', async (body, expected) => {
      const before = (await rows()).length;
      expect((await site.send('POST', sell, body)).code).toBe(expected);
      expect((await site.send('POST', '/spot/orders/check', { ...body, side: 'sell' })).code).toBe(expected);
      expect((await rows()).length).toBe(before);
    });

    test('an edit has the bounds of a new order', async () => {
      const { id: trails } = await place(sell, trailing);
      const later = await place(sell, { ...trailing, amount: '0.2', startAt: '60000' });
      const { id: waits } = await place(sell, stopLimit);
      const { id: buys } = await place(buy, guarded);
      for (const [id, change, expected] of [
        [trails, { distance: { amount: '49.99' } }, code.badRequest],
        [trails, { distance: { amount: '50000' } }, code.badRequest],
        [trails, { distance: { percent: '0.05' } }, code.badRequest],
        [trails, { distance: { percent: '100' } }, code.badRequest],
        [trails, { distance: {} }, code.badRequest],
        [trails, { amount: '0.00001' }, code.orderTooSmall],
        [trails, { trigger: '49000' }, code.badRequest],
        [trails, { price: '49000' }, code.badRequest],
        [trails, { total: '100' }, code.badRequest],
        [later.id, { distance: { amount: '59.99' } }, code.badRequest],
        [waits, { trigger: '50000' }, code.triggerWrongSide],
        [waits, { trigger: '4999.99' }, code.priceTooFar],
        [waits, { price: '500000.01' }, code.priceTooFar],
        [waits, { price: '48900.001' }, code.priceOffTick],
        [waits, { amount: '99999999999' }, code.badRequest],
        [waits, { amount: '9000000' }, code.insufficientBalance],
        [waits, { distance: { percent: '1' } }, code.badRequest],
        [buys, { price: '52000' }, code.triggerWrongSide],
        [buys, { price: '48000' }, code.triggerWrongSide],
        [buys, { trigger: '48000' }, code.badRequest],
      ] as const)
        expect({ change, code: (await edit(id, change)).code }).toEqual({ change, code: expected });
      expect(await frozen()).toBe('0.4');
      expect(await frozen('USDT')).toBe('4950');
      for (const id of [trails, later.id, waits, buys]) expect(await find(id)).toMatchObject({ filledAmount: '0' });
    });

    test('a market order into an empty book is refused, placed or checked', async () => {
      const market = { symbol, type: 'market', amount: '0.1' };
      expect((await site.send('POST', sell, market)).code).toBe(code.noLiquidity);
      expect((await site.send('POST', '/spot/orders/check', { ...market, side: 'sell' })).code).toBe(code.noLiquidity);
    });

    test('news tells which orders were triggered, and what they have traded since', async () => {
      const news = async () => {
        const listed = await site.ask<CallData<typeof noticesCall>>('GET', '/me/notices');
        return listed.news.filter(({ kind }) => kind === 'spotOrder');
      };
      const rests = await place(sell, { ...stopLimit, price: '49500' });
      const ends = await place(sell, stop);
      expect((await news()).map(({ id }) => id)).not.toContain(rests.id);
      site.clock.advance(1000);
      await trade('49000');
      const fired = { kind: 'spotOrder', symbol, side: 'sell', price: '49000', coin: 'BTC', amount: '0' };
      const time = Math.floor(site.clock.now() / 1000);
      const listed = (await news()).filter(({ id }) => id === rests.id || id === ends.id);
      expect(listed.toSorted((one, other) => one.id - other.id)).toEqual([
        { ...fired, id: rests.id, state: 'open', time },
        { ...fired, id: ends.id, state: 'cancelled', time },
      ]);
    });

    test('a closed market takes only cancellations', async () => {
      const { id } = await place(sell, stop);
      site.market.setOpen(false);
      expect((await site.send('POST', sell, oco)).code).toBe(code.marketClosed);
      expect((await site.send('POST', '/spot/orders/check', { ...oco, side: 'sell' })).code).toBe(code.marketClosed);
      expect((await edit(id, { trigger: '48000' })).code).toBe(code.marketClosed);
      expect(await site.ask('POST', all, { only: 'waiting' })).toEqual({ cancelled: [id] });
    });
  });

  describe('a hostile member', () => {
    test('neither sees, edits nor cancels the legs of another member’s pair', async () => {
      const owner = { accountId: site.maker, side: 'sell', at: site.clock.now() } as const;
      const { id, pairId } = await site.market.place({
        ...owner,
        type: 'oco',
        timeInForce: 'resting',
        priceTicks: 5_100_000,
        lots: 10,
        stop: { trigger: { ticks: 4_900_000, source: 'last', onRise: false } },
      });
      for (const other of [id, pairId]) {
        expect((await edit(other, { amount: '1' })).code).toBe(code.notFound);
        expect((await edit(other, { trigger: '49500' })).code).toBe(code.notFound);
        expect((await site.send('POST', `/spot/orders/${other}/cancel`)).code).toBe(code.notFound);
        expect((await site.send('GET', `/spot/orders/${other}`)).code).toBe(code.notFound);
      }
      expect(await site.ask('POST', all, {})).toEqual({ cancelled: [] });
      expect((await rows()).filter((row) => row.id === id || row.id === pairId)).toMatchObject([
        { state: 'open', lots: 10 },
        { state: 'open', lots: 10 },
      ]);
    });

    test('learns nothing about waiting orders from a check, which has no effect', async () => {
      await site.offer('buy', '49500', '0.05');
      const fok = { symbol, side: 'sell', type: 'limit', price: '48000', amount: '0.2', timeInForce: 'fok' };
      const check = () =>
        Promise.all([
          site.send('POST', '/spot/orders/check', fok),
          site.send('POST', '/spot/orders/check', { symbol, side: 'sell', type: 'market', amount: '0.2' }),
          site.send('POST', '/spot/orders/check', { ...oco, side: 'sell' }),
        ]);
      const before = await check();
      expect(before[0]).toMatchObject({ code: code.notFilledWhole, data: { bookAmount: '0.05' } });
      const waits = { accountId: site.maker, side: 'buy', timeInForce: 'immediate', type: 'takeProfit' } as const;
      const condition = { trigger: { ticks: 4_950_000, source: 'last', onRise: false } } as const;
      await site.market.place({ ...waits, total: 10n ** 11n, condition, at: site.clock.now() });
      const placed = (await rows()).length;
      expect(await check()).toEqual(before);
      expect((await rows()).length).toBe(placed);
      expect(site.market.view.buy).toEqual([{ priceTicks: 4_950_000, lots: 5000 }]);
      expect(await frozen()).toBe('0');
    });

    test('cannot make the pair of a buy sell more than the member has, and coins stay held once', async () => {
      const has = Number((await site.spot())['BTC']?.total);
      const { id } = await place(buy, guarded);
      await site.offer('sell', '49500', '0.04');
      const { list } = await site.ask<{ list: SpotOrder[] }>('GET', '/spot/orders');
      const [loss, profit] = list.filter(({ parentId }) => parentId === id);
      expect([profit?.amount, loss?.amount, await frozen()]).toEqual(['0.03996', '0.03996', '0.03996']);
      expect((await edit(profit?.id, { amount: String(has + 1) })).code).toBe(code.insufficientBalance);
      expect((await edit(profit?.id, { amount: '0.05' })).code).toBe(code.success);
      expect(await frozen()).toBe('0.05');
      await site.offer('sell', '49500', '0.06');
      expect(await find(loss?.id)).toMatchObject({ amount: '0.10994', held: '0.10994' });
      expect(await frozen()).toBe('0.10994');
    });

    test('cannot trade with themself by a stop: the resting order ends, and its pair with it', async () => {
      const { id } = await place(sell, { ...stop, amount: '0.1' });
      const resting = await place(buy, { ...oco, price: '48500', trigger: { price: '52000' } });
      await trade('49000');
      expect(await find(id)).toMatchObject({ state: 'cancelled', endReason: code.noLiquidity });
      expect(await find(resting.id)).toMatchObject({ state: 'open' });
      await site.offer('buy', '48000', '0.1');
      const second = await place(sell, { ...stop, trigger: { price: '48700' } });
      await trade('48700');
      expect(await find(second.id)).toMatchObject({ state: 'filled' });
      expect(await find(resting.id)).toMatchObject({ state: 'cancelled', endReason: 'selfTrade' });
      expect(await find(resting.pairId)).toMatchObject({ state: 'cancelled', endReason: 'pair' });
    });

    test('gets one row, one hold and no new number from any number of edits of an order that waits', async () => {
      const { id } = await place(sell, stop);
      const before = (await rows()).length;
      const prices = Array.from({ length: 100 }, (_, at) => String(48_000 + at));
      const answers = await Promise.all(prices.map((trigger) => edit(id, { trigger })));
      expect(answers.every((answer) => answer.code === code.success)).toBe(true);
      expect((await rows()).length).toBe(before);
      expect(await frozen()).toBe('0.1');
    });

    test('a check says what is held, and what a new order then holds', async () => {
      for (const body of [stop, stopLimit, oco, trailing]) {
        const { held } = await site.ask<CheckedSpotOrder>('POST', '/spot/orders/check', { ...body, side: 'sell' });
        const { id } = await place(sell, body);
        expect((await find(id)).held).toBe(held);
        await site.ask('POST', `/spot/orders/${id}/cancel`);
      }
    });
  });
});
