import type { CallData } from '@livery/contract/call';
import type { operatorDepositCall, operatorDepositsCall } from '@livery/contract/calls/operator/deposits';
import { code, type Envelope } from '@livery/contract/envelope';
import { and, asc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { openTestConsole, type TestConsole } from '../../../test/console.ts';
import { onOneDatabase } from '../../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../../test/exchange.ts';
import { photo } from '../../../test/pictures.ts';
import { visitorAt } from '../../../test/visitor.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { operatorActions, policies } from '../../storage/schema/index.ts';
import { auditChain } from '../audit/chain.ts';

onOneDatabase((open) => {
  let site: TestExchange;
  let panel: TestConsole;
  let token = '';
  let screenshot = '';
  let [ines, jonas, auditor]: string[] = [];
  const { get, signIn } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    panel = await openTestConsole(site);
    token = (await signIn()).token;
    const funds = [{ role: 'funds', tenantId: 'aldera' }] as const;
    ines = (await panel.operator('ines@livery.example', funds)).cookie;
    jonas = (await panel.operator('jonas@livery.example', funds)).cookie;
    auditor = (await panel.operator('noor@livery.example', [{ role: 'auditor', tenantId: null }])).cookie;
    const { uuid } = await get<{ uuid: string }>('/me/info', {}, token);
    screenshot = await site.exchange.pictures.add(uuid, await photo(8, 8).jpeg().toBuffer());
  });
  afterEach(async () => {
    expect(await auditLedger(site.exchange.database)).toEqual([]);
    expect((await auditChain(site.exchange.database)).faults).toEqual([]);
  });
  afterAll(async () => {
    await panel.close();
    await site.close();
  });

  const pay = async (amount: string): Promise<number> => {
    const body = { coin: 'USDT', network: 'TRC20', amount, screenshot };
    const { envelope } = await site.call('POST', '/funds/deposit', { token, body, idempotencyKey: randomUUID() });
    return (envelope.data as { id: number }).id;
  };
  const balance = async () => {
    const { available } = await get<{ available: string }>('/funds/available?category=SPOT&coin=USDT', {}, token);
    return Number(available);
  };
  const read = async (id: number, cookie = ines) =>
    (await panel.call('GET', `/deposits/${id}`, { cookie })).envelope.data as CallData<typeof operatorDepositCall>;
  const queue = async (stage: string) => {
    const { envelope } = await panel.call('GET', `/deposits?stage=${stage}`, { cookie: ines });
    return (envelope.data as CallData<typeof operatorDepositsCall>).list.map(({ id }) => id);
  };
  /** Decides about what is shown now, or about what was seen before. */
  const decide = async (
    cookie: string | undefined,
    id: number,
    action: string,
    given: Readonly<Record<string, unknown>> = {},
  ): Promise<Envelope> => {
    const body = { seen: (await read(id)).seen, ...given };
    const headers = { 'idempotency-key': randomUUID() };
    return (await panel.call('POST', `/deposits/${id}/${action}`, { cookie, body, headers })).envelope;
  };
  const outcomesOf = async (id: number) => {
    const rows = await site.exchange.database
      .select({ command: operatorActions.command, outcome: operatorActions.outcome })
      .from(operatorActions)
      .where(and(eq(operatorActions.recordKind, 'deposit'), eq(operatorActions.recordId, String(id))))
      .orderBy(asc(operatorActions.id));
    return rows.map(({ command, outcome }) => `${command}: ${outcome}`);
  };

  test('a payment is noted on its network, and booked to its member once', async () => {
    const [id, before] = [await pay('75'), await balance()];
    expect(await queue('waiting')).toContain(id);
    expect(await decide(ines, id, 'seen', { confirmations: 7, transaction: 'ab12' })).toMatchObject({
      data: { outcome: 'done' },
    });
    expect(await queue('confirming')).toEqual([id]);
    const { seen } = await read(id);
    expect((await decide(auditor, id, 'approve')).code).toBe(code.noRight);
    const both = await Promise.all([decide(ines, id, 'approve', { seen }), decide(jonas, id, 'approve', { seen })]);
    expect(both.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual(
      [code.success, code.recordChanged].toSorted((a, b) => a - b),
    );
    expect(await balance()).toBe(before + 75);
    expect((await decide(jonas, id, 'approve')).code).toBe(code.wrongState);
    expect((await decide(jonas, id, 'refuse', { template: 'notArrived', advice: 'checkPayment' })).code).toBe(
      code.wrongState,
    );
    expect(await balance()).toBe(before + 75);
    expect(await outcomesOf(id)).toEqual([
      'deposit seen: done',
      `deposit approve: ${code.noRight}`,
      'deposit approve: done',
      `deposit approve: ${code.recordChanged}`,
      `deposit approve: ${code.wrongState}`,
      `deposit refuse: ${code.wrongState}`,
    ]);
  });

  test('a refusal books nothing, and its member reads why', async () => {
    const [id, before] = [await pay('60'), await balance()];
    const refusal = { template: 'notArrived', advice: 'checkPayment' };
    expect((await decide(ines, id, 'refuse', { ...refusal, template: 'no such' })).code).toBe(code.badRequest);
    expect((await decide(ines, id, 'refuse', refusal)).code).toBe(code.success);
    expect(await balance()).toBe(before);
    const { list } = await get<{ list: { id: number; reason: string }[] }>('/funds/deposit', {}, token);
    const { reasons } = await read(id);
    expect(list.find((one) => one.id === id)).toMatchObject({
      reason: reasons.find(({ key }) => key === 'notArrived')?.text,
    });
    expect((await decide(jonas, id, 'approve')).code).toBe(code.wrongState);
    expect(await balance()).toBe(before);
  });

  test('under four eyes two operators book it, and another network id voids the first approval', async () => {
    const { database } = site.exchange;
    await database.insert(policies).values({ kind: 'deposit', isOn: true });
    const [id, before] = [await pay('50'), await balance()];
    expect((await decide(ines, id, 'approve')).data).toEqual({ outcome: 'first approval' });
    expect(await queue('secondApproval')).toEqual([id]);
    expect(await balance()).toBe(before);
    expect((await decide(ines, id, 'approve')).code).toBe(code.sameOperator);
    expect((await decide(jonas, id, 'approve')).data).toEqual({ outcome: 'done' });
    expect(await balance()).toBe(before + 50);
    const other = await pay('40');
    const notes = (confirmations: number, transaction: string) =>
      decide(ines, other, 'seen', { confirmations, transaction });
    await notes(7, 'cd34');
    await decide(ines, other, 'approve');
    // Another block is no other payment; another network id is one, and voids what was approved.
    await notes(8, 'cd34');
    expect(await read(other)).toMatchObject({ stage: 'secondApproval', first: { name: 'ines' } });
    await notes(8, 'ef56');
    expect(await read(other)).toMatchObject({ stage: 'confirming', first: null });
    expect((await decide(jonas, other, 'approve')).data).toEqual({ outcome: 'first approval' });
    expect(await balance()).toBe(before + 50);
    expect(await outcomesOf(other)).toEqual([
      'deposit seen: done',
      'deposit approve: first approval',
      'deposit seen: done',
      'deposit approve: void',
      'deposit seen: done',
      'deposit approve: first approval',
    ]);
    // Stopping needs one.
    expect((await decide(ines, other, 'refuse', { template: 'otherAmount', advice: 'correctAmount' })).code).toBe(
      code.success,
    );
    expect(await balance()).toBe(before + 50);
    await database.delete(policies);
  });

  test('what an operator has claimed is decided by nobody else, until the claim expires', async () => {
    const id = await pay('30');
    const claim = (cookie: string | undefined) =>
      panel.call('POST', `/records/deposit/${id}/claim`, { cookie, body: {} });
    const both = await Promise.all([claim(ines), claim(jonas)]);
    const codes = both.map(({ envelope }) => envelope.code);
    expect(codes).toContain(code.success);
    expect(codes).toContain(code.claimedByOther);
    const [holder, other] = codes[0] === code.success ? [ines, jonas] : [jonas, ines];
    expect((await decide(other, id, 'approve')).code).toBe(code.claimedByOther);
    const { seen } = await read(id);
    site.clock.advance(15 * 60_000);
    expect((await claim(other)).envelope.code).toBe(code.success);
    expect((await decide(holder, id, 'approve', { seen })).code).toBe(code.claimedByOther);
    expect((await decide(other, id, 'approve', { seen })).code).toBe(code.success);
  });
});
