import { code } from '@livery/contract/envelope';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { onEveryDatabase } from '../../test/databases.ts';
import { fundedAccount, prepareLedger } from '../../test/ledger.ts';
import { auditLedger } from '../ledger/audit.ts';
import type { Database, Storage } from '../storage/database.ts';
import { balances, entries, holds, orders, trades } from '../storage/schema/index.ts';
import type { MarketWriter } from './market-writer.ts';
import { openMarkets } from './market-writers.ts';
import type { NewOrder } from './market.ts';

const now = Date.UTC(2025, 0, 1);
/** BTCUSDT: one lot is 1,000 units of BTC, one tick and lot is 10 units of USDT. */
const [unitsPerLot, unitsPerTickLot] = [1000n, 10n];
const rich = { USDT: 10n ** 16n, BTC: 10n ** 12n };

onEveryDatabase((open) => {
  let storage: Storage;
  let database: Database;
  let market: MarketWriter;
  const failures: unknown[] = [];

  const openMarket = async () => {
    const state = await openMarkets(database, now, {
      onSettled: () => undefined,
      onFailure: (_symbol, error) => failures.push(error),
    });
    const found = state.get('BTCUSDT');
    if (found === undefined) throw new Error('no BTCUSDT');
    return found;
  };
  const order = (accountId: number, side: 'buy' | 'sell', priceTicks: number, lots: number): NewOrder => ({
    accountId,
    side,
    priceTicks,
    lots,
    timeInForce: 'resting',
    at: now,
  });
  const balance = async (accountId: number) => {
    const rows = await database.select().from(balances).where(eq(balances.accountId, accountId));
    return Object.fromEntries(rows.map(({ coin, total, frozen }) => [coin, { total, frozen }]));
  };

  beforeAll(async () => {
    storage = await open();
    database = storage.database;
    await prepareLedger(database);
    market = await openMarket();
  });
  afterEach(async () => {
    expect(await auditLedger(database)).toEqual([]);
    expect(failures).toEqual([]);
  });
  afterAll(() => storage.close());

  test('a trade moves both coins at the resting price and releases the amount that a better price saves', async () => {
    const [seller, buyer] = [
      await fundedAccount(database, { BTC: 5000n }),
      await fundedAccount(database, { USDT: 1000n }),
    ];
    expect(await market.place(order(seller, 'sell', 10, 3))).toMatchObject({ state: 'open', filledLots: 0 });
    expect((await balance(seller))['BTC']).toEqual({ total: 5000n, frozen: 3n * unitsPerLot });
    expect(await market.place(order(buyer, 'buy', 12, 4))).toMatchObject({ state: 'open', filledLots: 3 });
    expect(await balance(buyer)).toEqual({
      USDT: { total: 1000n - 3n * 10n * unitsPerTickLot, frozen: 12n * unitsPerTickLot },
      BTC: { total: 3n * unitsPerLot, frozen: 0n },
    });
    expect(await balance(seller)).toEqual({
      BTC: { total: 5000n - 3n * unitsPerLot, frozen: 0n },
      USDT: { total: 3n * 10n * unitsPerTickLot, frozen: 0n },
    });
    const { id } = await market.place(order(buyer, 'buy', 11, 1));
    expect(await market.cancel(id, buyer, now)).toMatchObject({ state: 'cancelled' });
    const [left] = market.view.buy;
    expect(left).toEqual({ priceTicks: 12, lots: 1 });
    await database
      .select()
      .from(orders)
      .then((rows) =>
        Promise.all(rows.filter((row) => row.state === 'open').map((row) => market.cancel(row.id, row.accountId, now))),
      );
    expect((await balance(buyer))['USDT']?.frozen).toBe(0n);
  });

  test('refuses an order that its account cannot pay for, and stores nothing', async () => {
    const poor = await fundedAccount(database, { USDT: 99n });
    await expect(market.place(order(poor, 'buy', 10, 1))).rejects.toMatchObject({ code: code.insufficientBalance });
    await expect(market.place(order(poor, 'sell', 10, 1))).rejects.toMatchObject({ code: code.insufficientBalance });
    expect(await database.select().from(orders).where(eq(orders.accountId, poor))).toEqual([]);
    expect(await database.select().from(holds).where(eq(holds.accountId, poor))).toEqual([]);
  });

  test('an order can spend funds that an earlier order of its batch frees or earns', async () => {
    const seller = await fundedAccount(database, { BTC: 1000n });
    const buyer = await fundedAccount(database, { USDT: 120n });
    const placed = await Promise.all([
      market.place(order(seller, 'sell', 10, 1)),
      market.place(order(buyer, 'buy', 12, 1)),
      market.place(order(buyer, 'buy', 2, 1)),
      market.place(order(seller, 'buy', 5, 2)),
    ]);
    expect(placed.map(({ state }) => state)).toEqual(['open', 'filled', 'open', 'open']);
    expect(await balance(buyer)).toMatchObject({ USDT: { total: 20n, frozen: 20n }, BTC: { total: 1000n } });
    expect(await balance(seller)).toMatchObject({ USDT: { total: 100n, frozen: 100n }, BTC: { total: 0n } });
    const [, , low, high] = placed;
    await market.cancel(low?.id ?? 0, buyer, now);
    await market.cancel(high?.id ?? 0, seller, now);
  });

  test('exactly one of fifty concurrent orders on one balance is accepted', async () => {
    const poor = await fundedAccount(database, { USDT: 100n });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => market.place(order(poor, 'buy', 10, 1))),
    );
    const placed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(placed).toHaveLength(1);
    for (const { id } of placed) await market.cancel(id, poor, now);
  });

  test.each([0, -1, 0.5, Number.NaN, 2 ** 53])('a price or quantity of %p is refused', async (wrong) => {
    const account = await fundedAccount(database, rich);
    await expect(market.place(order(account, 'buy', wrong, 1))).rejects.toMatchObject({ code: code.badRequest });
    await expect(market.place(order(account, 'buy', 1, wrong))).rejects.toMatchObject({ code: code.badRequest });
  });

  test("a member's own resting order is cancelled instead of trading with them", async () => {
    const account = await fundedAccount(database, rich);
    const resting = await market.place(order(account, 'sell', 1000, 5));
    const incoming = await market.place(order(account, 'buy', 1000, 2));
    expect(incoming).toMatchObject({ state: 'open', filledLots: 0 });
    await expect(market.cancel(resting.id, account, now)).rejects.toMatchObject({ code: code.notFound });
    await market.cancel(incoming.id, account, now);
    expect(await balance(account)).toMatchObject({ BTC: { frozen: 0n }, USDT: { frozen: 0n } });
  });

  test("nobody cancels another member's order", async () => {
    const [owner, other] = [await fundedAccount(database, rich), await fundedAccount(database, rich)];
    const { id } = await market.place(order(owner, 'buy', 10, 1));
    await expect(market.cancel(id, other, now)).rejects.toMatchObject({ code: code.notFound });
    await market.cancel(id, owner, now);
  });

  test('an immediate order never rests in the book', async () => {
    const account = await fundedAccount(database, rich);
    const placed = market.place({ ...order(account, 'buy', 10, 1), timeInForce: 'immediate' });
    await expect(placed).rejects.toMatchObject({ code: code.noLiquidity });
    expect((await balance(account))['USDT']?.frozen).toBe(0n);
  });

  test('resting orders keep their price and time priority after a restart', async () => {
    const [first, second, taker] = [
      await fundedAccount(database, rich),
      await fundedAccount(database, rich),
      await fundedAccount(database, rich),
    ];
    const older = await market.place(order(first, 'sell', 500, 4));
    await market.place(order(second, 'sell', 500, 4));
    await market.place(order(taker, 'buy', 500, 1));
    const depth = { buy: market.view.buy, sell: market.view.sell };
    await market.close();
    market = await openMarket();
    const woken = market.place({ ...order(taker, 'buy', 1, 1), timeInForce: 'immediate' });
    await expect(woken).rejects.toMatchObject({ code: code.noLiquidity });
    expect({ buy: market.view.buy, sell: market.view.sell }).toEqual(depth);
    const after = await market.place(order(taker, 'buy', 500, 4));
    expect(after.id).toBeGreaterThan(older.id);
    const makers = await database.select().from(trades).where(eq(trades.buyOrderId, after.id)).orderBy(trades.id);
    expect(makers.map(({ sellerAccountId, lots }) => [sellerAccountId, lots])).toEqual([
      [first, 3],
      [second, 1],
    ]);
    expect(await database.select().from(orders).where(eq(orders.id, older.id))).toMatchObject([
      { state: 'filled', filledLots: 4 },
    ]);
    await expect(market.cancel(older.id, first, now)).rejects.toMatchObject({ code: code.notFound });
  });

  test('a batch that cannot be stored has no effect, and the market continues', async () => {
    const [seller, buyer] = [await fundedAccount(database, rich), await fundedAccount(database, rich)];
    await market.place(order(seller, 'sell', 400, 5));
    const before = { sell: market.view.sell, seller: await balance(seller), buyer: await balance(buyer) };
    await database.execute(sql.raw('alter table trades add constraint broken check (price_ticks <> 400) not valid'));
    await expect(market.place(order(buyer, 'buy', 400, 2))).rejects.toMatchObject({ code: code.unavailable });
    expect(failures.splice(0)).toHaveLength(1);
    await database.execute(sql.raw('alter table trades drop constraint broken'));
    expect({ sell: market.view.sell, seller: await balance(seller), buyer: await balance(buyer) }).toEqual(before);
    expect(await market.place(order(buyer, 'buy', 400, 2))).toMatchObject({ state: 'filled' });
    expect(market.view.sell[0]).toEqual({ priceTicks: 400, lots: 3 });
  });

  test('money and orders balance after any commands', async () => {
    const accounts = await Promise.all([1, 2, 3].map(() => fundedAccount(database, { USDT: 100_000n, BTC: 60_000n })));
    const command = fc.record({
      account: fc.nat(2),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      priceTicks: fc.integer({ min: 90, max: 110 }),
      lots: fc.integer({ min: 1, max: 20 }),
      timeInForce: fc.constantFrom('resting' as const, 'immediate' as const),
      cancels: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 30, maxLength: 60 }), async (commands) => {
        const work = commands.map(async ({ account, cancels, ...terms }) => {
          const accountId = accounts[account] ?? 0;
          const placed = await market.place({ accountId, ...terms, at: now } as NewOrder);
          if (cancels && placed.state === 'open') await market.cancel(placed.id, accountId, now);
        });
        await Promise.allSettled(work);
        expect(await auditLedger(database)).toEqual([]);
        const mixed = await database
          .select()
          .from(orders)
          .innerJoin(holds, eq(holds.id, orders.holdId))
          .where(sql`(${orders.state} = 'open') <> (${holds.closedAt} is null)`);
        expect(mixed).toEqual([]);
      }),
      { numRuns: 5 },
    );
    const [traded] = await database.select({ lots: sql<string>`sum(${trades.lots})` }).from(trades);
    const minutes = market.view.candles.aggregate(60, 1000);
    expect(String(minutes.reduce((sum, candle) => sum + candle.lots, 0))).toBe(traded?.lots);
    expect((await database.select().from(entries)).length).toBeGreaterThan(0);
  });
});
