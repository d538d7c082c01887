import { eq } from 'drizzle-orm';
import { openTestPostgres } from '../../test/databases.ts';
import { prepareLedger } from '../../test/ledger.ts';
import { coins } from './schema/index.ts';
import { inTransaction } from './database.ts';

/** Releases all waiting callers once this many have arrived. */
function createBarrier(callers: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let missing = callers;
  return () => {
    missing -= 1;
    if (missing === 0) resolve(undefined);
    return promise;
  };
}

it('tries a transaction again that lost a deadlock', async () => {
  const storage = await openTestPostgres();
  await prepareLedger(storage.database);
  const meet = createBarrier(2);
  const lockBoth = (first: string, second: string) =>
    inTransaction(storage.database, async (tx) => {
      const precise = (coin: string) => tx.update(coins).set({ precision: 3 }).where(eq(coins.code, coin));
      await precise(first);
      await meet();
      await precise(second);
      return first;
    });
  await expect(Promise.all([lockBoth('BTC', 'ETH'), lockBoth('ETH', 'BTC')])).resolves.toEqual(['BTC', 'ETH']);
  await storage.close();
});
