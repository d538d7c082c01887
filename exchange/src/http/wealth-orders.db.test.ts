/** The lists of a member's pledges: tabs, details, ledger lines, payouts (spec §2.9, §4, docs/decisions.md §46). */
import type { PledgeEntry, PledgePayout, WealthOrder } from '@livery/contract/calls/wealth/pledges';
import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../test/databases.ts';
import { dayMs, openWealthSite, type Pledger, type WealthSite } from '../../test/wealth-site.ts';
import { auditLedger } from '../ledger/audit.ts';

const hourMs = 3_600_000;

onOneDatabase((open) => {
  let site: WealthSite;
  let member: Pledger;

  beforeAll(async () => {
    site = await openWealthSite(await open('seeded'));
  });
  beforeEach(async () => {
    member = await site.enter();
  });
  afterEach(async () => expect(await auditLedger(site.exchange.database)).toEqual([]));
  afterAll(() => site.close());

  async function pledge(category: number, coin: string, amount: string) {
    const { categoryId, product } = await site.productOf(category, coin);
    const { id } = await site.ask<{ id: number }>('POST', `/wealth/products/${product.id}`, { amount });
    return { id, categoryId };
  }
  const order = (id: number) => site.ask<WealthOrder>('GET', `/wealth/records/${id}`);
  const ledger = (id: number, query = '') =>
    site.ask<{ list: PledgeEntry[]; total?: number }>('GET', `/wealth/records/${id}/ledger${query}`);
  const payouts = async (sinceMs: number, days: number, more = '') =>
    (await site.ask<{ list: PledgePayout[] }>('GET', `/wealth/payouts?since=${sinceMs / 1000}&days=${days}${more}`))
      .list;
  const today = () => site.clock.now() - (site.clock.now() % dayMs);

  test('a pledge earns, then waits for its delivery, then is delivered, to the second of the purchase', async () => {
    await site.waitUntil(20 * hourMs);
    const { id, categoryId } = await pledge(1, 'USDT', '500');
    const { createTime, deliveryDate, state } = await order(id);
    expect(state).toBe('holding');
    expect(deliveryDate - createTime).toBe(4 * 86_400);
    await site.wait(3 * dayMs);
    await site.pay();
    expect(await order(id)).toMatchObject({ state: 'holding', paidDays: 2 });

    // The midnight that ends the last day.
    await site.waitUntil(0);
    await site.pay();
    expect(await order(id)).toMatchObject({ state: 'expired', paidDays: 3, nextPayout: null, incomeAmount: '3.75' });
    expect(await site.balance('USDT')).toMatchObject({ totalAmount: '214603.75', freezenAmount: '500' });
    expect(await site.records(categoryId, 'status=1')).toEqual([]);
    expect(await site.records(categoryId, 'status=2')).toMatchObject([{ id, state: 'expired', redeemTime: null }]);
    expect(await site.summaryOf(categoryId)).toMatchObject({
      count: 1,
      tabs: { holding: 0, completed: 1, redeemed: 0 },
      coins: [{ pledgeAmount: '500' }],
    });
    expect((await site.send('PUT', `/wealth/records/${id}`, { code: 'none' })).code).toBe(code.notRedeemable);

    site.clock.advance(deliveryDate * 1000 - 1 - site.clock.now());
    await site.pay();
    await site.wait(0);
    expect(await order(id)).toMatchObject({ state: 'expired' });
    await site.wait(1);
    await site.pay();
    expect(await order(id)).toMatchObject({ state: 'completed', deliveryDate });
    expect(await site.balance('USDT')).toMatchObject({ totalAmount: '214603.75', freezenAmount: '0' });
    expect(await site.summaryOf(categoryId)).toMatchObject({ count: 0, tabs: { completed: 1 } });
  });

  test('the principal is booked on the calendar day that the member sees, in every time zone', async () => {
    for (const hour of [0.5, 11, 20, 23.9]) {
      await site.enter();
      await site.waitUntil(hour * hourMs);
      const { id } = await pledge(1, 'USDT', '500');
      const { createTime, productCircleDate } = await order(id);
      await site.wait(6 * dayMs);
      await site.pay();
      const list = await payouts(today() - 7 * dayMs, 8);
      const booked = list.find(({ kind }) => kind === 'principal');
      const dayIn = (zone: string, time: number) =>
        new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(time * 1000);
      // As spec §5 has it shown.
      const shown = createTime + (productCircleDate + 1) * 86_400;
      for (const zone of ['UTC', 'Asia/Tokyo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin'])
        expect({ hour, zone, day: dayIn(zone, booked?.time ?? 0) }).toEqual({ hour, zone, day: dayIn(zone, shown) });
    }
  });

  test('an order shows its past and future payments, and when ending it early stops costing money', async () => {
    await site.waitUntil(16 * hourMs);
    const bought = today();
    const { id } = await pledge(0, 'USDT', '10000');
    const untouched = await order(id);
    expect(untouched).toMatchObject({ paidDays: 0, incomeAmount: '0', lastAmount: '0', totalIncomeAmount: '700' });
    expect(untouched.nextPayout).toEqual({ time: (bought + 2 * dayMs) / 1000, amount: '50' });
    // It costs 200, which four payouts of 50 are.
    expect(untouched).toMatchObject({ redeemCostAmount: '200', redeemCostRatio: '2', canRedeem: true });
    expect(untouched.redeemPaysFrom).toBe((bought + 5 * dayMs) / 1000);
    await site.wait(3 * dayMs);
    await site.pay();
    expect(await order(id)).toMatchObject({
      paidDays: 2,
      incomeAmount: '100',
      lastAmount: '50',
      feeRatio: '0',
      state: 'holding',
      nextPayout: { time: (bought + 4 * dayMs) / 1000, amount: '50' },
    });
    await site.ask('PUT', `/wealth/records/${id}`, { code: 'none' });
    expect(await order(id)).toMatchObject({
      state: 'redeemed',
      nextPayout: null,
      redeemPaysFrom: null,
      canRedeem: false,
      redeemCostAmount: '200',
      redeemTime: Math.floor(site.clock.now() / 1000),
    });
  });

  test('the ledger of an order has an entry for each payment and for the cost of redeeming, newest first', async () => {
    const { id } = await pledge(0, 'USDT', '10000');
    expect(await ledger(id)).toEqual({ list: [], total: 0 });
    await site.wait(4 * dayMs);
    await site.pay();
    await site.ask('PUT', `/wealth/records/${id}`, { code: 'none' });
    const { list, total } = await ledger(id);
    expect(total).toBe(4);
    expect(list.map(({ kind, day, amount, incomeAmount }) => [kind, day, amount, incomeAmount])).toEqual([
      ['redeemCost', null, '-200', '150'],
      ['income', 3, '50', '150'],
      ['income', 2, '50', '100'],
      ['income', 1, '50', '50'],
    ]);
    expect(list.at(-1)?.lines).toEqual([
      { account: 'operator', coin: 'USDT', amount: '-50', balance: null },
      { account: 'WEALTH', coin: 'USDT', amount: '50', balance: '214650' },
    ]);
    const first = await ledger(id, '?pageSize=3');
    const rest = await ledger(id, `?pageSize=3&lastId=${first.list.at(-1)?.id}`);
    expect([...first.list, ...rest.list]).toEqual(list);
    expect([first.total, rest.total]).toEqual([4, undefined]);
  });

  test('the calendar lists past and future payouts by time and coin', async () => {
    await site.waitUntil(20 * hourMs);
    const bought = today();
    const { categoryId } = await pledge(1, 'USDT', '400');
    await pledge(1, 'USDT', '400');
    await pledge(1, 'BTC', '0.2');
    await site.wait(2 * dayMs + 5 * hourMs);
    await site.pay();
    const list = await payouts(bought, 5, `&categoryId=${categoryId}`);
    const at = (days: number) => (bought + days * dayMs) / 1000;
    expect(list.filter(({ coin }) => coin === 'USDT')).toEqual([
      { time: at(2), kind: 'income', coin: 'USDT', amount: '2', isPaid: true },
      { time: at(3), kind: 'income', coin: 'USDT', amount: '2', isPaid: true },
      { time: at(4), kind: 'income', coin: 'USDT', amount: '2', isPaid: false },
      { time: at(4) + 20 * 3600, kind: 'principal', coin: 'USDT', amount: '800', isPaid: false },
    ]);
    expect(list.filter(({ coin }) => coin === 'BTC').map(({ time }) => time)).toEqual([at(2), at(3), at(4)]);
    expect(await payouts(bought, 5, '&categoryId=99999')).toEqual([]);
    expect((await payouts(bought + 3 * dayMs, 1)).map(({ time }) => time)).toEqual([at(3), at(3)]);
    expect((await site.send('GET', '/wealth/payouts?since=253367740799&days=400')).code).toBe(code.success);
    for (const query of [
      '',
      '?since=x',
      '?since=-1',
      '?since=5&days=0',
      '?since=5&days=401',
      '?since=5&days=1.5',
      '?since=5&until=9',
    ])
      expect((await site.send('GET', `/wealth/payouts${query}`)).code).toBe(code.badRequest);
  });

  test('lists are filtered by coin and time, and the first page counts the matches', async () => {
    const { categoryId } = await pledge(0, 'USDT', '1000');
    const between = Math.floor(site.clock.now() / 1000) + 60;
    await site.wait(120_000);
    await pledge(0, 'USDT', '2000');
    await pledge(0, 'BTC', '0.05');
    const list = async (query: string) =>
      site.ask<{ list: WealthOrder[]; total?: number }>('GET', `/wealth/${categoryId}/records?status=1&${query}`);
    expect((await list('')).total).toBe(3);
    expect((await list('coin=BTC')).list).toMatchObject([{ coin: 'BTC' }]);
    expect((await list(`until=${between}`)).list).toMatchObject([{ amount: '1000' }]);
    const recent = await list(`since=${between}&pageSize=1`);
    expect(recent).toMatchObject({ total: 2, list: [{ coin: 'BTC' }] });
    const rest = await list(`since=${between}&pageSize=500&lastId=${recent.list[0]?.id}`);
    expect(rest).toEqual({ list: [expect.objectContaining({ amount: '2000' })] });
    for (const query of ['coin=b', 'since=-1', 'until=x', 'pageSize=501', 'status=4', 'lastId=1.5'])
      expect((await site.send('GET', `/wealth/${categoryId}/records?${query}`)).code).toBe(code.badRequest);
  });

  test('nobody sees another member’s pledges', async () => {
    const { id } = await pledge(0, 'USDT', '1000');
    const mine = member;
    const other = await site.enter();
    for (const path of [`/wealth/records/${id}`, `/wealth/records/${id}/ledger`]) {
      expect((await site.send('GET', path, undefined, undefined, other)).code).toBe(code.notFound);
      expect((await site.send('GET', path, undefined, undefined, mine)).code).toBe(code.success);
    }
    expect((await site.send('PUT', `/wealth/records/${id}`, { code: 'none' })).code).toBe(code.notFound);
  });
});
