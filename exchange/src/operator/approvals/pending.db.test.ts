import type { CallData } from '@livery/contract/call';
import { pendingApprovalsCall, type PendingApproval } from '@livery/contract/calls/operator/approvals';
import { queueCountsCall } from '@livery/contract/calls/operator/overview';
import type { OperatorGrant } from '@livery/contract/calls/operator/rights';
import type { operatorSessionCall } from '@livery/contract/calls/operator/session';
import { code } from '@livery/contract/envelope';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { openTestConsole, type TestConsole } from '../../../test/console.ts';
import { onOneDatabase } from '../../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../../test/exchange.ts';
import { photo } from '../../../test/pictures.ts';
import { visitorAt, type Tokens } from '../../../test/visitor.ts';
import { demoMember } from '../../seed/demo-member.ts';
import { members } from '../../storage/schema/index.ts';
import { runCommand } from '../run-command.ts';

/** What waits for a second operator, of every kind. */
onOneDatabase((open) => {
  let site: TestExchange;
  let desk: TestConsole;
  let [ines, jonas, funds, halvo] = ['', '', '', ''];
  let demo = '';
  let memberId = '';
  const { get, signIn, register } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    desk = await openTestConsole(site);
    const person = async (name: string, grants?: readonly OperatorGrant[]) =>
      (await desk.operator(`${name}@livery.example`, grants)).cookie;
    ines = await person('ines');
    jonas = await person('jonas');
    funds = await person('funds', [{ role: 'funds', tenantId: 'aldera' }]);
    halvo = await person('halvo', [{ role: 'owner', tenantId: 'halvo' }]);
    demo = (await signIn()).token;
    ({ uuid: memberId } = await get<{ uuid: string }>('/me/info', {}, demo));
    for (const kind of ['withdrawal', 'withdrawalToNewAddress', 'deposit', 'unfreeze', 'c2c', 'team'])
      await runCommand(site.exchange, { argv: ['policy', 'set', kind, 'on'], operator: 'root' });
  });
  afterAll(async () => {
    await desk.close();
    await site.close();
  });

  const send = async (token: string, path: string, body?: unknown) => {
    const { envelope } = await site.call('POST', path, {
      token,
      idempotencyKey: randomUUID(),
      ...(body !== undefined && { body }),
    });
    if (envelope.code !== code.success) throw new Error(`${path}: ${envelope.msg}`);
    return envelope.data as { id: number };
  };
  const show = async <Data>(path: string, cookie = ines): Promise<Data> =>
    (await desk.call('GET', path, { cookie })).envelope.data as Data;
  /** An operator's decision about what they see now. */
  const decide = async (path: string, record: string, body: object = {}, cookie = ines) => {
    const { seen } = await show<{ seen: string }>(record, cookie);
    const headers = { 'idempotency-key': randomUUID() };
    return (await desk.call('POST', path, { cookie, headers, body: { seen, words: `words for ${record}`, ...body } }))
      .envelope;
  };
  const pending = async (cookie: string, query = '') =>
    pendingApprovalsCall.data.parse(await show(`/approvals${query}`, cookie)).list;
  const counts = async (cookie: string) => queueCountsCall.data.parse(await show('/queue-counts', cookie)).approvals;
  const one = (list: readonly PendingApproval[], kind: string) => list.find((row) => row.kind === kind);
  const valueOf = (row: PendingApproval | undefined, field: string) =>
    row?.compared.find((compared) => compared.field === field)?.value;

  const address = networkOf('TRC20')?.form.encode(Buffer.alloc(32, 7));
  const withdraw = () =>
    send(demo, '/funds/withdraw', {
      coin: 'USDT',
      network: 'TRC20',
      address,
      amount: '40',
      fundsPassword: demoMember.fundsPassword,
    });
  const picture = async () => site.exchange.pictures.add(memberId, await photo(8, 8).jpeg().toBuffer());
  async function disputedOrder(): Promise<number> {
    const bank = { currency: 'EUR', bankName: 'Hinode Bank', accountNumber: '2048713', holderName: 'Robin Alder' };
    const { id: bankId } = await send(demo, '/me/banks', bank);
    const sale = { coin: 'USDT', currency: 'EUR', quantity: '400', unitPrice: '0.93', bankId };
    const offer = await send(demo, '/c2c/draw', sale);
    const buyer = ((await register('buyer@example.com')).data as Tokens).token;
    const { id } = await send(buyer, `/c2c/offers/${offer.id}/orders`, { quantity: '50' });
    await send(buyer, `/c2c/orders/${id}/pay`, { reference: String(id) });
    await send(buyer, `/c2c/orders/${id}/dispute`, { reason: 'Paid, but nothing came.' });
    return id;
  }

  test('every kind is listed with who was first, the words, the worth and the record, to those who may read it', async () => {
    const withdrawal = (await withdraw()).id;
    const deposit = (
      await send(demo, '/funds/deposit', { coin: 'USDT', network: 'TRC20', amount: '75', screenshot: await picture() })
    ).id;
    const order = await disputedOrder();
    const { id: fundsId } = await show<CallData<typeof operatorSessionCall>>('/session', funds);
    const member = `/members/${memberId}`;
    const record = `/operators/${fundsId}/roles`;
    const first = { data: { outcome: 'first approval' } };
    const grants = [{ role: 'owner', tenantId: null }];
    expect(await decide(record, record, { grants })).toMatchObject(first);
    expect(await decide(`/withdrawals/${withdrawal}/approve`, `/withdrawals/${withdrawal}`)).toMatchObject(first);
    expect(await decide(`/deposits/${deposit}/approve`, `/deposits/${deposit}`)).toMatchObject(first);
    const release = { ownWords: 'Paid.' };
    expect(await decide(`/c2c-cases/${order}/release`, `/c2c-cases/${order}`, release)).toMatchObject(first);
    const freeze = { degree: 'trading', ownWords: 'Please write to us.' };
    expect(await decide(`${member}/freeze`, member, freeze)).toMatchObject({ data: { outcome: 'done' } });
    expect(await decide(`${member}/unfreeze`, member)).toMatchObject(first);
    const invitation = { mail: 'deniz@livery.example', name: 'Deniz Kaya', grants };
    const headers = { 'idempotency-key': randomUUID() };
    await desk.call('POST', '/team/invitations', { cookie: ines, headers, body: invitation });

    const list = await pending(jonas);
    expect(list.map(({ kind, recordId, worth }) => [kind, recordId, worth])).toEqual([
      ['operator', fundsId, null],
      ['withdrawal', String(withdrawal), '40'],
      ['deposit', String(deposit), '75'],
      ['c2cOrder', String(order), '50'],
      ['member', memberId, null],
      ['invitation', 'deniz@livery.example', null],
    ]);
    for (const row of list) expect(row).toMatchObject({ first: { name: 'ines' }, changed: [], isOpenToCaller: true });
    expect(one(list, 'withdrawal')).toMatchObject({
      who: ['Demo'],
      policies: ['withdrawal', 'withdrawalToNewAddress'],
      words: `words for /withdrawals/${withdrawal}`,
    });
    expect(valueOf(one(list, 'withdrawal'), 'address')).toBe(address);
    expect(one(list, 'c2cOrder')?.who).toHaveLength(2);
    expect(valueOf(one(list, 'member'), 'frozen')).toBe('trading');
    expect(one(list, 'operator')).toMatchObject({ who: ['funds'], policies: ['team'] });
    expect(await show(`/operators/${fundsId}/roles`)).toMatchObject({ pending: grants });

    // The role change is older, and another's: it takes no row of a page from who may not read it.
    expect((await pending(funds, '?pageSize=1')).map(({ kind }) => kind)).toEqual(['withdrawal']);
    expect((await pending(funds, `?turn=open&lastId=${one(list, 'withdrawal')?.id}`)).map(({ kind }) => kind)).toEqual([
      'deposit',
      'c2cOrder',
      'member',
    ]);
    expect(await pending(halvo)).toEqual([]);
    expect(await pending(jonas, '?turn=own')).toEqual([]);
    expect(await pending(ines, '?turn=open')).toEqual([]);
    expect(await pending(jonas, '?tenant=halvo')).toEqual([]);
    expect(await counts(ines)).toMatchObject({ waiting: 6, own: 6, open: 0 });
    expect(await counts(funds)).toMatchObject({ waiting: 4, own: 0, open: 4 });
  });

  test('a record that has changed since says what, and one that is taken back is gone', async () => {
    const { database, clock } = site.exchange;
    const passwordSetAt = new Date(clock.now());
    await database.update(members).set({ passwordSetAt }).where(eq(members.id, memberId));
    const list = await pending(jonas);
    const withdrawal = one(list, 'withdrawal');
    expect(withdrawal?.changed).toEqual(
      expect.arrayContaining([
        { field: 'passwordSet', before: expect.any(String), after: passwordSetAt.toISOString() },
      ]),
    );
    expect(one(list, 'deposit')?.changed).toEqual([]);
    const takeBack = `/approvals/${withdrawal?.id}/take-back`;
    expect((await desk.call('POST', takeBack, { cookie: ines })).envelope.code).toBe(code.success);
    expect(one(await pending(jonas), 'withdrawal')).toBeUndefined();
    const deposit = one(list, 'deposit');
    const headers = { 'idempotency-key': randomUUID() };
    const second = { cookie: jonas, headers, body: { seen: deposit?.seen } };
    const decided = await desk.call('POST', `/deposits/${deposit?.recordId}/approve`, second);
    expect(decided.envelope).toMatchObject({ data: { outcome: 'done' } });
  });
});
