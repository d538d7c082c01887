import { futuresPayout, futuresResult, maxTickAgeSeconds } from '@livery/contract/rules/futures';
import { code } from '@livery/contract/envelope';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { onOneDatabase } from '../../../test/databases.ts';
import { startTestFutures, type TestFutures, usdt } from '../../../test/futures.ts';
import { balances, entries } from '../../storage/schema/index.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { treasuryAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/entries.ts';
import { ticksAroundTime } from './products/listing.ts';

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

  const mine = () => trading.balance(trading.member.account);
  const now = () => trading.site.clock.now();

  test('an order becomes void at the restart when it was due during a downtime', async () => {
    const { id } = await trading.buy();
    const { id: waiting } = await trading.buy({ price: '49000' });
    trading.sleep(86_400);
    trading.price = 51_000;
    await (await trading.reopened()).advance(now());
    expect((await trading.order(id)).status).toBe('void');
    expect((await trading.order(waiting)).status).toBe('cancelled');
    expect(await mine()).toEqual({ total: usdt(10_000), frozen: 0n });
  });

  test('ticks that were recorded before a crash settle and enter orders after the restart', async () => {
    const [order, waiting] = [await trading.buy(), await trading.buy({ price: '49500' })];
    const { board } = trading.site.exchange.futures;
    // Ticks are stored but orders do not advance, as in a crash between the two.
    for (const price of [49_400, ...Array<number>(59).fill(50_100)]) {
      trading.price = price;
      trading.sleep(1);
      await board.record(now());
    }
    trading.sleep(3600);
    await (await trading.reopened()).advance(now());
    expect(await trading.order(order.id)).toMatchObject({
      status: 'delivered',
      deliveryPrice: '50100.00',
      result: 'won',
    });
    expect(await trading.order(waiting.id)).toMatchObject({
      status: 'delivered',
      buyPrice: '49400.00',
      deliveryPrice: '50100.00',
    });
    expect((await mine()).total).toBe(usdt(10_000 + 81 + 81));
  });

  test('two exchanges that settle at the same time pay once', async () => {
    const orders = await Promise.all(Array.from({ length: 3 }, () => trading.buy()));
    trading.sleep(59);
    trading.price = 51_000;
    const twins = await Promise.all([trading.reopened(), trading.reopened()]);
    trading.sleep(1);
    await Promise.all([...twins.map((twin) => twin.advance(now())), trading.site.exchange.futures.advance(now())]);
    await Promise.all(twins.map((twin) => twin.advance(now())));
    expect(await mine()).toEqual({ total: usdt(10_000 + 3 * 81), frozen: 0n });
    const paid = await trading.site.exchange.database
      .select()
      .from(entries)
      .where(eq(entries.reference, `futures order ${orders[0]?.id}`));
    expect(paid.map(({ kind }) => kind).toSorted()).toEqual(['futures payout', 'futures stake']);
  });

  test('a waiting order is either cancelled or entered when both happen at once, never both', async () => {
    const waiting = await Promise.all(Array.from({ length: 4 }, () => trading.buy({ price: '49500' })));
    trading.price = 49_000;
    trading.sleep(1);
    await Promise.all([
      trading.site.exchange.futures.advance(now()),
      ...waiting.map(({ id }) => trading.cancel(id).catch(() => undefined)),
    ]);
    const states = await Promise.all(waiting.map(async ({ id }) => (await trading.order(id)).status));
    const entered = states.filter((status) => status === 'open').length;
    expect(entered + states.filter((status) => status === 'cancelled').length).toBe(4);
    expect(await mine()).toEqual({ total: usdt(10_000 - 101 * entered), frozen: 0n });
  });

  test('the settlement of an order can be recomputed from the order and the recorded ticks', async () => {
    const bought = await trading.buy({ direction: 'down', cycle: 120 });
    await trading.passAtOnce(118, 49_997);
    await trading.pass(3, 49_990);
    const order = await trading.order(bought.id);
    const { database, futures } = trading.site.exchange;
    const around = async (time: number) =>
      (await ticksAroundTime(database, futures.board, { id: order.productId, time })).list;
    const entry = (await around(order.createTime)).findLast(({ time }) => time <= order.createTime);
    const due = order.deliveryTime ?? 0;
    const delivery = (await around(due)).findLast(({ time }) => time <= due);
    expect(entry).toEqual({ time: order.buyTickTime, price: order.buyPrice });
    expect(delivery).toEqual({ time: order.deliveryTickTime, price: order.deliveryPrice });
    expect(due - (delivery?.time ?? 0)).toBeLessThanOrEqual(maxTickAgeSeconds);
    const result = futuresResult(order.direction, Number(entry?.price), Number(delivery?.price));
    expect(order.result).toBe(result);
    expect(order.payout).toBe(futuresPayout(result, order.amount, order.odds));
  });

  test('charts are filled for a day without recorded ticks, and ticks are not', async () => {
    trading.sleep(2 * 86_400);
    const { board } = await trading.reopened();
    expect(board.views.get('BTCUSD')?.timeShare(now()).length).toBeGreaterThan(1400);
    const time = Math.floor(now() / 1000) - 3600;
    const { list } = await ticksAroundTime(trading.site.exchange.database, board, { id: 1, time });
    expect(list).toEqual([]);
  });

  test('a settled order keeps its settlement prices after the ticks are deleted', async () => {
    const { database, futures } = trading.site.exchange;
    const { id } = await trading.buy();
    await trading.passAtOnce(60, 50_001);
    const settled = await trading.order(id);
    const ticks = async () =>
      (await ticksAroundTime(database, futures.board, { id: 1, time: settled.deliveryTime ?? 0 })).list.length;
    trading.sleep(86_400 - 60);
    await futures.board.deleteExpired(now());
    expect(await ticks()).toBeGreaterThan(0);
    trading.sleep(61);
    await futures.board.deleteExpired(now());
    expect(await ticks()).toBe(0);
    expect(await trading.order(id)).toEqual(settled);
  });

  test('money is conserved whatever is bought and wherever the price goes', async () => {
    const { database } = trading.site.exchange;
    const sumOfMoney = async () => {
      const [row] = await database
        .select({ sum: sql<string>`sum(${balances.total})` })
        .from(balances)
        .where(eq(balances.coin, 'USDT'));
      return row?.sum;
    };
    const step = fc.record({
      price: fc.integer({ min: 46_500, max: 53_500 }),
      seconds: fc.integer({ min: 1, max: 40 }),
      isDown: fc.boolean(),
      direction: fc.constantFrom('up' as const, 'down' as const),
      limit: fc.option(fc.integer({ min: 47_000, max: 53_000 }), { nil: undefined }),
      cents: fc.integer({ min: 1000, max: 50_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        trading.member = await trading.newMember();
        const before = { treasury: await trading.balance(trading.treasury), fees: await trading.balance(trading.fees) };
        const ids: number[] = [];
        for (const { price, seconds, isDown, direction, limit, cents } of steps) {
          if (isDown) trading.sleep(seconds);
          await trading.pass(2, price);
          const wish = { direction, amount: (cents / 100).toFixed(2), ...(limit && { price: String(limit) }) };
          ids.push((await trading.buy(wish)).id);
          await trading.pass(1, price + 10);
        }
        trading.sleep(1000);
        await trading.pass(2, 50_000);
        trading.sleep(70);
        await trading.pass(1);
        const orders = await Promise.all(ids.map((id) => trading.order(id)));
        expect(orders.filter(({ status }) => status === 'waiting' || status === 'open')).toEqual([]);
        const profit = orders.reduce((sum, order) => sum + Math.round(Number(order.profit ?? 0) * 10_000), 0);
        const delivered = orders.filter(({ status }) => status === 'delivered');
        const fees = delivered.reduce((sum, order) => sum + Math.round(Number(order.fee) * 10_000), 0);
        expect(await mine()).toEqual({ total: usdt(10_000 + profit / 10_000), frozen: 0n });
        expect((await trading.balance(trading.fees)).total).toBe(before.fees.total + usdt(fees / 10_000));
        expect(await trading.balance(trading.treasury)).toEqual({
          total: before.treasury.total - usdt((profit + fees) / 10_000),
          frozen: 0n,
        });
        expect(await sumOfMoney()).toBe('0');
        expect(await auditLedger(database)).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });

  test('of a hundred concurrent orders, only those are accepted that the treasury can pay if all win', async () => {
    const { database } = trading.site.exchange;
    const external = await treasuryAccount(database, 'aldera', 'external');
    const { total } = await trading.balance(trading.treasury);
    const taken = total - usdt(1000);
    await database.transaction((tx) =>
      post(tx, {
        kind: 'funding',
        reference: 'capital taken out',
        at: new Date(now()),
        postings: [
          { accountId: trading.treasury, coin: 'USDT', amount: -taken },
          { accountId: external, coin: 'USDT', amount: taken },
        ],
      }),
    );
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        trading.buy({ amount: '50', ...(index % 2 === 1 && { price: '51000' }) }).then(
          () => 'bought',
          (error: { code?: unknown }) => error.code,
        ),
      ),
    );
    // Each may win 41.
    expect(outcomes.filter((outcome) => outcome === 'bought')).toHaveLength(24);
    expect(outcomes.filter((outcome) => outcome === code.amountTooLarge)).toHaveLength(76);
    await trading.pass(1, 50_500);
    await trading.passAtOnce(59, 52_000);
    await trading.pass(1);
    const treasury = await trading.balance(trading.treasury);
    expect(treasury).toEqual({ total: usdt(1000 - 24 * 41), frozen: 0n });
  });
});
