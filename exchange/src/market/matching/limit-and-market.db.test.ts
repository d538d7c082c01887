/** Orders that reach the book at once, and their options: what they hold, and how long they are good for. */
import { code } from '@livery/contract/envelope';
import { now, onFall, onOrderMarket, unitsPerLot, unitsPerTickLot } from '../../../test/order-market.ts';

onOrderMarket((of) => {
  describe('limit', () => {
    test('trades at once, rests in the book, and holds price × amount to buy and the amount to sell', async () => {
      await of.limit(of.maker, 'sell', 1000, 2);
      expect(await of.limit(of.member, 'buy', 1010, 5)).toMatchObject({ state: 'open', filledLots: 2 });
      expect(of.market.view.buy).toEqual([{ priceTicks: 1010, lots: 3 }]);
      expect(await of.frozen('USDT')).toBe(3n * 1010n * unitsPerTickLot);
      await of.limit(of.member, 'sell', 1020, 4);
      expect(await of.frozen('BTC')).toBe(4n * unitsPerLot);
    });
    test('IOC takes what is there and cancels the rest', async () => {
      await of.limit(of.maker, 'sell', 1000, 2);
      const placed = await of.place(of.member, {
        type: 'limit',
        side: 'buy',
        timeInForce: 'immediate',
        priceTicks: 1000,
        lots: 5,
      });
      expect(placed).toMatchObject({ state: 'cancelled', filledLots: 2 });
    });
    test('FOK takes all or nothing, and says what the book has', async () => {
      await of.limit(of.maker, 'sell', 1000, 2);
      const whole = { type: 'limit', side: 'buy', timeInForce: 'immediate', priceTicks: 1000, isWhole: true } as const;
      await expect(of.place(of.member, { ...whole, lots: 3 })).rejects.toMatchObject({
        code: code.notFilledWhole,
        detail: { bookAmount: '0.00002' },
      });
      expect(await of.place(of.member, { ...whole, lots: 2 })).toMatchObject({ state: 'filled' });
    });
    test('GTT expires at its second, resting or waiting, and in a closed market too', async () => {
      const until = now + 5000;
      const resting = await of.place(of.member, {
        side: 'sell',
        timeInForce: 'resting',
        priceTicks: 1100,
        lots: 1,
        until,
      });
      const waiting = await of.place(of.member, {
        type: 'stopMarket',
        side: 'sell',
        timeInForce: 'immediate',
        lots: 1,
        condition: onFall(900),
        until,
      });
      of.market.setOpen(false);
      of.market.tick(until - 1);
      await of.market.idle();
      expect(await of.row(resting.id)).toMatchObject({ state: 'open' });
      of.market.tick(until);
      await of.market.idle();
      for (const { id } of [resting, waiting]) expect(await of.row(id)).toMatchObject({ state: 'expired' });
    });
    test('post-only that would take is refused with the price where it would rest', async () => {
      await of.limit(of.maker, 'sell', 1005, 1);
      const postOnly = { side: 'buy', timeInForce: 'resting', lots: 1, postOnly: true } as const;
      await expect(of.place(of.member, { ...postOnly, priceTicks: 1005 })).rejects.toMatchObject({
        code: code.wouldTake,
        detail: { restsAt: '10.04' },
      });
      const placed = await of.place(of.member, { ...postOnly, priceTicks: 1004 });
      expect(placed).toMatchObject({ state: 'open' });
      await expect(
        of.market.edit({ orderId: placed.id, accountId: of.member, priceTicks: 1006, at: now }),
      ).rejects.toMatchObject({ code: code.wouldTake });
    });
  });

  describe('market', () => {
    test('trades at once within 5 % of the best price, and never rests', async () => {
      await of.limit(of.maker, 'sell', 1000, 2);
      await of.limit(of.maker, 'sell', 1051, 2);
      const placed = await of.place(of.member, { side: 'buy', timeInForce: 'immediate', lots: 5 });
      expect(placed).toMatchObject({ state: 'cancelled', filledLots: 2 });
      expect(of.market.view.buy).toEqual([]);
      expect(await of.frozen('USDT')).toBe(0n);
    });
    test('is refused by an empty book', async () => {
      const market = { side: 'sell', timeInForce: 'immediate', lots: 1 } as const;
      await expect(of.place(of.member, market)).rejects.toMatchObject({ code: code.noLiquidity });
    });
  });
});
