import { code } from '@livery/contract/envelope';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { onOneDatabase } from '../../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../../test/exchange.ts';
import { addOperator, decide, type Operator } from '../../../test/operators.ts';
import { visitorAt } from '../../../test/visitor.ts';
import { demoMember } from '../../seed/demo-member.ts';
import { members } from '../../storage/schema/index.ts';
import { addNote, claimRecord, notesOf, releaseClaim } from '../claims.ts';
import { withdrawalCounts, withdrawalQueue } from './queue.ts';
import { withdrawalRecord } from './record.ts';

onOneDatabase((open) => {
  let site: TestExchange;
  let token = '';
  let ines: Operator;
  let jonas: Operator;
  const { signIn } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
    token = (await signIn()).token;
    ines = await addOperator(site.exchange.database, 'Ines Okafor');
    jonas = await addOperator(site.exchange.database, 'Jonas Weber');
  });
  afterAll(() => site.close());

  const ask = async (amount: string): Promise<number> => {
    const address = networkOf('TRC20')?.form.encode(Buffer.alloc(32, 7));
    const { fundsPassword } = demoMember;
    const body = { coin: 'USDT', network: 'TRC20', address, amount, fundsPassword };
    const { envelope } = await site.call('POST', '/funds/withdraw', { token, body, idempotencyKey: randomUUID() });
    return (envelope.data as { id: number }).id;
  };
  const queue = (given: object, tenants: 'all' | readonly string[] = 'all') =>
    withdrawalQueue(
      site.exchange.database,
      { stage: 'waiting', pageSize: 50, ...given },
      { operatorId: ines.id, tenants, at: new Date(site.clock.now()) },
    );
  const ids = async (...given: Parameters<typeof queue>) => (await queue(...given)).map(({ id }) => id);

  test('the queue is in the order of promises, by pages, tenants, worth and claims', async () => {
    const [one, two, three] = [await ask('40'), await ask('50'), await ask('60')];
    expect(await ids({})).toEqual([one, two, three]);
    expect(await ids({ pageSize: 1, lastId: one })).toEqual([two]);
    expect(await ids({}, ['halvo'])).toEqual([]);
    expect(await ids({}, ['aldera'])).toHaveLength(3);
    expect(await ids({ minWorth: '50' })).toEqual([two, three]);
    await claimRecord(site.exchange, ines, { kind: 'withdrawal', id: String(two) }, false);
    expect(await ids({ claim: 'mine' })).toEqual([two]);
    expect(await ids({ claim: 'free' })).toEqual([one, three]);
    expect(await withdrawalCounts(site.exchange.database, 'all')).toMatchObject({ waiting: 3, secondApproval: 0 });
    const [first] = await queue({});
    expect(first).toMatchObject({ coin: 'USDT', amount: '40', isNewAddress: true, claim: null, first: null });
  });

  test('a record shows its checks, its limit and ledger lines that sum to zero', async () => {
    const id = await ask('30');
    const record = await withdrawalRecord(site.exchange, id, 'en-US');
    expect(record.ledger.map(({ account, change }) => [account, Number(change)])).toEqual([
      ['SPOT', -30],
      ['fees', Number(record.fee)],
      ['external', 30 - Number(record.fee)],
    ]);
    expect(record.checks[0]?.state).not.toBe('passed');
    expect(record.checks).toContainEqual({ check: 'addressForm', state: 'passed', time: null });
    expect(record.fourEyes).toEqual({ policies: [], first: null, mayDecide: [] });
    expect(record.reasons.map(({ key }) => key)).toEqual(['contract', 'risk', 'confirm', 'source']);
    await decide(site.exchange, ines, ['withdrawal refuse', String(id), 'No.', 'contactSupport'], {
      seen: record.seen,
    });
    expect(await withdrawalRecord(site.exchange, id, 'en-US')).toMatchObject({
      stage: 'refused',
      decidedBy: 'Ines Okafor',
      ledger: [],
    });
  });

  test('a note is added once for each key', async () => {
    const id = await ask('10');
    const name = { kind: 'withdrawal', id: String(id) } as const;
    const note = { text: 'Wrote to the member.', key: randomUUID() };
    const both = await Promise.all([
      addNote(site.exchange, ines, name, note),
      addNote(site.exchange, ines, name, note),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect(await notesOf(site.exchange.database, { ...name, tenantId: null })).toHaveLength(1);
    const [member] = await site.exchange.database.select().from(members).where(eq(members.email, demoMember.account));
    await addNote(site.exchange, ines, { kind: 'member', id: member?.id ?? '' }, { ...note, key: randomUUID() });
    const brand = await addOperator(site.exchange.database, 'Sofia Rey', [{ role: 'brand', tenantId: null }]);
    await expect(addNote(site.exchange, brand, name, note)).rejects.toMatchObject({ code: code.noRight });
  });

  test('a claim keeps others from deciding until it ends, expires or is taken over', async () => {
    const id = await ask('20');
    const name = { kind: 'withdrawal', id: String(id) } as const;
    const seen = async () => (await withdrawalRecord(site.exchange, id, 'en-US')).seen;
    const approve = async (one: Operator) =>
      decide(site.exchange, one, ['withdrawal approve', String(id)], { seen: await seen() });
    await claimRecord(site.exchange, ines, name, false);
    await expect(claimRecord(site.exchange, jonas, name, false)).rejects.toMatchObject({ code: code.claimedByOther });
    await expect(approve(jonas)).rejects.toMatchObject({ code: code.claimedByOther });
    expect((await claimRecord(site.exchange, jonas, name, true)).operator.name).toBe('Jonas Weber');
    await releaseClaim(site.exchange, ines, name);
    await expect(approve(ines)).rejects.toMatchObject({ code: code.claimedByOther });
    // Also longer than the member's token lives.
    site.clock.advance(15 * 60_000);
    await claimRecord(site.exchange, ines, name, false);
    expect(await approve(ines)).toMatchObject({ outcome: 'done' });
    expect(await withdrawalRecord(site.exchange, id, 'en-US')).toMatchObject({ stage: 'toSend', claim: null });
    const again = { seen: await seen() };
    await decide(site.exchange, jonas, ['withdrawal unsent', String(id)], again);
    expect(await withdrawalRecord(site.exchange, id, 'en-US')).toMatchObject({ stage: 'waiting', approvedBy: [] });
  });
});
