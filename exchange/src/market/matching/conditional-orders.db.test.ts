/** Each type that waits for a price, and the rules for all of them: when it fires, what it holds, how it ends. */
import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { now, onFall, onOrderMarket, onRise, unitsPerLot, unitsPerTickLot } from '../../../test/order-market.ts';
import { accounts, firings, trades } from '../../storage/schema/index.ts';
import type { Condition } from '../market.ts';

onOrderMarket((of) => {
  describe('stop-limit', () => {
    test('to sell, holds its amount, fires at its trigger or below, and then rests', async () => {
      const placed = await of.stopLimit({ side: 'sell', priceTicks: 945, lots: 3, condition: onFall(950) });
      expect(await of.frozen('BTC')).toBe(3n * unitsPerLot);
      await of.trade(951);
      expect(await of.row(placed.id)).toMatchObject({ state: 'open', filledLots: 0 });
      await of.trade(940);
      expect((await of.row(placed.id)).details?.fired).toMatchObject({ ticks: 940, beforeTicks: 951 });
      expect(of.market.view.sell).toEqual([{ priceTicks: 945, lots: 3 }]);
    });
    test('is refused when it fires and its owner has 200 resting orders', async () => {
      const member = { id: 'm', feeRate: 0, feesAccount: 0 };
      const rests = { member, side: 'sell', timeInForce: 'resting', lots: 1 } as const;
      const { id } = await of.place(of.member, {
        ...rests,
        type: 'stopLimit',
        priceTicks: 960,
        condition: onFall(950),
      });
      await Promise.all(Array.from({ length: 200 }, () => of.place(of.member, { ...rests, priceTicks: 1100 })));
      await of.trade(950);
      expect(await of.row(id)).toMatchObject({ state: 'cancelled', details: { endReason: code.tooManyOrders } });
    });
    test('holds limit price × amount from placing, fires once at its trigger, then rests', async () => {
      const placed = await of.stopLimit({ side: 'buy', priceTicks: 1060, lots: 3, condition: onRise(1050) });
      expect(placed).toMatchObject({ state: 'waiting' });
      expect(await of.frozen('USDT')).toBe(3n * 1060n * unitsPerTickLot);
      await of.trade(1049);
      expect(await of.row(placed.id)).toMatchObject({ state: 'open', details: { trigger: { ticks: 1050 } } });
      await of.trade(1050);
      const fired = await of.row(placed.id);
      expect(fired).toMatchObject({ state: 'open', details: { fired: { ticks: 1050, beforeTicks: 1049, at: now } } });
      const [tape] = await of.database
        .select()
        .from(trades)
        .where(eq(trades.id, fired.details?.fired?.tradeId ?? 0));
      expect(tape).toMatchObject({ priceTicks: 1050 });
      expect(of.market.view.buy[0]).toEqual({ priceTicks: 1060, lots: 3 });
    });
    test('post-only is checked again when it fires, and gives its hold back', async () => {
      const placed = await of.stopLimit({
        side: 'sell',
        priceTicks: 940,
        lots: 1,
        postOnly: true,
        condition: onFall(950),
      });
      await of.limit(of.taker, 'buy', 945, 1);
      await of.trade(950);
      expect(await of.row(placed.id)).toMatchObject({ state: 'cancelled', details: { endReason: code.wouldTake } });
      expect(await of.frozen('BTC')).toBe(0n);
    });
    test('a trigger on the wrong side, or at the price, is refused with that price', async () => {
      for (const ticks of [1000, 1001])
        await expect(of.stopMarket(1, ticks)).rejects.toMatchObject({
          code: code.triggerWrongSide,
          detail: { lastPrice: '10.00' },
        });
    });
  });

  describe('stop-market', () => {
    test('sells its amount within 5 % of the best price, and cancels the rest', async () => {
      await of.limit(of.taker, 'buy', 940, 2);
      await of.limit(of.taker, 'buy', 892, 2);
      const placed = await of.stopMarket(5, 950);
      expect(await of.frozen('BTC')).toBe(5n * unitsPerLot);
      await of.trade(950);
      expect(await of.row(placed.id)).toMatchObject({ state: 'cancelled', filledLots: 2, priceTicks: 893 });
    });
    test('a buy spends a total', async () => {
      const total = 2n * 1060n * unitsPerTickLot;
      const placed = await of.place(of.member, {
        type: 'stopMarket',
        side: 'buy',
        timeInForce: 'immediate',
        total,
        condition: onRise(1050),
      });
      expect(await of.frozen('USDT')).toBe(total);
      await of.limit(of.maker, 'sell', 1060, 5);
      await of.trade(1050);
      expect(await of.row(placed.id)).toMatchObject({ state: 'filled', filledLots: 2 });
    });
    test('in an empty book it ends with the reason, and the coins are free', async () => {
      const placed = await of.stopMarket(1, 950);
      await of.trade(950);
      expect(await of.row(placed.id)).toMatchObject({ state: 'cancelled', details: { endReason: code.noLiquidity } });
      expect(await of.frozen('BTC')).toBe(0n);
    });
    describe('a price that jumps over many triggers', () => {
      let placed: readonly { readonly id: number }[] = [];
      beforeEach(async () => {
        placed = [await of.stopMarket(1, 900), await of.stopMarket(1, 950), await of.stopMarket(1, 950)];
        for (const ticks of [890, 889, 888]) await of.limit(of.taker, 'buy', ticks, 1);
        await of.limit(of.maker, 'sell', 891, 1);
      });
      const jump = () => of.limit(of.taker, 'buy', 891, 1);
      /** The price at which each was sold. */
      const prices = async () => {
        await of.market.idle();
        const rows = await of.database.select().from(trades);
        return placed.map(({ id }) => rows.find(({ sellOrderId }) => sellOrderId === id)?.priceTicks);
      };

      test('fires the nearest to the price before it first, then the oldest', async () => {
        await jump();
        expect(await prices()).toEqual([888, 890, 889]);
      });
      test('fires as many as a batch may, then the rest before the next command', async () => {
        await of.restart(1);
        await Promise.all([jump(), of.limit(of.taker, 'buy', 892, 1)]);
        expect(await prices()).toEqual([888, 890, 889]);
      });
      test('goes on after a restart where it has stopped', async () => {
        await of.restart(1);
        const jumped = jump();
        await of.restart();
        await jumped;
        expect(await prices()).toEqual([undefined, 890, undefined]);
        of.market.tick(now);
        expect(await prices()).toEqual([888, 890, 889]);
        await of.restart();
        expect(await of.database.select().from(firings)).toEqual([]);
      });
      test('fires the rest at the first trade after the market was closed in between', async () => {
        await of.restart(1);
        const jumped = jump();
        await of.restart();
        await jumped;
        of.market.setOpen(false);
        of.market.tick(now);
        expect(await prices()).toEqual([undefined, 890, undefined]);
        expect(await of.frozen('BTC')).toBe(2n * unitsPerLot);
        of.market.setOpen(true);
        await of.trade(920);
        expect(await prices()).toEqual([888, 890, 889]);
        const { details } = await of.row(placed[2]?.id ?? 0);
        expect(details?.fired).toMatchObject({ ticks: 920, beforeTicks: 890 });
      });
    });
    test('trades made by a fired order trigger more, in the next step', async () => {
      const [first, second] = [await of.stopMarket(1, 950), await of.stopMarket(1, 930)];
      await of.limit(of.taker, 'buy', 925, 1);
      await of.limit(of.taker, 'buy', 920, 1);
      await of.trade(950);
      expect(await of.row(first.id)).toMatchObject({ state: 'filled' });
      expect(await of.row(second.id)).toMatchObject({
        state: 'filled',
        details: { fired: { ticks: 925, beforeTicks: 950 } },
      });
    });
  });

  describe('take profit', () => {
    test('sells when the price rises to its trigger', async () => {
      const placed = await of.place(of.member, {
        type: 'takeProfit',
        side: 'sell',
        timeInForce: 'immediate',
        lots: 1,
        condition: onRise(1100),
      });
      await of.limit(of.taker, 'buy', 1090, 1);
      await of.trade(1100);
      expect(await of.row(placed.id)).toMatchObject({ state: 'filled', filledTotal: 1090n * unitsPerTickLot });
    });
    test('buys when the price falls to its trigger, also as a limit order', async () => {
      const limit = { type: 'takeProfit', side: 'buy', timeInForce: 'resting', priceTicks: 940, lots: 2 } as const;
      const placed = await of.place(of.member, { ...limit, condition: onFall(950) });
      expect(await of.frozen('USDT')).toBe(2n * 940n * unitsPerTickLot);
      await of.trade(950);
      expect(of.market.view.buy).toEqual([{ priceTicks: 940, lots: 2 }]);
      expect(await of.row(placed.id)).toMatchObject({ details: { fired: { ticks: 950 } } });
    });
    test('by the mid price it fires when both best prices have stood for a second', async () => {
      await of.limit(of.taker, 'buy', 990, 1);
      const given = {
        type: 'takeProfit',
        side: 'sell',
        timeInForce: 'resting',
        priceTicks: 1200,
        lots: 1,
        condition: { trigger: { ticks: 1030, source: 'mid', onRise: true } },
      } as const;
      const placed = await of.place(of.member, given).catch((error: unknown) => error);
      expect(placed).toMatchObject({ code: code.noLiquidity });
      await of.limit(of.maker, 'sell', 1060, 1);
      const { id } = await of.place(of.member, given);
      const at = now + 10_000;
      await of.place(of.taker, { side: 'buy', timeInForce: 'resting', priceTicks: 1000, lots: 1, at });
      of.market.tick(at + 999);
      await of.market.idle();
      expect((await of.row(id)).details?.fired).toBeUndefined();
      of.market.tick(at + 1000);
      await of.market.idle();
      expect((await of.row(id)).details?.fired).toEqual({ at: at + 1000, ticks: 1030 });
    });
  });

  describe('the mid price', () => {
    test('is looked at again when it returns within a second', async () => {
      const buy = (priceTicks: number, at: number) =>
        of.place(of.taker, { side: 'buy', timeInForce: 'resting', priceTicks, lots: 1, at });
      const sellsAt = (ticks: number, onRise: boolean, at: number) =>
        of.place(of.member, {
          type: onRise ? 'takeProfit' : 'stopLimit',
          side: 'sell',
          timeInForce: 'resting',
          priceTicks: 1200,
          lots: 1,
          condition: { trigger: { ticks, source: 'mid', onRise } },
          at,
        });
      await of.limit(of.maker, 'sell', 1060, 1);
      await buy(1000, now);
      await sellsAt(1100, true, now);
      const tick = async (at: number) => {
        // A tick is left out while commands are carried out.
        await of.market.idle();
        of.market.tick(at);
        await of.market.idle();
      };
      await tick(now + 1000);
      const dearer = await buy(1020, now + 1100);
      const { id } = await sellsAt(1035, false, now + 1200);
      await of.market.cancel(dearer.id, of.taker, now + 1300);
      await tick(now + 2300);
      expect((await of.row(id)).details?.fired).toEqual({ at: now + 2300, ticks: 1030 });
    });
  });

  describe('every type', () => {
    test('in a closed market waiting orders keep their hold and cannot fire; they can be cancelled', async () => {
      const placed = [await of.stopMarket(1, 950), await of.stopMarket(1, 940)];
      of.market.setOpen(false);
      await expect(of.trade(900)).rejects.toMatchObject({ code: code.marketClosed });
      expect(await of.frozen('BTC')).toBe(2n * unitsPerLot);
      await of.market.cancel(placed[1]?.id ?? 0, of.member, now);
      of.market.setOpen(true);
      await of.trade(945);
      expect((await of.row(placed[0]?.id ?? 0)).details?.fired).toMatchObject({ ticks: 945, beforeTicks: 1000 });
    });
    test('in a closed market time runs on, and the mid price fires nothing until it has stood after the opening', async () => {
      await of.limit(of.taker, 'buy', 990, 1);
      await of.limit(of.maker, 'sell', 1010, 1);
      const sells = (condition: Condition, until?: number) =>
        of.stopLimit({ side: 'sell', priceTicks: 1200, lots: 1, condition, ...(until !== undefined && { until }) });
      const { id } = await sells({ trigger: { ticks: 1004, source: 'mid', onRise: true } });
      const timed = await sells(onFall(900), now + 5000);
      await of.limit(of.taker, 'buy', 1000, 1);
      of.market.setOpen(false);
      // A tick is left out while commands are carried out.
      await of.market.idle();
      of.market.tick(now + 5000);
      await of.market.idle();
      expect(await of.row(timed.id)).toMatchObject({ state: 'expired' });
      // The middle must stand for a second after the opening, as those who quote come back then.
      of.market.setOpen(true);
      for (const [at, ticks] of [
        [10_000, undefined],
        [10_999, undefined],
        [11_000, 1005],
      ] as const) {
        of.market.tick(now + at);
        await of.market.idle();
        expect((await of.row(id)).details?.fired?.ticks).toBe(ticks);
      }
    });
    test('an edit of a waiting order keeps its number and age; one that comes too late is refused', async () => {
      const placed = await of.stopLimit({ side: 'sell', priceTicks: 940, lots: 1, condition: onFall(950) });
      const edit = { orderId: placed.id, accountId: of.member, at: now };
      expect(await of.market.edit({ ...edit, triggerTicks: 960, priceTicks: 955, lots: 2 })).toMatchObject({
        id: placed.id,
        state: 'waiting',
      });
      expect(await of.frozen('BTC')).toBe(2n * unitsPerLot);
      await of.trade(960);
      await expect(of.market.edit({ ...edit, triggerTicks: 970 })).rejects.toMatchObject({
        code: code.alreadyTriggered,
      });
    });
    test('an order that has fired rests behind those before it, also after a restart', async () => {
      const stop = await of.stopLimit({ side: 'sell', priceTicks: 1010, lots: 1, condition: onFall(950) });
      const before = await of.limit(of.maker, 'sell', 1010, 1);
      await of.trade(950);
      await of.restart();
      await of.limit(of.taker, 'buy', 1010, 1);
      expect([await of.row(before.id), await of.row(stop.id)]).toMatchObject([{ state: 'filled' }, { state: 'open' }]);
    });
    test('orders that fired before a restart rest before those that came after it, also after another', async () => {
      const sells = () => of.stopLimit({ side: 'sell', priceTicks: 1010, lots: 1, condition: onFall(950) });
      const stops = [await sells(), await sells(), await sells(), await sells()];
      await of.trade(950);
      await of.restart();
      const after = await of.limit(of.maker, 'sell', 1010, 1);
      await of.restart();
      await of.limit(of.taker, 'buy', 1010, 4);
      for (const { id } of stops) expect(await of.row(id)).toMatchObject({ state: 'filled' });
      expect(await of.row(after.id)).toMatchObject({ state: 'open' });
    });
    test('a member has at most 200 of them on one market', async () => {
      await of.stopMarket(1, 950);
      const [fees] = await of.database.select().from(accounts).where(eq(accounts.treasuryRole, 'fees'));
      const waits = (lots: number) =>
        of.market.place({
          accountId: of.member,
          member: { id: 'm', feeRate: 0, feesAccount: fees?.id ?? 0 },
          type: 'stopMarket',
          side: 'sell',
          timeInForce: 'immediate',
          lots,
          condition: onFall(950),
          at: now,
        });
      await Promise.all(Array.from({ length: 199 }, () => waits(1)));
      await expect(waits(1)).rejects.toMatchObject({ code: code.tooManyOrders });
    });
    test('a check has no effect and says what the order would do', async () => {
      await of.limit(of.maker, 'sell', 1000, 2);
      const given = {
        accountId: of.member,
        side: 'buy',
        timeInForce: 'resting',
        priceTicks: 1010,
        lots: 5,
        at: now,
      } as const;
      expect(await of.market.check(given)).toEqual({
        held: 5n * 1010n * unitsPerTickLot,
        filledLots: 2,
        filledTotal: 2n * 1000n * unitsPerTickLot,
      });
      expect(of.market.view.sell).toEqual([{ priceTicks: 1000, lots: 2 }]);
      expect(await of.frozen('USDT')).toBe(0n);
    });
  });
});
