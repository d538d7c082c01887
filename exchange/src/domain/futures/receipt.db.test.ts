import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { recomputeFutures } from '@livery/contract/rules/futures-receipt';
import { onOneDatabase } from '../../../test/databases.ts';
import { startTestFutures, type TestFutures } from '../../../test/futures.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { futuresOrders, futuresSettlementTicks } from '../../storage/schema/index.ts';
import { futuresReceipt } from './history.ts';

onOneDatabase((open) => {
  let trading: TestFutures;

  beforeAll(async () => {
    trading = await startTestFutures(await open('seeded'));
  });
  beforeEach(async () => {
    trading.sleep(100);
    trading.member = await trading.newMember();
    await trading.pass(1, 50_000);
  });
  afterEach(async () => expect(await auditLedger(trading.site.exchange.database)).toEqual([]));
  afterAll(() => trading.site.close());

  const receipt = (id: number) => {
    const { database, futures } = trading.site.exchange;
    const { memberId } = trading.member;
    return futuresReceipt(database, futures.board, { memberId, id, language: 'en-US' });
  };

  test('a won order has the price of every second, and the lines of stake, fee and payout with the balance after each', async () => {
    const { id, buyTickTime = 0 } = await trading.buy();
    await trading.pass(60, 50_001);
    const { order, feePercent, maxTickAge, ticks, ledger, rule } = await receipt(id);
    expect(order).toEqual(await trading.order(id));
    expect({ feePercent, maxTickAge }).toEqual({ feePercent: '1', maxTickAge: 10 });
    expect(rule).toMatch(/once a second/);
    expect(ticks).toHaveLength(61);
    expect(ticks[0]).toEqual({ time: buyTickTime, price: '50000.00' });
    expect(ticks.at(-1)).toEqual({ time: order.deliveryTime, price: '50001.00' });
    expect(ledger.map(({ kind, account, amount, balance }) => [kind, account, amount, balance])).toEqual([
      ['stake', 'FUTURE', '-101', '9899'],
      ['stake', 'fees', '1', null],
      ['stake', 'futures', '100', null],
      ['payout', 'futures', '-182', null],
      ['payout', 'FUTURE', '182', '10081'],
    ]);
    expect(new Set(ledger.map(({ entry }) => entry)).size).toBe(2);
  });

  test('an open order has the prices until now, and a waiting one has nothing yet', async () => {
    const [running, waiting] = [await trading.buy(), await trading.buy({ price: '49000' })];
    await trading.pass(5, 50_002);
    const open = await receipt(running.id);
    expect(open.ticks.map(({ price }) => price)).toEqual(['50000.00', ...Array<string>(5).fill('50002.00')]);
    expect(open.ledger.map(({ kind }) => kind)).toEqual(['stake', 'stake', 'stake']);
    expect(recomputeFutures(open)).toBeUndefined();
    expect(await receipt(waiting.id)).toMatchObject({ ticks: [], ledger: [] });
  });

  test('a receipt stays as it is when the recorded prices are deleted', async () => {
    const { id } = await trading.buy({ direction: 'down' });
    await trading.pass(60, 49_999);
    const before = await receipt(id);
    trading.sleep(10 * 86_400);
    await trading.site.exchange.futures.board.deleteExpired(trading.site.clock.now());
    expect(await receipt(id)).toEqual(before);
    expect(recomputeFutures(before)?.differences).toEqual([]);
  });

  test('an order that was settled before prices were kept has the two that it was settled by', async () => {
    const { database } = trading.site.exchange;
    const { id } = await trading.buy();
    await trading.passAtOnce(60, 50_001);
    await database.delete(futuresSettlementTicks).where(eq(futuresSettlementTicks.orderId, id));
    await database.update(futuresOrders).set({ feePercent: null }).where(eq(futuresOrders.id, id));
    const old = await receipt(id);
    expect(old.ticks.map(({ price }) => price)).toEqual(['50000.00', '50001.00']);
    expect(recomputeFutures(old)?.differences).toEqual([]);
  });

  test('a restart between delivery and settlement changes nothing of a receipt', async () => {
    const [here, there] = [await trading.buy(), await trading.buy()];
    const { board } = trading.site.exchange.futures;
    for (let second = 1; second <= 60; second += 1) {
      trading.price = 50_000 + second;
      trading.sleep(1);
      await board.record(trading.site.clock.now());
    }
    const { database } = trading.site.exchange;
    const isThere = eq(futuresOrders.id, there.id);
    // The one is settled before the restart, the other after it, by the same recorded prices.
    await database.update(futuresOrders).set({ deliveryTime: 2_000_000_000 }).where(isThere);
    await trading.passAtOnce(1, 40_000);
    await database
      .update(futuresOrders)
      .set({ deliveryTime: there.deliveryTime ?? 0 })
      .where(isThere);
    trading.sleep(7200);
    await (await trading.reopened()).advance(trading.site.clock.now());
    const [before, after] = [await receipt(here.id), await receipt(there.id)];
    expect(after.ticks).toEqual(before.ticks);
    expect(after.order).toEqual({ ...before.order, id: there.id });
    expect(recomputeFutures(after)?.differences).toEqual([]);
    await (await trading.reopened()).advance(trading.site.clock.now());
    expect(await receipt(there.id)).toEqual(after);
  });

  test('what is computed again from a receipt is what was booked, wherever the price goes and however long it is gone', async () => {
    const step = fc.record({
      price: fc.option(fc.integer({ min: 4_999_990, max: 5_000_010 }), { nil: undefined, freq: 3 }),
      seconds: fc.integer({ min: 1, max: 15 }),
    });
    const purchase = fc.record({
      direction: fc.constantFrom('up' as const, 'down' as const),
      cents: fc.integer({ min: 1000, max: 99_999 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(purchase, { minLength: 1, maxLength: 3 }),
        fc.array(step, { minLength: 4, maxLength: 8 }),
        async (purchases, steps) => {
          trading.member = await trading.newMember();
          await trading.pass(1, 50_000);
          const bought = purchases.map(({ direction, cents }) =>
            trading.buy({ direction, amount: (cents / 100).toFixed(2) }),
          );
          const ids = (await Promise.all(bought)).map(({ id }) => id);
          for (const { price, seconds } of steps) {
            trading.price = price === undefined ? undefined : price / 100;
            await trading.passAtOnce(seconds);
          }
          trading.price = undefined;
          await trading.passAtOnce(61);
          for (const id of ids) {
            const booked = await receipt(id);
            expect(['delivered', 'void']).toContain(booked.order.status);
            expect(recomputeFutures(booked)).toMatchObject({ differences: [] });
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});
