import { count } from 'drizzle-orm';
import { onOneDatabase } from '../../test/databases.ts';
import { testPasswords } from '../../test/passwords.ts';
import { futuresHistory } from '../domain/futures/history.ts';
import { listFutures } from '../domain/futures/products/listing.ts';
import { auditLedger } from '../ledger/audit.ts';
import { memberByName } from '../domain/members/members.ts';
import { createSeededPrices } from '../market/price-process.ts';
import { openMarkets } from '../market/market-writers.ts';
import { futuresOrders } from '../storage/schema/index.ts';
import { demoMember } from './demo-member.ts';
import { seedFuturesPast } from './futures.ts';
import { seedPrices } from './markets.ts';
import { seed } from './seed.ts';
import { seedTenants } from './tenants.ts';

/** A whole exchange is seeded. */
const now = Date.UTC(2025, 5, 2, 12);
const source = createSeededPrices(7, seedPrices);

onOneDatabase((open) => {
  test('the demo member has a won, a lost and a returned order at every tenant with futures, created once', async () => {
    const storage = await open();
    const { database } = storage;
    await seed(database, new Date(now), { passwords: testPasswords });
    const markets = await openMarkets(database, now, { onSettled: () => undefined, onFailure: () => undefined });
    const board = await seedFuturesPast({ database, markets, source, atMs: now }, seedTenants);
    if (board === undefined) throw new Error('no board on a new database');
    const minutes = board.views.get('BTCUSD')?.candles.since(0) ?? [];
    expect(minutes).toHaveLength((minutes.at(-1)?.startTime ?? 0) / 60 - (minutes[0]?.startTime ?? 0) / 60 + 1);
    expect(minutes.at(-1)?.startTime).toBe(now / 1000 - 60);
    expect(await seedFuturesPast({ database, markets, source, atMs: now + 3_600_000 }, seedTenants)).toBeUndefined();
    const offering = seedTenants.filter(({ configuration }) => configuration.moduleIsOpenFuture === '1');
    const [orders] = await database.select({ rows: count() }).from(futuresOrders);
    expect(orders?.rows).toBe(3 * offering.length);

    for (const { id } of offering) {
      const member = await memberByName(database, id, { type: 'MAIL', email: demoMember.account });
      const { list } = await futuresHistory(database, board, { memberId: member?.id ?? '', query: { pageSize: 10 } });
      expect(list.map(({ status }) => status)).toEqual(['void', 'delivered', 'delivered']);
      expect(new Set(list.map(({ result }) => result))).toEqual(new Set([undefined, 'won', 'lost']));
      for (const { deliveryTime, deliveryTickTime } of list.slice(1)) expect(deliveryTickTime).toBe(deliveryTime);
    }
    expect(await auditLedger(database)).toEqual([]);
    await storage.close();
  });

  test('metals keep their closing price at a weekend', async () => {
    const storage = await open();
    const { database } = storage;
    const sunday = Date.UTC(2025, 5, 8, 12);
    await seed(database, new Date(sunday), { passwords: testPasswords });
    const markets = await openMarkets(database, sunday, { onSettled: () => undefined, onFailure: () => undefined });
    const board = await seedFuturesPast({ database, markets, source, atMs: sunday }, seedTenants);
    if (board === undefined) throw new Error('no board on a new database');
    const list = listFutures(board, sunday);
    expect(list).toHaveLength(board.products.length);
    const closed = list.filter(({ closeStatus }) => closeStatus === 0);
    expect(closed.map(({ symbol }) => symbol).toSorted()).toEqual(['XAGUSD', 'XAUUSD']);
    const minutes = board.views.get('XAUUSD')?.candles.since(0) ?? [];
    expect(minutes).toHaveLength(24 * 60);
    expect((minutes.at(-1)?.startTime ?? 0) + 60).toBe(Date.UTC(2025, 5, 6, 22) / 1000);
    await storage.close();
  });
});
