import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { newPostgresDatabase, onOneDatabase } from '../../../test/databases.ts';
import { openPostgresWithLongTimeouts } from '../../../test/templates/postgres-with-long-timeouts.ts';
import { migrationsFolder, type Storage } from '../../storage/database.ts';
import { operatorActions } from '../../storage/schema/index.ts';
import { appendAction } from './actions.ts';
import { auditChain } from './chain.ts';

/** The migrations of the releases before the chain. */
function migrationsBeforeTheChain(): string {
  const folder = mkdtempSync(join(tmpdir(), 'livery-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const journal = join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const chained = entries.findIndex(({ tag }) => tag === '0004_operators_oversight');
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, chained) }));
  return folder;
}

test('an upgrade chains the actions that an older release recorded, and the next ones follow them', async () => {
  const address = await newPostgresDatabase();
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await migrate(drizzle(client), { migrationsFolder: migrationsBeforeTheChain() });
  const columns = '"at", "operator", "command", "arguments", "outcome"';
  for (const argument of ['1', '2', '3'])
    await client.query(
      `insert into operator_actions (${columns}) values (now(), 'olive', 'market close', $1, 'done')`,
      [JSON.stringify([argument])],
    );
  await client.end();
  const { database, close } = await openPostgresWithLongTimeouts(address);
  expect(await auditChain(database)).toMatchObject({ faults: [], count: 3 });
  const actor = { kind: 'shell', name: 'olive' } as const;
  await appendAction(database, { at: new Date(0), actor, command: 'actions', arguments: [], outcome: 'done' });
  expect(await auditChain(database)).toMatchObject({ faults: [], count: 4 });
  await close();
});

onOneDatabase((open) => {
  let storage: Storage;

  beforeEach(async () => {
    storage = await open('empty');
    const record = { kind: 'withdrawal', id: '7', tenantId: null };
    const action = { at: new Date(0), actor: { kind: 'shell', name: 'olive' }, command: 'x', outcome: 'done' } as const;
    await Promise.all(
      ['1', '2', '3', '4', '5'].map((argument) =>
        appendAction(storage.database, { ...action, arguments: [argument], record, after: { b: 1, a: [2] } }),
      ),
    );
  });
  afterEach(() => storage.close());

  /** Changes the record as somebody with full access to the database can. */
  const tamper = async (change: () => PromiseLike<unknown>) => {
    const { database } = storage;
    await database.execute(sql`alter table operator_actions disable trigger operator_actions_are_final`);
    await change();
    await database.execute(sql`alter table operator_actions enable trigger operator_actions_are_final`);
    return (await auditChain(database)).faults;
  };
  const at = (sequence: number) => eq(operatorActions.sequence, sequence);

  test('actions that are appended at once are one chain', async () => {
    const { faults, count, lastHash } = await auditChain(storage.database);
    expect({ faults, count }).toEqual({ faults: [], count: 5 });
    expect(lastHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a changed row is reported', async () => {
    const { database } = storage;
    expect(await tamper(() => database.update(operatorActions).set({ operator: 'nobody' }).where(at(3)))).toEqual([
      'action 3 of the operators’ record was changed',
    ]);
  });

  test('rows that were removed are reported, also at the end', async () => {
    const { database } = storage;
    const [fault] = await tamper(() => database.delete(operatorActions).where(at(2)));
    expect(fault).toBe('actions 2 to 2 of the operators’ record are missing');
    expect(await tamper(() => database.delete(operatorActions).where(at(5)))).toContain(
      'the operators’ record ends at action 4, and not at 5',
    );
  });
});
