import { code } from '@livery/contract/envelope';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { onEveryDatabase } from '../../test/databases.ts';
import { fund, fundedAccount, prepareLedger } from '../../test/ledger.ts';
import type { Database, Storage } from '../storage/database.ts';
import { balances, holds } from '../storage/schema/index.ts';
import { auditLedger } from './audit.ts';
import { type Posting, post } from './entries.ts';

const at = new Date(Date.UTC(2025, 0, 1));
const entry = (postings: Posting[]) => ({ kind: 'test', reference: 'test', at, postings });

onEveryDatabase((open) => {
  let storage: Storage;
  let database: Database;
  let [alice, bob] = [0, 0];

  beforeAll(async () => {
    storage = await open();
    database = storage.database;
    await prepareLedger(database);
    alice = await fundedAccount(database, { USDT: 1000n });
    bob = await fundedAccount(database, { USDT: 1000n });
  });
  afterEach(async () => expect(await auditLedger(database)).toEqual([]));
  afterAll(() => storage.close());

  const balance = async (accountId: number, coin = 'USDT') => {
    const [row] = await database
      .select({ total: balances.total, frozen: balances.frozen })
      .from(balances)
      .where(and(eq(balances.accountId, accountId), eq(balances.coin, coin)));
    return row ?? { total: 0n, frozen: 0n };
  };
  const move = (from: number, to: number, amount: bigint, coin = 'USDT') =>
    database.transaction((tx) =>
      post(
        tx,
        entry([
          { accountId: from, coin, amount: -amount },
          { accountId: to, coin, amount },
        ]),
      ),
    );
  const freeze = async (accountId: number, amount: bigint) => {
    const id = randomUUID();
    await database.insert(holds).values({ id, accountId, coin: 'USDT', amount, purpose: 'order' });
    return id;
  };
  const release = (id: string) => database.update(holds).set({ amount: 0n, closedAt: at }).where(eq(holds.id, id));
  /** The database's own error message, inside the query builder's error. */
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'accepted',
      (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
    );

  test('an entry moves balances', async () => {
    await move(alice, bob, 100n);
    expect(await balance(alice)).toEqual({ total: 900n, frozen: 0n });
    expect(await balance(bob)).toEqual({ total: 1100n, frozen: 0n });
  });

  test('the ledger refuses an entry that does not sum to zero in each coin and changes nothing', async () => {
    const before = await balance(alice);
    const oneSided = () =>
      database.transaction((tx) => post(tx, entry([{ accountId: alice, coin: 'USDT', amount: 5n }])));
    expect(await refusal(oneSided())).toMatch(/not balanced/);
    const acrossCoins = [
      { accountId: alice, coin: 'USDT', amount: 5n },
      { accountId: bob, coin: 'BTC', amount: -5n },
    ];
    expect(await refusal(database.transaction((tx) => post(tx, entry(acrossCoins))))).not.toBe('accepted');
    expect(await balance(alice)).toEqual(before);
  });

  test('postings added to an entry later must balance too', async () => {
    const entryId = await move(alice, bob, 1n);
    const addition = database.execute(
      sql`insert into postings (entry_id, account_id, coin, amount) values (${entryId}, ${alice}, 'BTC', 5)`,
    );
    expect(await refusal(addition)).toMatch(/not balanced/);
  });

  test.each([
    'update postings set amount = amount + 1',
    'delete from postings',
    'delete from entries',
    "update entries set kind = 'x'",
    'truncate postings',
  ])('the ledger is append-only: %s', async (statement) => {
    expect(await refusal(database.execute(sql.raw(statement)))).toMatch(/append-only|cannot truncate/);
  });

  test.each(['update balances set total = total + 1', 'delete from balances', 'truncate balances'])(
    'balances cannot be written directly: %s',
    async (statement) => {
      expect(await refusal(database.execute(sql.raw(statement)))).toMatch(/append-only/);
    },
  );

  test('an account cannot spend frozen units or more than its total', async () => {
    await expect(move(alice, bob, 1_000_000n)).rejects.toMatchObject({ code: code.insufficientBalance });
    const { total } = await balance(alice);
    const id = await freeze(alice, total - 10n);
    await expect(move(alice, bob, 11n)).rejects.toMatchObject({ code: code.insufficientBalance });
    expect(await refusal(freeze(alice, 11n))).toMatch(/frozen_is_within_total/);
    await release(id);
    expect((await balance(alice)).frozen).toBe(0n);
  });

  test('a closed hold stays closed and empty, and an open one cannot be deleted', async () => {
    const id = await freeze(bob, 10n);
    expect(await refusal(database.delete(holds).where(eq(holds.id, id)))).toMatch(/cannot be deleted/);
    await release(id);
    expect(await refusal(database.update(holds).set({ amount: 5n, closedAt: null }).where(eq(holds.id, id)))).toMatch(
      /stays closed/,
    );
    expect(await refusal(database.update(holds).set({ accountId: alice }).where(eq(holds.id, id)))).toMatch(/stays/);
  });

  test('exactly one of a hundred concurrent holds on one balance succeeds', async () => {
    const poor = await fundedAccount(database, { USDT: 100n });
    const attempts = Array.from({ length: 100 }, () => refusal(freeze(poor, 100n)));
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect(await balance(poor)).toEqual({ total: 100n, frozen: 100n });
  });

  test('after any commands the ledger balances and no balance is negative', async () => {
    const accounts = [await fundedAccount(database, { USDT: 50n }), await fundedAccount(database, { USDT: 50n })];
    const open: string[] = [];
    const amount = fc.bigInt(1n, 60n);
    const command = fc.oneof(
      fc.record({ type: fc.constant('move' as const), from: fc.nat(1), amount }),
      fc.record({ type: fc.constant('freeze' as const), from: fc.nat(1), amount }),
      fc.record({ type: fc.constant('release' as const), from: fc.nat(1), amount }),
      fc.record({ type: fc.constant('fund' as const), from: fc.nat(1), amount }),
    );
    const run = async ({ type, from, amount: units }: { type: string; from: number; amount: bigint }) => {
      const [one = 0, other = 0] = from === 0 ? accounts : accounts.toReversed();
      if (type === 'move') return refusal(move(one, other, units));
      if (type === 'fund') return refusal(fund(database, one, { USDT: units }));
      const released = open.pop();
      if (type === 'release' && released !== undefined) return refusal(release(released));
      return refusal(freeze(one, units).then((id) => open.push(id)));
    };
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 30 }), async (commands) => {
        for (const given of commands) await run(given);
        expect(await auditLedger(database)).toEqual([]);
        for (const accountId of accounts) {
          const { total, frozen } = await balance(accountId);
          expect(frozen >= 0n && frozen <= total).toBe(true);
        }
      }),
      { numRuns: 6 },
    );
  });

  test('the audit reports a wrong balance', async () => {
    await database.execute(sql.raw('alter table balances disable trigger balances_follow'));
    await database.execute(sql`update balances set total = total + 7 where account_id = ${alice}`);
    expect(await auditLedger(database)).toHaveLength(1);
    await database.execute(sql`update balances set total = total - 7 where account_id = ${alice}`);
    await database.execute(sql.raw('alter table balances enable trigger balances_follow'));
  });
});
