import { eq, sql } from 'drizzle-orm';
import { onOneDatabase } from '../../../test/databases.ts';
import type { Storage } from '../../storage/database.ts';
import { operatorActions } from '../../storage/schema/index.ts';
import { appendAction } from './actions.ts';
import { auditChain } from './chain.ts';

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
