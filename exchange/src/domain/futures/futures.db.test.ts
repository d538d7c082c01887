import { code } from '@livery/contract/envelope';
import { onOneDatabase } from '../../../test/databases.ts';
import { bitcoin, gold, startTestFutures, type TestFutures, usdt } from '../../../test/futures.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { resumeProduct, suspendProduct } from './products/products.ts';
import { closesAt } from './products/trading-hours.ts';

onOneDatabase((open) => {
  let trading: TestFutures;

  beforeAll(async () => {
    trading = await startTestFutures(await open('seeded'));
  });
  beforeEach(async () => {
    // Ends orders that an earlier test left open, and sets the clock to a whole second.
    trading.sleep(100 - (trading.site.clock.now() % 1000) / 1000);
    trading.member = await trading.newMember();
    await trading.pass(1, 50_000);
  });
  afterEach(async () => expect(await auditLedger(trading.site.exchange.database)).toEqual([]));
  afterAll(() => trading.site.close());

  const mine = () => trading.balance(trading.member.account);
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'accepted',
      (error: { code?: unknown }) => error.code,
    );

  describe('a market order', () => {
    test('pays stake and fee at once, and the treasury holds what it may have to pay', async () => {
      const [treasuryBefore, feesBefore] = [
        await trading.balance(trading.treasury),
        await trading.balance(trading.fees),
      ];
      const order = await trading.buy();
      expect(order).toMatchObject({ status: 'open', buyPrice: '50000.00', amount: '100', fee: '1', odds: '0.82' });
      expect(await mine()).toEqual({ total: usdt(9899), frozen: 0n });
      expect(await trading.balance(trading.treasury)).toEqual({
        total: treasuryBefore.total + usdt(100),
        frozen: treasuryBefore.frozen + usdt(182),
      });
      expect((await trading.balance(trading.fees)).total).toBe(feesBefore.total + usdt(1));
    });

    test.each([
      ['up', 50_000.01, 'won', '182', '81', 10_081],
      ['up', 49_999.99, 'lost', '0', '-101', 9899],
      ['down', 49_999.99, 'won', '182', '81', 10_081],
      ['down', 50_000.01, 'lost', '0', '-101', 9899],
      ['up', 50_000, 'even', '100', '-1', 9999],
      ['down', 50_000, 'even', '100', '-1', 9999],
    ] as const)('%s delivered at %d is %s', async (direction, price, result, payout, profit, left) => {
      const { id } = await trading.buy({ direction });
      await trading.passAtOnce(60, price);
      expect(await trading.order(id)).toMatchObject({ status: 'delivered', result, payout, profit });
      expect(await mine()).toEqual({ total: usdt(left), frozen: 0n });
      expect((await trading.balance(trading.treasury)).frozen).toBe(0n);
    });

    test('is delivered by the tick at its delivery time, neither earlier nor by a later tick', async () => {
      const { id, deliveryTime = 0 } = await trading.buy();
      await trading.passAtOnce(59, 49_000);
      expect((await trading.order(id)).status).toBe('open');
      await trading.pass(1, 51_000);
      expect(await trading.order(id)).toMatchObject({ deliveryTickTime: deliveryTime, deliveryPrice: '51000.00' });
      await trading.pass(1, 48_000);
      expect(await trading.order(id)).toMatchObject({ status: 'delivered', result: 'won' });
    });

    test('bought between two seconds is delivered at the whole second after its cycle', async () => {
      trading.site.clock.advance(400);
      const { deliveryTime, createTime } = await trading.buy();
      expect(deliveryTime).toBe(createTime + 61);
    });

    test.each([
      [10, 'delivered', 10_081],
      [11, 'void', 10_000],
    ])('whose last tick is %d seconds old is %s', async (age, status, left) => {
      const { id } = await trading.buy();
      await trading.passAtOnce(60 - age, 51_000);
      trading.price = undefined;
      await trading.passAtOnce(age);
      expect((await trading.order(id)).status).toBe(status);
      expect(await mine()).toEqual({ total: usdt(left), frozen: 0n });
    });

    test('requires an index price at most three seconds old', async () => {
      trading.price = undefined;
      trading.sleep(3);
      expect(await refusal(trading.buy())).toBe('accepted');
      trading.site.clock.advance(1);
      expect(await refusal(trading.buy())).toBe(code.indexStale);
    });

    test('enters at the price when it came, though the next one is recorded before it is stored', async () => {
      trading.site.clock.advance(900);
      const bought = trading.buy();
      const time = Math.floor(trading.site.clock.now() / 1000);
      const tick = { time: time + 1, priceTicks: 5_100_000 };
      trading.site.exchange.futures.board.show([{ productId: bitcoin, tick, candles: [] }]);
      expect(await bought).toMatchObject({ buyPrice: '50000.00', buyTickTime: time, createTime: time });
    });

    test('is refused when the balance does not cover stake and fee', async () => {
      for (let bought = 0; bought < 2; bought += 1) await trading.buy({ amount: '4900' });
      expect(await refusal(trading.buy({ amount: '110' }))).toBe(code.insufficientBalance);
    });

    test.each([
      [{ amount: '9.99' }, code.amountTooSmall],
      [{ amount: '5000.01' }, code.amountTooLarge],
      [{ amount: '10.001' }, code.badRequest],
      [{ amount: '-10' }, code.amountTooSmall],
      [{ cycle: 61 }, code.cycleWithdrawn],
      [{ productId: 999 }, code.notFound],
      [{ type: 'limit' as const }, code.badRequest],
      [{ type: 'market' as const, price: '50000' }, code.badRequest],
      [{ price: '50000.001' }, code.priceOffTick],
      [{ price: '45999.99' }, code.priceTooFar],
      [{ price: '54000.01' }, code.priceTooFar],
      [{ price: '-1' }, code.priceTooFar],
    ])('as %j is refused', async (purchase, expected) => {
      expect(await refusal(trading.buy(purchase))).toBe(expected);
      expect(await mine()).toEqual({ total: usdt(10_000), frozen: 0n });
    });
  });

  test('orders are refused beyond the fluctuation limit and accepted at the limit', async () => {
    await trading.pass(1, 54_000);
    expect(await refusal(trading.buy())).toBe('accepted');
    await trading.pass(1, 54_000.01);
    expect(await refusal(trading.buy())).toBe(code.oddsZero);
    await trading.pass(1, 45_999.99);
    expect(await refusal(trading.buy())).toBe(code.oddsZero);
    await trading.pass(1, 46_000);
    expect(await refusal(trading.buy())).toBe('accepted');
  });

  describe('a limit order', () => {
    test('holds its money, enters at the first tick beyond its limit at the price of that tick, and is delivered a cycle later', async () => {
      const { id, status } = await trading.buy({ price: '49900.50' });
      expect(status).toBe('waiting');
      expect(await mine()).toEqual({ total: usdt(10_000), frozen: usdt(101) });
      await trading.pass(5, 49_900.51);
      expect((await trading.order(id)).status).toBe('waiting');
      await trading.pass(1, 49_890);
      const entered = await trading.order(id);
      expect(entered).toMatchObject({ status: 'open', buyPrice: '49890.00' });
      expect(entered.deliveryTime).toBe((entered.buyTickTime ?? 0) + 60);
      expect(await mine()).toEqual({ total: usdt(9899), frozen: 0n });
      await trading.passAtOnce(60, 49_891);
      expect(await trading.order(id)).toMatchObject({ status: 'delivered', result: 'won' });
      expect(await mine()).toEqual({ total: usdt(10_081), frozen: 0n });
    });

    test('for a put waits for a price at or above its limit', async () => {
      const { id } = await trading.buy({ direction: 'down', price: '50100' });
      await trading.pass(2, 50_099.99);
      expect((await trading.order(id)).status).toBe('waiting');
      await trading.pass(1, 50_100);
      expect(await trading.order(id)).toMatchObject({ status: 'open', buyPrice: '50100.00' });
    });

    test('whose limit is met already enters at the next tick, not at the last one', async () => {
      const { id, createTime } = await trading.buy({ price: '50000' });
      expect((await trading.order(id)).status).toBe('waiting');
      await trading.pass(1, 49_999);
      expect(await trading.order(id)).toMatchObject({ buyTickTime: createTime + 1, buyPrice: '49999.00' });
    });

    test('does not enter beyond the fluctuation limits', async () => {
      const { id } = await trading.buy({ price: '47000' });
      await trading.pass(2, 45_000);
      expect((await trading.order(id)).status).toBe('waiting');
      await trading.pass(1, 46_500);
      expect((await trading.order(id)).status).toBe('open');
    });

    test('enters in the last second of its waiting time, and is cancelled after it', async () => {
      const [late, never] = [await trading.buy({ price: '49000' }), await trading.buy({ price: '48000' })];
      trading.sleep(899);
      await trading.pass(1, 48_500);
      expect((await trading.order(late.id)).status).toBe('open');
      expect((await trading.order(never.id)).status).toBe('waiting');
      await trading.pass(1, 47_000);
      expect((await trading.order(never.id)).status).toBe('cancelled');
      expect((await mine()).frozen).toBe(0n);
    });

    test('can be cancelled only while it waits', async () => {
      const waiting = await trading.buy({ price: '49000' });
      expect(await trading.cancel(waiting.id)).toMatchObject({ status: 'cancelled' });
      expect(await mine()).toEqual({ total: usdt(10_000), frozen: 0n });
      expect((await trading.balance(trading.treasury)).frozen).toBe(0n);
      expect(await refusal(trading.cancel(waiting.id))).toBe(code.wrongState);
      const market = await trading.buy();
      expect(await refusal(trading.cancel(market.id))).toBe(code.wrongState);
      expect(await refusal(trading.cancel(9_999_999))).toBe(code.notFound);
    });

    test('cannot be cancelled once its price is recorded, though it has not entered yet', async () => {
      const waiting = await trading.buy({ price: '49900' });
      trading.sleep(1);
      trading.price = 49_800;
      await trading.site.exchange.futures.board.record(trading.site.clock.now());
      expect(await refusal(trading.cancel(waiting.id))).toBe(code.wrongState);
      await trading.pass(1, 51_000);
      expect(await trading.order(waiting.id)).toMatchObject({ status: 'open', buyPrice: '49800.00' });
    });
  });

  describe('trading hours', () => {
    /** To a time before metals close on Friday at 22:00. */
    const sleepToClosing = (secondsBefore: number) => {
      const now = Math.floor(trading.site.clock.now() / 1000);
      const product = trading.site.exchange.futures.board.product(gold);
      trading.sleep(((product && closesAt(product.hours, now)) ?? now) - secondsBefore - now);
    };

    test('an order is refused when it would be delivered after the market closes', async () => {
      sleepToClosing(61);
      await trading.pass(1);
      expect(await refusal(trading.buy({ productId: gold }))).toBe('accepted');
      await trading.pass(1);
      expect(await refusal(trading.buy({ productId: gold }))).toBe(code.marketClosed);
      expect(await refusal(trading.buy({ productId: gold, price: '100' }))).toBe(code.marketClosed);
      expect(await refusal(trading.buy({ productId: bitcoin }))).toBe('accepted');
    });

    test('an order is settled when it is delivered as the market closes, and no tick is recorded afterwards', async () => {
      trading.sleep(3 * 86_400);
      sleepToClosing(61);
      await trading.pass(1);
      const { id } = await trading.buy({ productId: gold });
      await trading.passAtOnce(59);
      await trading.pass(6);
      const { board } = trading.site.exchange.futures;
      const closing = Math.floor(trading.site.clock.now() / 1000) - 5;
      expect(await trading.order(id)).toMatchObject({ status: 'delivered', deliveryTickTime: closing - 1 });
      expect(board.latest(gold)?.time).toBe(closing - 1);
      expect(await refusal(trading.buy({ productId: gold }))).toBe(code.marketClosed);
    });

    test('a suspended product takes no orders, enters no waiting orders and settles open orders', async () => {
      const [open, waiting] = [await trading.buy(), await trading.buy({ price: '49900' })];
      await trading.change((tx) => suspendProduct(tx, 'BTCUSD'));
      expect(await refusal(trading.buy())).toBe(code.marketClosed);
      await trading.passAtOnce(60, 49_800);
      expect((await trading.order(open.id)).status).toBe('delivered');
      expect((await trading.order(waiting.id)).status).toBe('waiting');
      await trading.change((tx) => resumeProduct(tx, 'BTCUSD', new Date(trading.site.clock.now())));
      await trading.pass(1);
      expect((await trading.order(waiting.id)).status).toBe('open');
    });

    test('a limit that was reached while its product was suspended still waits, and can be cancelled', async () => {
      const [{ id }, other] = [await trading.buy({ price: '49900' }), await trading.buy({ price: '49900' })];
      await trading.change((tx) => suspendProduct(tx, 'BTCUSD'));
      await trading.pass(3, 49_800);
      await trading.pass(3, 50_000);
      await trading.change((tx) => resumeProduct(tx, 'BTCUSD', new Date(trading.site.clock.now())));
      await trading.pass(2, 50_000);
      expect((await trading.order(id)).status).toBe('waiting');
      await trading.cancel(id);
      await trading.pass(1, 49_800);
      expect((await trading.order(other.id)).status).toBe('open');
    });
  });
});
