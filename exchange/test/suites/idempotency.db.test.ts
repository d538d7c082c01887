import { code, type Envelope } from '@livery/contract/envelope';
import { sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { auditLedger } from '../../src/ledger/audit.ts';
import { runCommand } from '../../src/operator/run-command.ts';
import { seedTenants } from '../../src/seed/tenants.ts';
import { accounts, balances, members } from '../../src/storage/schema/index.ts';
import * as schema from '../../src/storage/schema/index.ts';
import { onOneDatabase, openTestPglite } from '../databases.ts';
import { startTestExchange, type TestExchange } from '../exchange.ts';
import { testPasswords } from '../passwords.ts';
import { describedCalls } from './described-calls.ts';
import { type Command, moneyCalls, fixturesAt } from './money-calls.ts';

onOneDatabase((open) => {
  let site: TestExchange;
  let port = 0;
  const answered: { many: Command; key: string; answer: Envelope | undefined }[] = [];

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'), undefined, { priceOf: () => 50_000 });
    await site.server.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = site.server.server.address() as { port: number });
  });
  afterAll(() => site.close());

  const send = async ({ token, host, method, path, body }: Omit<Command, 'other'>, idempotencyKey: string) => {
    const options = { token, idempotencyKey, headers: { host }, ...(body === undefined ? {} : { body }) };
    return (await site.call(method, path, options)).envelope;
  };

  /** Sends a command on a connection that is closed before an answer can come. */
  const sendAndHangUp = ({ token, host, method, path, body }: Command, key: string) =>
    new Promise<void>((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const head = [
        `${method} /api${path} HTTP/1.1`,
        `Host: ${host}`,
        `Authorization: ${token}`,
        `Idempotency-Key: ${key}`,
        ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
      ];
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`${head.join('\r\n')}\r\n\r\n${text}`, () => {
          socket.destroy();
          resolve();
        }),
      );
      socket.once('error', reject);
    });

  async function snapshot() {
    const { database } = site.exchange;
    // Balances are compared by amount, because only the first one of an account and coin adds a row. A timer fills the
    // valuation tables.
    const ignoredTables = new Set<unknown>([balances, schema.valuedDays, schema.worthDays]);
    const tables = Object.values(schema).flatMap((value) =>
      value instanceof PgTable && !ignoredTables.has(value) ? [value] : [],
    );
    // One statement for all tables, because the trips to the database cost more than the counting.
    const countOf = (table: PgTable) =>
      sql`select ${getTableConfig(table).name} as name, count(*)::int as n from ${table}`;
    const counted = await database.execute<{ name: string; n: number }>(
      sql.join(tables.map(countOf), sql` union all `),
    );
    const counts = counted.rows.map(({ name, n }) => [name, n] as const);
    const rows = await database
      .select({ accountId: accounts.id, category: accounts.category, role: accounts.treasuryRole, balance: balances })
      .from(balances)
      .innerJoin(accounts, sql`${accounts.id} = ${balances.accountId}`);
    return { counts: new Map(counts), rows };
  }

  /** The changes of some work: row counts of tables, and balances by kind of account, of any owner. */
  async function effectOf(work: () => Promise<unknown>): Promise<string[]> {
    const before = await snapshot();
    await work();
    const after = await snapshot();
    const counts = [...after.counts].map(([table, count]) => `${table} ${count - (before.counts.get(table) ?? 0)}`);
    const money = after.rows.map(({ category, role, balance: { accountId, coin, total, frozen } }) => {
      const old = before.rows.find(({ balance }) => balance.accountId === accountId && balance.coin === coin)?.balance;
      return `${category ?? role} ${coin} ${total - (old?.total ?? 0n)} ${frozen - (old?.frozen ?? 0n)}`;
    });
    return [...counts.filter((line) => !line.endsWith(' 0')), ...money.filter((line) => !line.endsWith(' 0 0'))].sort();
  }

  test('moneyCalls lists exactly the idempotent calls', async () => {
    const calls = await describedCalls(site);
    const idempotentCalls = calls
      .filter(({ isIdempotent }) => isIdempotent)
      .map(({ method, path }) => `${method} ${path}`);
    const named = Object.keys(moneyCalls).map((name) => name.replace(/ \(.*\)$/, ''));
    expect(new Set(named)).toEqual(new Set(idempotentCalls));
  });

  test.each(Object.entries(moneyCalls))(
    '%s has one effect and one answer, ten times at once, three times cut off, and once more',
    async (_name, prepareCommand) => {
      const fixtures = fixturesAt(site);
      const [once, many] = [await prepareCommand(fixtures), await prepareCommand(fixtures)];
      const effectOfOne = await effectOf(async () => {
        expect((await send(once, randomUUID())).code).toBe(code.success);
      });
      expect(effectOfOne).toContain('idempotency_keys 1');
      expect(effectOfOne.length).toBeGreaterThan(1);

      const key = randomUUID();
      const answers: Envelope[] = [];
      const effectOfMany = await effectOf(async () => {
        const cutOff = Array.from({ length: 3 }, () => sendAndHangUp(many, key));
        const tenTimes = Array.from({ length: 10 }, async () => answers.push(await send(many, key)));
        await Promise.all([...cutOff, ...tenTimes]);
        answers.push(await send(many, key));
      });
      expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => code.success));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      answered.push({ many, key, answer: answers[0] });
      expect(effectOfMany).toEqual(effectOfOne);

      const reused = await effectOf(async () => {
        expect((await send({ ...many, ...many.other }, key)).code).toBe(code.idempotencyKeyReused);
      });
      expect(reused).toEqual([]);
    },
  );

  test('answers are repeated after modules are closed and passwords changed', async () => {
    const { database } = site.exchange;
    for (const { id } of seedTenants)
      for (const flag of ['moduleIsOpenC2c', 'moduleIsOpenFuture', 'moduleIsOpenPledge'])
        await runCommand(site.exchange, { argv: ['tenant', 'set', id, flag, '0'], operator: 'olive' });
    await database.update(members).set({ fundsPasswordHash: await testPasswords.hash('000000') });
    const changed = await effectOf(async () => {
      for (const { many, key, answer } of answered) expect(await send(many, key)).toEqual(answer);
    });
    expect(changed).toEqual([]);
    expect(answered).toHaveLength(Object.keys(moneyCalls).length);
    expect(await auditLedger(database)).toEqual([]);
  });
});

test('on PGlite every money call has its answer, and the same one again', async () => {
  const site = await startTestExchange(await openTestPglite('seeded'), undefined, { priceOf: () => 50_000 });
  const fixtures = fixturesAt(site);
  for (const [name, prepareCommand] of Object.entries(moneyCalls)) {
    const { token, host, method, path, body } = await prepareCommand(fixtures);
    const key = randomUUID();
    const send = async () => {
      const options = { token, idempotencyKey: key, headers: { host }, ...(body === undefined ? {} : { body }) };
      return (await site.call(method, path, options)).envelope;
    };
    const answer = await send();
    expect({ name, code: answer.code }).toEqual({ name, code: code.success });
    expect({ name, answer: await send() }).toEqual({ name, answer });
  }
  expect(await auditLedger(site.exchange.database)).toEqual([]);
  await site.close();
});
