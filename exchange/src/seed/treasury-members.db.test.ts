import { inArray, notInArray, sql } from 'drizzle-orm';
import { onOneDatabase } from '../../test/databases.ts';
import { testPasswords } from '../../test/passwords.ts';
import { auditLedger } from '../ledger/audit.ts';
import { balances, entries, holds, quoteAccounts } from '../storage/schema/index.ts';
import { seedMarkets } from './markets.ts';
import { seed } from './seed.ts';

const at = new Date(Date.UTC(2025, 0, 1));

onOneDatabase((open) => {
  test('a new market gets a quote account and money for it once', async () => {
    const storage = await open();
    const { database } = storage;
    const treasuryAccounts = await seed(database, at, { passwords: testPasswords });
    const quotedSymbols = async () =>
      (await database.select().from(quoteAccounts)).map(({ symbol }) => symbol).toSorted();
    expect(await quotedSymbols()).toEqual(seedMarkets.map(({ terms }) => terms.symbol).toSorted());

    // The exchange as it was with fewer markets.
    const early = ['BTCUSDT', 'ETHUSDT'];
    await database.delete(quoteAccounts).where(notInArray(quoteAccounts.symbol, early));
    const owned = async (coin: string) =>
      (
        await database
          .select()
          .from(balances)
          .where(sql`${balances.coin} = ${coin}`)
          .orderBy(balances.accountId)
      ).flatMap(({ accountId, total }) =>
        accountId === treasuryAccounts.maker || treasuryAccounts.takers.includes(accountId) ? [total] : [],
      );
    const before = { XRP: await owned('XRP'), ETH: await owned('ETH') };
    expect(await seed(database, at, { passwords: testPasswords })).toEqual(treasuryAccounts);
    expect(await quotedSymbols()).toHaveLength(seedMarkets.length);
    const after = { XRP: await owned('XRP'), ETH: await owned('ETH') };
    expect(after.XRP).toEqual(before.XRP.map((total) => 2n * total));
    const opened = await database
      .select()
      .from(quoteAccounts)
      .where(inArray(quoteAccounts.symbol, ['XRPLTC', 'ETHBTC']));
    const standing = await database
      .select()
      .from(holds)
      .where(
        inArray(
          holds.id,
          opened.flatMap((account) => [account.baseHoldId, account.quoteHoldId]),
        ),
      );
    expect(standing.map(({ coin }) => coin).toSorted()).toEqual(['BTC', 'ETH', 'LTC', 'XRP']);
    expect(standing.every(({ amount, closedAt }) => amount > 0n && closedAt === null)).toBe(true);

    const written = async () => (await database.select().from(entries)).length;
    const count = await written();
    await seed(database, at, { passwords: testPasswords });
    expect(await written()).toBe(count);
    expect(await auditLedger(database)).toEqual([]);
    await storage.close();
  });
});
