import type { CallData } from '@livery/contract/call';
import type { operatorCaseCall } from '@livery/contract/calls/operator/c2c';
import { code, type Envelope } from '@livery/contract/envelope';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { openTestConsole, type TestConsole } from '../../../test/console.ts';
import { onOneDatabase } from '../../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../../test/exchange.ts';
import { photo } from '../../../test/pictures.ts';
import { visitorAt, type Tokens } from '../../../test/visitor.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { c2cOrders, operatorActions, policies } from '../../storage/schema/index.ts';
import { runCommand } from '../run-command.ts';

type CaseRecord = CallData<typeof operatorCaseCall>;

onOneDatabase((open) => {
  let site: TestExchange;
  let desk: TestConsole;
  let demo = '';
  let [ines, jonas, other] = ['', '', ''];
  let buyer = '';
  let offer = 0;
  const { get, signIn, register } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    desk = await openTestConsole(site);
    ines = (await desk.operator('ines@livery.example', [{ role: 'funds', tenantId: null }])).cookie;
    jonas = (await desk.operator('jonas@livery.example', [{ role: 'support', tenantId: 'aldera' }])).cookie;
    other = (await desk.operator('other@livery.example', [{ role: 'funds', tenantId: 'halvo' }])).cookie;
    demo = (await signIn()).token;
    buyer = ((await register('buyer@example.com')).data as Tokens).token;
    const bank = { currency: 'EUR', bankName: 'Hinode Bank', accountNumber: '2048713', holderName: 'Robin Alder' };
    const bankId = await made(demo, '/me/banks', bank);
    const sale = { coin: 'USDT', currency: 'EUR', quantity: '400', unitPrice: '0.93', bankId };
    offer = await made(demo, '/c2c/draw', sale);
  });
  afterEach(async () => expect(await auditLedger(site.exchange.database)).toEqual([]));
  afterAll(async () => {
    await desk.close();
    await site.close();
  });

  const send = async (token: string, path: string, body?: unknown): Promise<Envelope> =>
    (await site.call('POST', path, { token, idempotencyKey: randomUUID(), ...(body !== undefined && { body }) }))
      .envelope;
  const made = async (token: string, path: string, body: unknown): Promise<number> => {
    const { data, ...refusal } = await send(token, path, body);
    if (refusal.code !== code.success) throw new Error(`${path}: ${JSON.stringify(refusal)}`);
    return (data as { id: number }).id;
  };
  const take = () => made(buyer, `/c2c/offers/${offer}/orders`, { quantity: '50' });
  const dispute = async () => {
    const order = await take();
    const { uuid } = await get<{ uuid: string }>('/me/info', {}, buyer);
    const shown = await site.exchange.pictures.add(uuid, await photo(8, 8).jpeg().toBuffer());
    await send(buyer, `/c2c/orders/${order}/pay`, { reference: String(order), pictures: [shown] });
    await send(buyer, `/c2c/orders/${order}/dispute`, { reason: 'Paid, but nothing came.' });
    return { order, shown };
  };
  const see = async (id: number, cookie = ines) =>
    (await desk.call('GET', `/c2c-cases/${id}`, { cookie })).envelope.data as CaseRecord;
  const ids = async (query: string, cookie = ines) => {
    const { envelope } = await desk.call('GET', `/c2c-cases?${query}`, { cookie });
    return (envelope.data as { list: { id: number }[] }).list.map(({ id }) => id);
  };
  const rule = async (path: string, body: object, cookie = ines) =>
    (await desk.call('POST', `/c2c-cases/${path}`, { cookie, body, headers: { 'idempotency-key': randomUUID() } }))
      .envelope;
  const lastEvent = async (token: string, order: number) =>
    (await get<{ events: object[] }>(`/c2c/orders/${order}`, {}, token)).events.at(-1);

  test('pictures and bank details are closed until they are opened, and each opening is recorded', async () => {
    const { order, shown } = await dispute();
    const record = await see(order);
    expect(JSON.stringify(record)).not.toContain('2048713');
    expect(record.events.find(({ action }) => action === 'pay')?.pictures).toEqual([shown]);
    const account = `/c2c-cases/${order}/account`;
    const opening = async (why: string, cookie = ines) =>
      (await desk.call('POST', account, { cookie, body: { why } })).envelope;
    expect((await opening('')).code).toBe(code.badRequest);
    expect((await opening('curious', other)).code).toBe(code.noRight);
    expect((await opening('compare')).data).toMatchObject({ account: { accountNumber: '2048713' }, holder: 'own' });
    const picture = (id: string) =>
      desk.server.inject({
        method: 'POST',
        url: `/operator-api/c2c-cases/${order}/pictures/${id}`,
        headers: { host: 'console.localhost:8080', origin: 'http://console.localhost:8080', cookie: ines },
        payload: { why: 'compare' },
      });
    expect((await picture(shown)).rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect((await picture(randomUUID())).json()).toMatchObject({ code: code.notFound });
    expect(
      await site.exchange.database
        .select({ command: operatorActions.command, why: operatorActions.why })
        .from(operatorActions)
        .where(and(eq(operatorActions.recordId, String(order)), eq(operatorActions.outcome, 'seen')))
        .orderBy(operatorActions.id),
    ).toEqual([
      { command: 'c2c account', why: 'compare' },
      { command: 'c2c picture', why: 'compare' },
    ]);
  });

  test('an operator writes to both sides, who read it as from support; it is recorded', async () => {
    const { order } = await dispute();
    const write = (text: string) =>
      desk.call('POST', `/c2c-cases/${order}/messages`, {
        cookie: ines,
        body: { text },
        headers: { 'idempotency-key': randomUUID() },
      });
    expect((await write(' ')).envelope.code).toBe(code.badRequest);
    expect((await write('Please show the receipt.')).envelope.data).toEqual({ outcome: 'done' });
    for (const token of [demo, buyer]) {
      const { envelope } = await site.call('GET', `/c2c/orders/${order}/messages`, { token });
      expect((envelope.data as { list: object[] }).list[0]).toMatchObject({
        isOwn: false,
        isSupport: true,
        text: 'Please show the receipt.',
      });
    }
    const { messages } = (await desk.call('GET', `/c2c-cases/${order}`, { cookie: ines })).envelope.data as {
      messages: object[];
    };
    expect(messages.at(-1)).toMatchObject({ from: 'support', by: 'ines' });
    const [action] = await site.exchange.database
      .select()
      .from(operatorActions)
      .orderBy(desc(operatorActions.id))
      .limit(1);
    expect(action).toMatchObject({ command: 'c2c message', outcome: 'done', recordId: String(order) });
  });

  test('with a policy two operators give the same ruling and reason, which both sides read', async () => {
    await site.exchange.database.insert(policies).values({ kind: 'c2c', isOn: true });
    const { order } = await dispute();
    const shell = ['dispute', 'release', String(order), 'Shown.'];
    await expect(runCommand(site.exchange, { argv: shell, operator: 'olive' })).rejects.toThrow('Use the console');
    const { seen, reasons, ledger } = await see(order);
    expect(ledger.map(({ side, change }) => [side, Number(change)])).toEqual([
      ['seller', -50],
      ['buyer', 50],
    ]);
    const first = await rule(`${order}/release`, { seen, template: 'paymentShown', words: 'The receipt fits.' });
    expect(first.data).toEqual({ outcome: 'first approval' });
    const second = await see(order, jonas);
    const reason = reasons.release[0]?.memberText;
    expect(second).toMatchObject({
      first: { name: 'ines' },
      pending: { ruling: 'release', reason },
      stage: 'disputes',
    });
    const same = { seen: second.seen, ownWords: reason };
    expect((await rule(`${order}/release`, same)).code).toBe(code.sameOperator);
    expect((await rule(`${order}/return`, same, jonas)).code).toBe(code.approvalDiffers);
    expect((await rule(`${order}/release`, same, jonas)).data).toEqual({ outcome: 'done' });
    for (const token of [demo, buyer])
      expect(await lastEvent(token, order)).toMatchObject({ actor: 'operator', action: 'release', note: reason });
    expect(await see(order)).toMatchObject({ stage: 'decided', ruling: 'release', decidedBy: 'jonas', reason });
  });

  test('a step of a side between the two approvals voids the first', async () => {
    const { order } = await dispute();
    const { seen } = await see(order);
    await rule(`${order}/return`, { seen, template: 'notShown' });
    await send(buyer, `/c2c/orders/${order}/evidence`, { reason: 'The bank confirms it.' });
    const { fourEyes, pending, ...next } = await see(order, jonas);
    expect(fourEyes.first?.changed.map(({ field }) => field)).toContain('steps');
    const answer = await rule(`${order}/return`, { seen: next.seen, ownWords: pending?.reason }, jonas);
    expect(answer.data).toEqual({ outcome: 'first approval' });
  });

  test('disputes and late payments are one queue, oldest promise first, by pages, claims and tenants', async () => {
    await site.exchange.database.delete(policies);
    const late = await take();
    const { order } = await dispute();
    // The order moves and not the clock, by which sessions end too.
    await site.exchange.database
      .update(c2cOrders)
      .set({ payBefore: new Date(site.clock.now()) })
      .where(inArray(c2cOrders.id, [late]));
    await site.exchange.c2c.expireDue(site.clock.now());
    await site.call('DELETE', `/c2c/offers/${offer}`, { token: demo, idempotencyKey: randomUUID() });
    const { available } = await get<{ available: string }>('/funds/available?category=C2C&coin=USDT', {}, demo);
    const move = { coin: 'USDT', amount: available };
    await made(demo, '/funds/transfer', { ...move, from: 'C2C', to: 'SPOT' });
    await send(buyer, `/c2c/orders/${late}/payLate`, { reason: 'My bank was slow.' });
    expect((await ids('stage=waiting')).slice(-2)).toEqual([order, late]);
    expect(await ids(`stage=waiting&lastId=${order}`)).toEqual([late]);
    expect(await ids('stage=waiting&pageSize=1')).toHaveLength(1);
    expect(await ids('stage=latePayments')).toEqual([late]);
    expect(await ids('stage=waiting', other)).toEqual([]);
    expect((await desk.call('GET', `/c2c-cases/${order}`, { cookie: other })).envelope.code).toBe(code.noRight);
    await desk.call('POST', `/records/c2cOrder/${late}/claim`, { cookie: ines, body: {} });
    expect(await ids('stage=waiting&claim=mine')).toEqual([late]);
    const counts = (await desk.call('GET', '/c2c-cases/counts', { cookie: ines })).envelope.data;
    expect(counts).toMatchObject({ latePayments: 1 });
    const { seen, sellerHas, checks } = await see(late);
    expect([sellerHas, checks[0]]).toEqual(['0', { check: 'coins', state: 'failed' }]);
    expect((await rule(`${late}/release`, { seen, template: 'paymentShown' })).code).toBe(code.insufficientBalance);
    await made(demo, '/funds/transfer', { ...move, from: 'SPOT', to: 'C2C' });
    expect((await rule(`${late}/release`, { seen, template: 'paymentShown' })).code).toBe(code.recordChanged);
    const now = (await see(late)).seen;
    expect((await rule(`${late}/release`, { seen: now, template: 'paymentShown' })).code).toBe(code.success);
    expect((await ids('stage=decided'))[0]).toBe(late);
  });
});
