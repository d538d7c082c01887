/** Pairs of orders that end each other, the pair of a buy, and stops that follow the price. */
import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { now, onFall, onOrderMarket, onRise, unitsPerLot, unitsPerTickLot } from '../../../test/order-market.ts';
import { orders } from '../../storage/schema/index.ts';

onOrderMarket((of) => {
  const oco = (lots: number, priceTicks: number, stopTicks: number, stopPrice?: number) =>
    of.place(of.member, {
      type: 'oco',
      side: 'sell',
      timeInForce: 'resting',
      priceTicks,
      lots,
      stop: { ...onFall(stopTicks), ...(stopPrice !== undefined && { priceTicks: stopPrice }) },
    });
  const trailing = (lots: number, millionths: number, startTicks?: number) =>
    of.place(of.member, {
      type: 'trailingStop',
      side: 'sell',
      timeInForce: 'immediate',
      lots,
      condition: { distance: { millionths }, ...(startTicks !== undefined && { startTicks }) },
    });

  describe('OCO', () => {
    test('holds its coins once, and cancelling one leg cancels both', async () => {
      const placed = await oco(3, 1100, 900);
      expect(await of.frozen('BTC')).toBe(3n * unitsPerLot);
      const stop = placed.pairId ?? 0;
      await of.market.cancel(stop, of.member, now);
      expect(await of.row(stop)).toMatchObject({ state: 'cancelled' });
      expect(await of.row(placed.id)).toMatchObject({ state: 'cancelled', details: { endReason: 'pair' } });
      expect(await of.frozen('BTC')).toBe(0n);
    });
    test('a buy holds the dearer leg', async () => {
      await of.place(of.member, {
        type: 'oco',
        side: 'buy',
        timeInForce: 'resting',
        priceTicks: 900,
        lots: 2,
        stop: onRise(1100),
      });
      expect(await of.frozen('USDT')).toBe(2n * 1155n * unitsPerTickLot);
      await of.limit(of.maker, 'sell', 900, 1);
      expect(await of.frozen('USDT')).toBe(1155n * unitsPerTickLot);
    });
    test('a buy whose stop fires at the market buys what its hold pays', async () => {
      const placed = await of.place(of.member, {
        type: 'oco',
        side: 'buy',
        timeInForce: 'resting',
        priceTicks: 900,
        lots: 4,
        stop: onRise(1100),
      });
      await of.limit(of.maker, 'sell', 900, 1);
      await of.limit(of.maker, 'sell', 1150, 9);
      await of.trade(1100);
      expect(await of.row(placed.id)).toMatchObject({ state: 'cancelled', filledLots: 1 });
      expect(await of.row(placed.pairId ?? 0)).toMatchObject({ state: 'filled', filledLots: 3 });
    });
    test('limit leg fills in part: the stop leg is what is left; at full fill the stop ends', async () => {
      const placed = await oco(4, 1100, 900);
      await of.limit(of.taker, 'buy', 1100, 1);
      expect(await of.row(placed.pairId ?? 0)).toMatchObject({ lots: 3, filledLots: 0, state: 'open' });
      await of.limit(of.taker, 'buy', 1100, 3);
      expect(await of.row(placed.id)).toMatchObject({ state: 'filled' });
      expect(await of.row(placed.pairId ?? 0)).toMatchObject({ state: 'cancelled', details: { endReason: 'pair' } });
    });
    test('stop fires: the rest of the limit leg ends first, and a stop that is a limit rests', async () => {
      const placed = await oco(4, 1100, 900, 950);
      await of.limit(of.taker, 'buy', 1100, 1);
      await of.trade(900);
      expect(await of.row(placed.id)).toMatchObject({
        state: 'cancelled',
        filledLots: 1,
        details: { endReason: 'pair' },
      });
      expect(of.market.view.sell).toEqual([{ priceTicks: 950, lots: 3 }]);
      expect(await of.frozen('BTC')).toBe(3n * unitsPerLot);
    });
    test('stop fires at the market and finds nothing: it ends, and the coins are free', async () => {
      const placed = await oco(4, 1100, 900);
      await of.trade(900);
      expect(await of.row(placed.pairId ?? 0)).toMatchObject({
        state: 'cancelled',
        details: { endReason: code.noLiquidity },
      });
      expect(await of.row(placed.id)).toMatchObject({ state: 'cancelled', details: { endReason: 'pair' } });
      expect(await of.frozen('BTC')).toBe(0n);
    });
    test('one order fires the stop and fills the limit leg: the stop sells only what is left', async () => {
      const placed = await oco(4, 1100, 900, 950);
      await of.limit(of.maker, 'sell', 900, 1);
      await of.limit(of.taker, 'buy', 1100, 4);
      expect(await of.row(placed.id)).toMatchObject({ state: 'cancelled', filledLots: 3 });
      expect(await of.row(placed.pairId ?? 0)).toMatchObject({ lots: 1, details: { fired: { ticks: 900 } } });
      expect(await of.frozen('BTC')).toBe(unitsPerLot);
    });
    test('a stop that has fired still expires at its time', async () => {
      const placed = await of.place(of.member, {
        type: 'oco',
        side: 'sell',
        timeInForce: 'resting',
        priceTicks: 1100,
        lots: 1,
        until: now + 1000,
        stop: { ...onFall(900), priceTicks: 950 },
      });
      await of.trade(900);
      of.market.tick(now + 1000);
      await of.market.idle();
      expect(await of.row(placed.pairId ?? 0)).toMatchObject({ state: 'expired' });
    });
    test('a stop that another order of the same trade has ended does not fire', async () => {
      const buy = await of.place(of.member, {
        type: 'takeProfit',
        side: 'buy',
        timeInForce: 'immediate',
        total: 9n * 1010n * unitsPerTickLot,
        condition: onFall(950),
      });
      await of.limit(of.maker, 'sell', 1005, 1);
      const placed = await oco(2, 1010, 950);
      await of.limit(of.taker, 'buy', 940, 9);
      await of.limit(of.maker, 'sell', 1020, 1);
      await of.trade(950);
      expect(await of.row(buy.id)).toMatchObject({ state: 'cancelled', filledLots: 2 });
      expect(await of.row(placed.id)).toMatchObject({ state: 'cancelled', details: { endReason: 'selfTrade' } });
      const stop = await of.row(placed.pairId ?? 0);
      expect(stop).toMatchObject({ state: 'cancelled', filledLots: 0, details: { endReason: 'pair' } });
      expect(stop.details?.fired).toBeUndefined();
    });
    test('its limit must be beyond the last price, and its stop on the other side', async () => {
      const buys = (priceTicks: number, stopTicks: number) =>
        of.place(of.member, {
          type: 'oco',
          side: 'buy',
          timeInForce: 'resting',
          priceTicks,
          lots: 1,
          stop: onRise(stopTicks),
        });
      await expect(buys(1000, 1100)).rejects.toMatchObject({ code: code.triggerWrongSide, detail: { field: 'price' } });
      await expect(buys(900, 1000)).rejects.toMatchObject({
        code: code.triggerWrongSide,
        detail: { field: 'trigger' },
      });
      await expect(oco(1, 1000, 900)).rejects.toMatchObject({
        code: code.triggerWrongSide,
        detail: { field: 'price' },
      });
    });
    test('editing the amount changes both legs, and the hold', async () => {
      const placed = await oco(4, 1100, 900);
      await of.limit(of.taker, 'buy', 1100, 1);
      await of.market.edit({ orderId: placed.id, accountId: of.member, lots: 6, at: now });
      expect(await of.row(placed.id)).toMatchObject({ lots: 6, filledLots: 1 });
      expect(await of.row(placed.pairId ?? 0)).toMatchObject({ lots: 5 });
      expect(await of.frozen('BTC')).toBe(5n * unitsPerLot);
      await of.market.edit({ orderId: placed.pairId ?? 0, accountId: of.member, lots: 2, triggerTicks: 910, at: now });
      expect(await of.row(placed.id)).toMatchObject({ lots: 3, filledLots: 1 });
      expect(await of.frozen('BTC')).toBe(2n * unitsPerLot);
    });
  });

  describe('attached take profit and stop loss', () => {
    const guarded = (lots: number, priceTicks: number) =>
      of.place(of.member, {
        side: 'buy',
        timeInForce: 'resting',
        priceTicks,
        lots,
        attached: { takeProfit: { triggerTicks: 1200, priceTicks: 1190 }, stopLoss: { triggerTicks: 800 } },
      });
    const children = async (parent: number) =>
      (await of.database.select().from(orders).where(eq(orders.accountId, of.member)).orderBy(orders.id)).filter(
        ({ details }) => details?.parentId === parent,
      );

    test('hold nothing at first; each fill adds what was received to one pair', async () => {
      const buy = await guarded(5, 1000);
      expect(await children(buy.id)).toEqual([]);
      await of.limit(of.maker, 'sell', 1000, 2);
      await of.limit(of.maker, 'sell', 1000, 1);
      const [profit, loss] = await children(buy.id);
      expect([profit, loss]).toMatchObject([
        { type: 'takeProfit', lots: 3, details: { pairId: loss?.id } },
        { type: 'stopMarket', lots: 3, details: { pairId: profit?.id } },
      ]);
      expect(await of.frozen('BTC')).toBe(3n * unitsPerLot);
      await of.market.cancel(buy.id, of.member, now);
      expect(await of.frozen('BTC')).toBe(3n * unitsPerLot);
      await of.limit(of.taker, 'buy', 795, 3);
      await of.trade(800);
      expect(await children(buy.id)).toMatchObject([
        { state: 'cancelled', details: { endReason: 'pair' } },
        { state: 'filled', filledLots: 3 },
      ]);
    });
    test('one of the two alone is allowed', async () => {
      const limit = { side: 'buy', timeInForce: 'resting', priceTicks: 1000, lots: 2 } as const;
      const alone = [{ takeProfit: { triggerTicks: 1200 } }, { stopLoss: { triggerTicks: 800, priceTicks: 790 } }];
      const buys = [];
      for (const attached of alone) buys.push(await of.place(of.member, { ...limit, attached }));
      await of.limit(of.maker, 'sell', 1000, 4);
      const [profits, losses] = await Promise.all(buys.map(({ id }) => children(id)));
      expect(profits).toMatchObject([{ type: 'takeProfit', timeInForce: 'immediate', lots: 2, state: 'open' }]);
      expect(losses).toMatchObject([{ type: 'stopLimit', timeInForce: 'resting', priceTicks: 790, lots: 2 }]);
      expect(await of.frozen('BTC')).toBe(4n * unitsPerLot);
    });
    test('survive a restart', async () => {
      const buy = await guarded(5, 1000);
      await of.limit(of.maker, 'sell', 1000, 2);
      await of.restart();
      await of.limit(of.maker, 'sell', 1000, 1);
      expect(await children(buy.id)).toMatchObject([{ lots: 3 }, { lots: 3 }]);
      await of.limit(of.taker, 'buy', 1190, 3);
      await of.trade(1200);
      expect(await children(buy.id)).toMatchObject([{ state: 'filled' }, { state: 'cancelled' }]);
    });
  });

  describe('trailing stop', () => {
    test('moves only in the member’s favour and fires at its distance from the highest price', async () => {
      const placed = await trailing(1, 50_000);
      for (const ticks of [1100, 1080, 1200, 1141]) await of.trade(ticks);
      expect((await of.row(placed.id)).details?.fired).toBeUndefined();
      await of.limit(of.taker, 'buy', 1130, 1);
      await of.trade(1140);
      expect(await of.row(placed.id)).toMatchObject({ state: 'filled', details: { fired: { ticks: 1140 } } });
    });
    test('to buy, holds a total and follows the lowest price, at a distance in USDT', async () => {
      const total = 2n * 960n * unitsPerTickLot;
      const { id } = await of.place(of.member, {
        type: 'trailingStop',
        side: 'buy',
        timeInForce: 'immediate',
        total,
        condition: { distance: { ticks: 50 } },
      });
      expect(await of.frozen('USDT')).toBe(total);
      for (const ticks of [900, 920, 949]) await of.trade(ticks);
      expect((await of.row(id)).details?.fired).toBeUndefined();
      await of.limit(of.maker, 'sell', 960, 5);
      await of.trade(950);
      expect(await of.row(id)).toMatchObject({ state: 'filled', filledLots: 2, details: { fired: { ticks: 950 } } });
    });
    test('moves without telling its owner', async () => {
      const { id } = await trailing(1, 50_000);
      const told: number[] = [];
      const stop = of.market.onStored((stored) => told.push(...[...stored.orders.keys()].map((order) => order.id)));
      await of.trade(1100);
      stop();
      expect(told).not.toContain(id);
      expect(told).toHaveLength(3);
    });
    test('waits for its start first', async () => {
      const placed = await trailing(1, 50_000, 1100);
      await of.trade(900);
      expect((await of.row(placed.id)).details?.fired).toBeUndefined();
      await of.trade(1100);
      await of.trade(1045);
      expect((await of.row(placed.id)).details?.fired).toMatchObject({ ticks: 1045 });
    });
    test('keeps its highest price over a restart, whenever it was placed', async () => {
      const early = await trailing(1, 50_000);
      await of.trade(1200);
      await of.trade(1150);
      const late = await trailing(1, 50_000);
      await of.restart();
      await of.trade(1140);
      expect((await of.row(early.id)).details?.fired).toMatchObject({ ticks: 1140 });
      expect((await of.row(late.id)).details?.fired).toBeUndefined();
      await of.trade(1300);
      await of.restart();
      await of.trade(1235);
      expect((await of.row(late.id)).details?.fired).toMatchObject({ ticks: 1235 });
    });
    test('another distance computes from the same highest price and may not pass the last price', async () => {
      const placed = await trailing(1, 50_000);
      await of.trade(1200);
      await of.trade(1150);
      const edit = { orderId: placed.id, accountId: of.member, at: now };
      await expect(of.market.edit({ ...edit, distance: { ticks: 50 } })).rejects.toMatchObject({
        code: code.triggerWrongSide,
        detail: { field: 'distance' },
      });
      await of.market.edit({ ...edit, distance: { ticks: 51 } });
      await of.trade(1149);
      expect((await of.row(placed.id)).details?.fired).toMatchObject({ ticks: 1149 });
    });
  });
});
