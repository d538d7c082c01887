import { code } from '@livery/contract/envelope';
import { asc, eq } from 'drizzle-orm';
import { onOneDatabase } from '../../test/databases.ts';
import { startTestExchange, type TestExchange } from '../../test/exchange.ts';
import { addOperator } from '../../test/operators.ts';
import { visitorAt } from '../../test/visitor.ts';
import { operatorActions, operatorRequests, operatorSessions } from '../storage/schema/index.ts';
import { carryOut, CommandRefusal, deleteOldRequests, runCommand } from './run-command.ts';

onOneDatabase((open) => {
  let site: TestExchange;
  const { get } = visitorAt(() => site);

  beforeAll(async () => {
    site = await startTestExchange(await open('seeded'));
  });
  afterAll(() => site.close());

  const command = (...argv: string[]) => runCommand(site.exchange, { argv, operator: 'olive' });
  const configured = () => get<Record<string, unknown>>('/configs');

  test('setting a configuration is recorded with the operator', async () => {
    await command('tenant', 'set', 'aldera', 'moduleIsOpenC2c', '0');
    await command('tenant', 'set', 'aldera', 'claims', '{"users": 12}');
    expect(await configured()).toMatchObject({ moduleIsOpenC2c: '0', claims: { users: 12 } });
    expect(await command('actions', '1')).toMatchObject([
      {
        operator: 'olive',
        command: 'tenant set',
        outcome: 'done',
        arguments: '["aldera","claims","{\\"users\\": 12}"]',
      },
    ]);
  });

  test('a text field takes text that looks like a list', async () => {
    const customerUrl = '[{"url":"https://chat.livery.example"}]';
    await command('tenant', 'set', 'aldera', 'customerUrl', customerUrl);
    expect(await configured()).toMatchObject({ customerUrl });
  });

  test('a wrong command is refused with a reason, recorded, and changes nothing', async () => {
    const before = await configured();
    for (const [argv, said] of [
      [['tenant', 'set', 'aldera', 'officialModel', '9'], 'officialModel'],
      [['tenant', 'set', 'aldera', 'noSuchField', '1'], 'noSuchField'],
      [['tenant', 'set', 'nobody', 'appName', 'x'], 'no site'],
      [['tenant', 'set', 'aldera', 'appName'], 'value'],
      [['tenant', 'set', 'aldera', 'appName', 'x', 'more'], 'more'],
      [['actions', 'many'], 'count'],
    ] as const) {
      const refusal = await command(...argv).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(CommandRefusal);
      expect((refusal as Error).message).toContain(said);
    }
    expect(await configured()).toEqual(before);
    const outcomes = (await command('actions', '6')) as readonly { outcome: string }[];
    const [bad, unknown] = [String(code.badRequest), String(code.unknownTenant)];
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([bad, bad, bad, unknown, bad, bad]);
  });

  test('an unknown command is answered with the known ones', async () => {
    await expect(command('rob', 'the', 'bank')).rejects.toThrow(/no command “rob the bank”[^]*tenant set <tenant>/);
  });

  test('the ledger and the record of actions are audited', async () => {
    const report = await command('ledger', 'audit');
    expect(report).toMatch(/^The ledger is balanced\. /);
    expect(report).toMatch(/The operators’ record of \d+ actions is whole; its last hash is [0-9a-f]{64}\.$/);
  });

  test('an operator of the console does what their roles allow, and is recorded either way', async () => {
    const { database } = site.exchange;
    const actor = await addOperator(database, 'Sofia Rey', [{ role: 'brand', tenantId: 'aldera' }]);
    const rename = (tenant: string, key: string) =>
      carryOut(site.exchange, { actor, command: 'tenant set', args: [tenant, 'appName', 'Alder'], key });
    expect(await rename('aldera', 'a'.repeat(16))).toEqual({ outcome: 'done', report: 'appName of aldera is set.' });
    await rename('aldera', 'a'.repeat(16));
    await deleteOldRequests(database, site.clock.now());
    await expect(rename('halvo', 'a'.repeat(16))).rejects.toMatchObject({ code: code.idempotencyKeyReused });
    await expect(rename('halvo', 'b'.repeat(16))).rejects.toMatchObject({ code: code.noRight });
    await database
      .update(operatorSessions)
      .set({ endedAt: new Date() })
      .where(eq(operatorSessions.id, actor.sessionId));
    await expect(rename('aldera', 'c'.repeat(16))).rejects.toMatchObject({ code: code.sessionEnded });
    const actions = await database
      .select()
      .from(operatorActions)
      .where(eq(operatorActions.operatorId, actor.id))
      .orderBy(asc(operatorActions.id));
    expect(actions).toMatchObject([
      { outcome: 'done', operator: 'Sofia Rey', sessionId: actor.sessionId, tenantId: 'aldera', recordKind: 'tenant' },
      { outcome: String(code.idempotencyKeyReused) },
      { outcome: String(code.noRight), tenantId: 'halvo', arguments: ['halvo', 'appName', 'Alder'] },
      { outcome: String(code.sessionEnded) },
    ]);
  });

  test('the keys of requests are deleted after a month', async () => {
    const { database } = site.exchange;
    const monthMs = 30 * 86_400_000;
    expect(await database.$count(operatorRequests)).toBeGreaterThan(0);
    await deleteOldRequests(database, site.clock.now() + monthMs - 60_000);
    expect(await database.$count(operatorRequests)).toBeGreaterThan(0);
    await deleteOldRequests(database, site.clock.now() + monthMs + 60_000);
    expect(await database.$count(operatorRequests)).toBe(0);
  });

  test('the record of actions is append-only', async () => {
    await expect(site.exchange.database.delete(operatorActions)).rejects.toThrow();
    await expect(site.exchange.database.update(operatorActions).set({ operator: 'nobody' })).rejects.toThrow();
  });
});
