import { openTestDatabase } from '../../test/databases.ts';
import { IdBlocks } from './id-blocks.ts';

test('each owner takes ids from its own blocks, above all earlier blocks', async () => {
  const { database, close } = await openTestDatabase('seeded');
  const first = new IdBlocks(database);
  await first.reserve(1, 1);
  expect([first.nextOrder, first.nextTrade]).toEqual([1, 1]);
  first.nextOrder += 1;
  await first.reserve(999, 1);
  expect(first.nextOrder).toBe(2);
  const second = new IdBlocks(database);
  await second.reserve(1, 1);
  expect([second.nextOrder, second.nextTrade]).toEqual([1001, 10_001]);
  // The rest of a block that is too small is not used.
  await first.reserve(1000, 1);
  expect(first.nextOrder).toBe(2001);
  await close();
});

test('a block is twice as large as a batch that needs more than one', async () => {
  const { database, close } = await openTestDatabase('seeded');
  const blocks = new IdBlocks(database);
  await blocks.reserve(5000, 50_000);
  const next = new IdBlocks(database);
  await next.reserve(1, 1);
  expect([next.nextOrder, next.nextTrade]).toEqual([10_001, 100_001]);
  await close();
});
