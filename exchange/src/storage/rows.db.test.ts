import { and, gt, like, sql } from 'drizzle-orm';
import { openTestDatabase } from '../../test/databases.ts';
import { countLimit, countRows } from './rows.ts';
import { leaseEpochs } from './schema/index.ts';

test('counts rows up to a limit, and returns no count beyond it', async () => {
  const { database, close } = await openTestDatabase('empty');
  await database.execute(
    sql`insert into lease_epochs (name, epoch) select 'row ' || n, n from generate_series(1, ${countLimit + 1}) n`,
  );
  const rows = like(leaseEpochs.name, 'row %');
  expect(await countRows(database, leaseEpochs, and(rows, gt(leaseEpochs.epoch, 1)))).toBe(countLimit);
  expect(await countRows(database, leaseEpochs, rows)).toBeUndefined();
  expect(await countRows(database, leaseEpochs, and(rows, gt(leaseEpochs.epoch, countLimit + 1)))).toBe(0);
  await close();
});
