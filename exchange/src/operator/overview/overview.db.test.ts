import { healthCall, overviewFiguresCall, queueCountsCall } from '@livery/contract/calls/operator/overview';
import { operatorWithdrawalCall, withdrawalPromiseSeconds } from '@livery/contract/calls/operator/withdrawals';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { randomUUID } from 'node:crypto';
import { openTestConsole, type TestConsole } from '../../../test/console.ts';
import { onOneDatabase } from '../../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../../test/exchange.ts';
import { photo } from '../../../test/pictures.ts';
import { visitorAt } from '../../../test/visitor.ts';
import { demoMember } from '../../seed/demo-member.ts';
import { policies } from '../../storage/schema/index.ts';
import { runCommand } from '../run-command.ts';

onOneDatabase((open) => {
  let site: TestExchange;
  let desk: TestConsole;
  const { get, signIn, register } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    desk = await openTestConsole(site);
  });
  afterAll(async () => {
    await desk.close();
    await site.close();
  });

  const countsOf = async (cookie: string, query = '') =>
    queueCountsCall.data.parse((await desk.call('GET', `/queue-counts${query}`, { cookie })).envelope.data);

  test('an operator gets counts of the queues and tenants that they read, which follow decisions', async () => {
    const ines = (await desk.operator('ines@livery.example')).cookie;
    const jonas = (await desk.operator('jonas@livery.example')).cookie;
    const aiko = (await desk.operator('aiko@livery.example', [{ role: 'funds', tenantId: 'halvo' }])).cookie;
    const nothing = { waiting: 0, late: 0, dueTime: null };
    expect(await countsOf(ines)).toMatchObject({ withdrawals: nothing, approvals: { ...nothing, own: 0 } });

    const policy = { kind: 'withdrawal', isOn: true, minWorth: 0n, coin: null, tenantId: null } as const;
    await site.exchange.database.insert(policies).values(policy);
    const { token } = await signIn();
    const address = networkOf('TRC20')?.form.encode(Buffer.alloc(32, 7));
    const body = { coin: 'USDT', network: 'TRC20', address, amount: '40', fundsPassword: demoMember.fundsPassword };
    const asked = await site.call('POST', '/funds/withdraw', { token, body, idempotencyKey: randomUUID() });
    const { id } = asked.envelope.data as { id: number };
    const { envelope } = await desk.call('GET', `/withdrawals/${id}`, { cookie: ines });
    const { seen, dueTime } = operatorWithdrawalCall.data.parse(envelope.data);
    expect(await countsOf(ines)).toMatchObject({ withdrawals: { waiting: 1, late: 0, dueTime } });
    expect(await countsOf(aiko)).toMatchObject({ withdrawals: nothing, identity: null });
    expect(await countsOf(aiko, '?tenant=aldera')).toMatchObject({ withdrawals: null, deposits: null });

    const headers = { 'idempotency-key': randomUUID() };
    await desk.call('POST', `/withdrawals/${id}/approve`, { cookie: ines, headers, body: { seen } });
    expect(await countsOf(ines, '?tenant=aldera')).toMatchObject({ approvals: { waiting: 1, own: 1 } });
    expect(await countsOf(jonas)).toMatchObject({ approvals: { waiting: 1, own: 0 } });
    expect(await countsOf(aiko)).toMatchObject({ approvals: nothing });
    site.clock.advance((withdrawalPromiseSeconds + 1) * 1000);
    expect(await countsOf(jonas)).toMatchObject({ withdrawals: { waiting: 1, late: 1 }, approvals: { late: 1 } });
  });

  test('figures sum the ledger and the members of a period, of the tenants and rights of the operator', async () => {
    const owner = (await desk.operator('owner@livery.example')).cookie;
    const support = (await desk.operator('support@livery.example', [{ role: 'support', tenantId: 'aldera' }])).cookie;
    const halvo = (await desk.operator('lena@livery.example', [{ role: 'funds', tenantId: 'halvo' }])).cookie;
    const figures = async (cookie: string, query = '') =>
      overviewFiguresCall.data.parse((await desk.call('GET', `/overview/figures${query}`, { cookie })).envelope.data);
    const before = await figures(owner);
    expect(before).toMatchObject({
      money: { bucketSeconds: 3600, buckets: [], in: '0', out: '0' },
      fees: { total: '0' },
    });

    const { token } = await signIn();
    const { uuid } = await get<{ uuid: string }>('/me/info', {}, token);
    const screenshot = await site.exchange.pictures.add(uuid, await photo(8, 8).jpeg().toBuffer());
    const send = async (path: string, body: object) => {
      const { envelope } = await site.call('POST', path, { token, body, idempotencyKey: randomUUID() });
      return String((envelope.data as { id: number }).id);
    };
    const shell = (...argv: string[]) => runCommand(site.exchange, { argv, operator: 'root' });
    const deposit = await send('/funds/deposit', { coin: 'USDT', network: 'TRC20', amount: '75', screenshot });
    await shell('deposit', 'approve', deposit);
    await shell('policy', 'set', 'withdrawal', 'off');
    const address = networkOf('TRC20')?.form.encode(Buffer.alloc(32, 9));
    const { fundsPassword } = demoMember;
    const out = { coin: 'USDT', network: 'TRC20', address, amount: '50', fundsPassword };
    const withdrawal = await send('/funds/withdraw', out);
    await shell('withdrawal', 'approve', withdrawal, '9d2b');
    await register('new@example.com');

    const hour = Math.floor(site.clock.now() / 3_600_000) * 3600;
    const { money, fees, members, volume } = await figures(owner);
    const fee = fees?.products.find(({ product }) => product === 'withdrawals')?.worth ?? '';
    expect(Number(fee)).toBeGreaterThan(0);
    expect(fees?.total).toBe(fee);
    const sent = String(50 - Number(fee));
    expect(money).toEqual({ bucketSeconds: 3600, buckets: [{ time: hour, in: '75', out: sent }], in: '75', out: sent });
    expect(members).toMatchObject({ joined: (before.members?.joined ?? 0) + 1, handedIn: 0, verified: 0 });
    expect(members?.byDay).toHaveLength(30);
    expect(members?.byDay.at(-1)).toBe(members?.joined);
    expect(volume).toBe('0');

    expect(await figures(owner, '?tenant=halvo')).toMatchObject({ money: { in: '0' }, volume: null });
    expect(await figures(halvo)).toMatchObject({ money: { in: '0', buckets: [] }, fees: { total: '0' } });
    expect(await figures(halvo, '?tenant=aldera')).toMatchObject({ money: null, fees: null, members: null });
    expect(await figures(support)).toMatchObject({ money: null, fees: null, members: { joined: members?.joined } });
    const week = await figures(owner, '?days=7');
    expect(week.money).toMatchObject({ bucketSeconds: 86_400, in: '75' });
    expect(week.volume).toBeNull();
    // Money of yesterday is none of today's.
    site.clock.advance(86_400_000);
    const cookie = (await desk.operator('late@livery.example')).cookie;
    expect(await figures(cookie)).toMatchObject({ money: { in: '0', buckets: [] }, members: { joined: 0 } });
    expect(await figures(cookie, '?days=7')).toMatchObject({ money: { in: '75' } });
  });

  test('every operator sees how the exchange is, and how old its prices are', async () => {
    const { cookie } = await desk.operator('brand@livery.example', [{ role: 'brand', tenantId: 'halvo' }]);
    const shown = async () => healthCall.data.parse((await desk.call('GET', '/health', { cookie })).envelope.data);
    const health = await shown();
    expect(health).toMatchObject({ role: 'all', isDatabaseReady: true, connections: 0 });
    expect(health.markets.current).toBe(health.markets.open);
    expect(health.callMs).toBeGreaterThan(0);
    expect(health.indices.length).toBeGreaterThan(0);
    const [first] = site.exchange.futures.board.products;
    site.exchange.futures.board.show([
      { productId: first?.id ?? 0, tick: { time: health.time - 14, priceTicks: 100 }, candles: [] },
    ]);
    const { indices } = await shown();
    expect(indices.find(({ symbol }) => symbol === first?.terms.symbol)).toEqual({
      symbol: first?.terms.symbol,
      time: health.time - 14,
    });
  });
});
