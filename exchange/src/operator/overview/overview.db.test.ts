import { queueCountsCall } from '@livery/contract/calls/operator/overview';
import { operatorWithdrawalCall, withdrawalPromiseSeconds } from '@livery/contract/calls/operator/withdrawals';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { randomUUID } from 'node:crypto';
import { openTestConsole, type TestConsole } from '../../../test/console.ts';
import { onOneDatabase } from '../../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../../test/exchange.ts';
import { visitorAt } from '../../../test/visitor.ts';
import { demoMember } from '../../seed/demo-member.ts';
import { policies } from '../../storage/schema/index.ts';

onOneDatabase((open) => {
  let site: TestExchange;
  let desk: TestConsole;
  const { signIn } = visitorAt(() => site);

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
});
