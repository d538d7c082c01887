import { operatorWithdrawalCall } from '@livery/contract/calls/operator/withdrawals';
import { policiesCall } from '@livery/contract/calls/operator/oversight';
import { code } from '@livery/contract/envelope';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { randomUUID } from 'node:crypto';
import { openTestConsole, type TestConsole } from '../../../test/console.ts';
import { onOneDatabase } from '../../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../../test/exchange.ts';
import { visitorAt } from '../../../test/visitor.ts';
import { demoMember } from '../../seed/demo-member.ts';

/** Policies and a withdrawal, by the calls of the console. */
onOneDatabase((open) => {
  let site: TestExchange;
  let desk: TestConsole;
  let [ines, jonas] = ['', ''];
  const { signIn } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    desk = await openTestConsole(site);
    ines = (await desk.operator('ines@livery.example')).cookie;
    jonas = (await desk.operator('jonas@livery.example')).cookie;
  });
  afterAll(async () => {
    await desk.close();
    await site.close();
  });

  const post = async (cookie: string, path: string, body: object, key: string = randomUUID()) =>
    (await desk.call('POST', path, { cookie, body, headers: { 'idempotency-key': key } })).envelope;
  const policyNow = async (kind: string) => {
    const { envelope } = await desk.call('GET', '/policies', { cookie: ines });
    const policy = policiesCall.data.parse(envelope.data).list.find((one) => one.kind === kind);
    if (policy === undefined) throw new Error(`no policy ${kind}`);
    return policy;
  };
  const set = async (cookie: string, kind: string, minWorth: string) => {
    const { seen } = await policyNow(kind);
    return post(cookie, '/policies', { kind, isOn: true, minWorth, coin: null, tenantId: null, seen });
  };

  test('a change of a policy needs a second operator once that is the policy', async () => {
    expect(await policyNow('team')).toMatchObject({ isOn: false, pending: null });
    expect(await set(ines, 'team', '0')).toMatchObject({ data: { outcome: 'done' } });
    expect(await set(ines, 'withdrawal', '10')).toMatchObject({ data: { outcome: 'first approval' } });
    expect(await policyNow('withdrawal')).toMatchObject({
      isOn: false,
      pending: { isOn: true, minWorth: '10' },
      fourEyes: { first: { operator: { name: 'ines' }, changed: [] }, mayDecide: [{ name: 'jonas' }] },
    });
    expect(await set(ines, 'withdrawal', '10')).toMatchObject({ code: code.sameOperator });
    expect(await set(jonas, 'withdrawal', '15')).toMatchObject({ code: code.approvalDiffers });
    expect(await set(jonas, 'withdrawal', '10')).toMatchObject({ data: { outcome: 'done' } });
    expect(await policyNow('withdrawal')).toMatchObject({ isOn: true, minWorth: '10', pending: null });
  });

  test('a withdrawal goes from its member by two operators to the network', async () => {
    const { token } = await signIn();
    const address = networkOf('TRC20')?.form.encode(Buffer.alloc(32, 7));
    const ask = async (amount: string) => {
      const body = { coin: 'USDT', network: 'TRC20', address, amount, fundsPassword: demoMember.fundsPassword };
      const { envelope } = await site.call('POST', '/funds/withdraw', { token, body, idempotencyKey: randomUUID() });
      return (envelope.data as { id: number }).id;
    };
    const id = await ask('40');
    const shown = async () =>
      operatorWithdrawalCall.data.parse((await desk.call('GET', `/withdrawals/${id}`, { cookie: ines })).envelope.data);
    const { seen, fourEyes } = await shown();
    expect(fourEyes.policies).toEqual([{ kind: 'withdrawal', minWorth: '10' }]);
    const key = randomUUID();
    for (const _again of [1, 2])
      expect(await post(ines, `/withdrawals/${id}/approve`, { seen, words: 'Known.' }, key)).toMatchObject({
        data: { outcome: 'first approval' },
      });
    const approve = `/withdrawals/${id}/approve`;
    expect(await post(jonas, approve, { seen })).toMatchObject({
      code: code.recordChanged,
      data: { changed: ['firstApproval'] },
    });
    expect(await post(jonas, approve, { seen: (await shown()).seen })).toMatchObject({ data: { outcome: 'done' } });
    const send = { seen: (await shown()).seen, transaction: '9d2b' };
    expect(await post(jonas, `/withdrawals/${id}/send`, send)).toMatchObject({ data: { outcome: 'done' } });
    expect(await shown()).toMatchObject({ stage: 'sent', approvedBy: ['ines', 'jonas'], transaction: '9d2b' });
    const refused = await ask('30');
    const { envelope } = await desk.call('GET', `/withdrawals/${refused}`, { cookie: ines });
    const refusal = { seen: operatorWithdrawalCall.data.parse(envelope.data).seen, advice: 'changeAddress' };
    expect(await post(ines, `/withdrawals/${refused}/refuse`, refusal)).toMatchObject({ code: code.badRequest });
    expect(await post(ines, `/withdrawals/${refused}/refuse`, { ...refusal, template: 'risk' })).toMatchObject({
      data: { outcome: 'done' },
    });
  });

  test('a role for one tenant shows that tenant’s records alone', async () => {
    const { cookie } = await desk.operator('aiko@livery.example', [{ role: 'funds', tenantId: 'halvo' }]);
    const list = async (query: string) => (await desk.call('GET', `/withdrawals?${query}`, { cookie })).envelope;
    expect(await list('stage=sent')).toMatchObject({ data: { list: [] } });
    expect(await list('stage=sent&tenant=aldera')).toMatchObject({ code: code.noRight });
    const { envelope } = await desk.call('GET', '/withdrawals/1', { cookie });
    expect(envelope.code).toBe(code.noRight);
    expect((await desk.call('GET', '/policies', { cookie })).envelope.code).toBe(code.noRight);
  });
});
