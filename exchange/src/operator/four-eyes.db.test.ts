import { code } from '@livery/contract/envelope';
import { networkOf } from '@livery/contract/rules/addresses/networks';
import { and, asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { isWholeRun, onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { addOperator, decide, type Operator } from '../../test/operators.ts';
import { visitorAt } from '../../test/visitor.ts';
import { auditLedger } from '../ledger/audit.ts';
import { demoMember } from '../seed/demo-member.ts';
import type { Storage } from '../storage/database.ts';
import {
  approvals,
  entries,
  members,
  operatorActions,
  operatorRoles,
  operatorSessions,
  policies,
  withdrawals,
} from '../storage/schema/index.ts';
import { openApproval } from './approvals/approvals.ts';
import { seenOf, withApproval } from './approvals/seen.ts';
import { auditChain } from './audit/chain.ts';
import { runCommand, takeBack } from './run-command.ts';
import { lookAtWithdrawal, reviewedWithdrawal } from './withdrawals/look.ts';

onOneDatabase((open) => {
  let site: TestExchange;
  let storage: Storage;
  let token = '';
  let [ines, jonas, deniz]: Operator[] = [];
  const { signIn } = visitorAt(() => site);

  beforeAll(async () => {
    storage = await open('seeded');
    site = await startTestExchange(storage);
    token = (await signIn()).token;
    const { database } = site.exchange;
    [ines, jonas, deniz] = await Promise.all(
      ['Ines Okafor', 'Jonas Weber', 'Deniz Kaya'].map((name) => addOperator(database, name)),
    );
    await database.insert(policies).values({ kind: 'withdrawal', isOn: true });
  });
  afterEach(async () => {
    expect(await auditLedger(site.exchange.database)).toEqual([]);
    expect((await auditChain(site.exchange.database)).faults).toEqual([]);
  });
  afterAll(() => site.close());

  const operator = (one: Operator | undefined): Operator => {
    if (one === undefined) throw new Error('no such operator');
    return one;
  };
  const ask = async (amount = '40'): Promise<number> => {
    const address = networkOf('TRC20')?.form.encode(Buffer.alloc(32, 7));
    const { fundsPassword } = demoMember;
    const body = { coin: 'USDT', network: 'TRC20', address, amount, fundsPassword };
    const { envelope } = await site.call('POST', '/funds/withdraw', { token, body, idempotencyKey: randomUUID() });
    return (envelope.data as { id: number }).id;
  };
  /** What the page shows of a withdrawal now. */
  const see = async (id: number): Promise<string> => {
    const { database } = site.exchange;
    const record = reviewedWithdrawal(await lookAtWithdrawal(database, id), true);
    return seenOf(withApproval(record.fields, await openApproval(database, record)));
  };
  const approve = async (one: Operator | undefined, id: number, seen?: string, key: string = randomUUID()) =>
    decide(site.exchange, operator(one), ['withdrawal approve', String(id)], { seen: seen ?? (await see(id)), key });
  const rowOf = async (id: number) => {
    const [row] = await site.exchange.database.select().from(withdrawals).where(eq(withdrawals.id, id));
    return row;
  };
  const outcomesOf = async (id: number) => {
    const rows = await site.exchange.database
      .select({ outcome: operatorActions.outcome })
      .from(operatorActions)
      .where(and(eq(operatorActions.recordKind, 'withdrawal'), eq(operatorActions.recordId, String(id))))
      .orderBy(asc(operatorActions.id));
    return rows.map(({ outcome }) => outcome);
  };

  test('two operators approve, and only then the coins may be sent, which books them', async () => {
    const id = await ask();
    const seen = await see(id);
    const words = 'Two payments went there before.';
    const first = { seen, words, key: 'one-decision-of-ines' };
    expect(await decide(site.exchange, operator(ines), ['withdrawal approve', String(id)], first)).toMatchObject({
      outcome: 'first approval',
    });
    expect(await rowOf(id)).toMatchObject({ state: 'processing', stage: 'secondApproval', entryId: null });
    // An answer that does not come is asked for again.
    expect(await decide(site.exchange, operator(ines), ['withdrawal approve', String(id)], first)).toMatchObject({
      outcome: 'first approval',
    });
    expect(await approve(jonas, id)).toMatchObject({ outcome: 'done' });
    expect(await rowOf(id)).toMatchObject({
      stage: 'toSend',
      approvedBy: ['Ines Okafor', 'Jonas Weber'],
      entryId: null,
    });
    const send = ['withdrawal send', String(id), '9d2b'] as const;
    await decide(site.exchange, operator(ines), send, { seen: await see(id) });
    expect(await rowOf(id)).toMatchObject({ state: 'passed', transaction: '9d2b', entryId: expect.any(BigInt) });
    expect(await outcomesOf(id)).toEqual(['first approval', 'done', 'done']);
  });

  test('nothing is sent before the second approval, and not from the shell', async () => {
    const id = await ask();
    const withId = ['withdrawal approve', String(id), '9d2b'] as const;
    await expect(decide(site.exchange, operator(ines), withId, { seen: await see(id) })).rejects.toMatchObject({
      code: code.badRequest,
      detail: { field: 'transaction' },
    });
    const argv = ['withdrawal', 'approve', String(id), '9d2b'];
    await expect(runCommand(site.exchange, { argv, operator: 'olive' })).rejects.toThrow('Use the console');
    expect(await rowOf(id)).toMatchObject({ stage: 'waiting', entryId: null });
  });

  test('nobody is both, also in two tabs', async () => {
    const id = await ask();
    const seen = await see(id);
    const tabs = await Promise.allSettled([approve(ines, id, seen), approve(ines, id, seen)]);
    expect(tabs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(approve(ines, id)).rejects.toMatchObject({ code: code.sameOperator });
    expect(await rowOf(id)).toMatchObject({ stage: 'secondApproval' });
  });

  test('of two operators who decide at once, one is the first, and the other is told', async () => {
    const id = await ask();
    const seen = await see(id);
    const both = await Promise.allSettled([approve(ines, id, seen), approve(jonas, id, seen)]);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: code.recordChanged, detail: { changed: ['firstApproval'] } },
    });
    expect(await rowOf(id)).toMatchObject({ stage: 'secondApproval' });
    const refuse = ['withdrawal refuse', String(id), 'No.', 'contactSupport'] as const;
    const now = await see(id);
    const races = await Promise.allSettled([
      approve(deniz, id, now),
      decide(site.exchange, operator(jonas), refuse, { seen: now }),
    ]);
    expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a record that changes voids the first approval, and a look from before is refused', async () => {
    const id = await ask();
    const { database, clock } = site.exchange;
    await approve(ines, id);
    const before = await see(id);
    const passwordSetAt = new Date(clock.now());
    await database.update(members).set({ passwordSetAt }).where(eq(members.email, demoMember.account));
    await expect(approve(jonas, id, before)).rejects.toMatchObject({
      code: code.recordChanged,
      detail: { changed: expect.arrayContaining(['passwordSet']) },
    });
    expect(await approve(jonas, id)).toMatchObject({ outcome: 'first approval' });
    expect(await outcomesOf(id)).toEqual(['first approval', String(code.recordChanged), 'void', 'first approval']);
    expect(await approve(ines, id)).toMatchObject({ outcome: 'done' });
    expect(await rowOf(id)).toMatchObject({ approvedBy: ['Jonas Weber', 'Ines Okafor'] });
  });

  test('the first operator takes an approval back, and nobody else does', async () => {
    const id = await ask();
    await approve(ines, id);
    const { database } = site.exchange;
    const record = { kind: 'withdrawal', id: String(id), tenantId: 'aldera' };
    const first = await openApproval(database, record);
    const approval = first?.id ?? 0;
    await expect(takeBack(site.exchange, operator(jonas), approval)).rejects.toMatchObject({ code: code.noRight });
    const before = await see(id);
    const race = await Promise.allSettled([
      takeBack(site.exchange, operator(ines), approval),
      approve(jonas, id, before),
    ]);
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(takeBack(site.exchange, operator(ines), approval)).rejects.toMatchObject({ code: code.wrongState });
    expect(await openApproval(database, record)).toBeUndefined();
  });

  test('a role that is withdrawn ends decisions at once, and the first approval of its operator', async () => {
    const { database } = site.exchange;
    const leaving = await addOperator(database, 'Lena Hofer');
    const [one, other] = [await ask(), await ask()];
    await approve(leaving, one);
    const seen = await see(other);
    let decision: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      await tx.delete(operatorRoles).where(eq(operatorRoles.operatorId, leaving.id));
      // Decides while the role is being withdrawn, and waits for that.
      decision = approve(leaving, other, seen).catch((refusal: unknown) => refusal);
    });
    expect(await decision).toMatchObject({ code: code.noRight });
    expect(await approve(jonas, one)).toMatchObject({ outcome: 'first approval' });
    expect(await rowOf(other)).toMatchObject({ stage: 'waiting' });
  });

  test('a session that is ended decides nothing more, also in the middle, and its first approval stays', async () => {
    const { database, clock } = site.exchange;
    const away = await addOperator(database, 'Mina Park');
    const [one, other] = [await ask(), await ask()];
    await approve(away, one);
    const seen = await see(other);
    let decision: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      const endedAt = new Date(clock.now());
      await tx.update(operatorSessions).set({ endedAt }).where(eq(operatorSessions.id, away.sessionId));
      // Decides while the session is being ended, and waits for that.
      decision = approve(away, other, seen).catch((refusal: unknown) => refusal);
    });
    expect(await decision).toMatchObject({ code: code.sessionEnded });
    expect(await rowOf(other)).toMatchObject({ stage: 'waiting' });
    expect(await outcomesOf(other)).toEqual([String(code.sessionEnded)]);
    expect(await approve(jonas, one)).toMatchObject({ outcome: 'done' });
  });

  test('a first approval survives a restart of the exchange', async () => {
    const id = await ask();
    await approve(ines, id);
    const again = await startTestExchange({ ...storage, close: async () => undefined });
    const record = reviewedWithdrawal(await lookAtWithdrawal(again.exchange.database, id), true);
    const seen = seenOf(withApproval(record.fields, await openApproval(again.exchange.database, record)));
    await decide(again.exchange, operator(jonas), ['withdrawal approve', String(id)], { seen });
    expect(await rowOf(id)).toMatchObject({ stage: 'toSend' });
    await again.close();
  });

  test('any number of decisions at once books a withdrawal once', async () => {
    const decision = fc.record({ by: fc.nat(2), action: fc.constantFrom('approve', 'send', 'refuse', 'approve') });
    const runs = { numRuns: isWholeRun ? 20 : 3 };
    const size = isWholeRun ? 1000 : 60;
    await fc.assert(
      fc.asyncProperty(fc.array(decision, { minLength: size, maxLength: size }), async (decisions) => {
        const id = await ask('2');
        await Promise.allSettled(
          decisions.map(async ({ by, action }) => {
            const args = { approve: [], send: ['9d2b'], refuse: ['No.', 'contactSupport'] }[action] ?? [];
            const given = { seen: await see(id) };
            await decide(
              site.exchange,
              operator([ines, jonas, deniz][by]),
              [`withdrawal ${action}`, String(id), ...args],
              given,
            );
          }),
        );
        const booked = await site.exchange.database
          .select()
          .from(entries)
          .where(and(eq(entries.kind, 'withdrawal'), eq(entries.reference, String(id))));
        const row = await rowOf(id);
        expect(booked).toHaveLength(row?.state === 'passed' ? 1 : 0);
        const used = await site.exchange.database
          .select()
          .from(approvals)
          .where(and(eq(approvals.recordId, String(id)), eq(approvals.state, 'used')));
        for (const { operatorId, secondId } of used) expect(operatorId).not.toBe(secondId);
        expect(used.length).toBeGreaterThanOrEqual(booked.length);
      }),
      runs,
    );
  });
});
