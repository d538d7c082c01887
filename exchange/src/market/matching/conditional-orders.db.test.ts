/** Each order type against a real book, and every rule for when it fires, what it holds and how it ends. */
import { code } from '@livery/contract/envelope';
import { eq } from 'drizzle-orm';
import { onEveryDatabase } from '../../../test/databases.ts';
import { fundedAccount, prepareLedger } from '../../../test/ledger.ts';
import { auditLedger } from '../../ledger/audit.ts';
import type { Database, Storage } from '../../storage/database.ts';
import { accounts, balances, orders, trades } from '../../storage/schema/index.ts';
import type { MarketWriter } from '../market-writer.ts';
import { openMarkets } from '../market-writers.ts';
import type { NewOrder } from '../market.ts';

const now = Date.UTC(2025, 0, 1);
/** BTCUSDT: one lot is 1,000 units of BTC, one tick and lot is 10 units of USDT. */
const [unitsPerLot, unitsPerTickLot] = [1000n, 10n];
const rich = { USDT: 10n ** 16n, BTC: 10n ** 12n };

type Distributed<Order> = Order extends NewOrder ? Omit<Order, 'accountId' | 'at'> & { readonly at?: number } : never;
type Given = Distributed<NewOrder>;

onEveryDatabase((open) => {
  let storage: Storage;
  let database: Database;
  let market: MarketWriter;
  let [maker, taker, member] = [0, 0, 0];

  const openMarket = async () => {
    const failed = (_symbol: string, error: unknown) => {
      throw error;
    };
    const found = (await openMarkets(database, now, { onSettled: () => undefined, onFailure: failed })).get('BTCUSDT');
    if (found === undefined) throw new Error('no BTCUSDT');
    return found;
  };
  const restart = async () => {
    await market.close();
    market = await openMarket();
    await market.load();
  };
  const place = (accountId: number, given: Given) => market.place({ at: now, ...given, accountId } as NewOrder);
  const limit = (accountId: number, side: 'buy' | 'sell', priceTicks: number, lots: number) =>
    place(accountId, { side, priceTicks, lots, timeInForce: 'resting' });
  /** A trade of one lot at a price. */
  const trade = async (priceTicks: number) => {
    await limit(maker, 'sell', priceTicks, 1);
    await limit(taker, 'buy', priceTicks, 1);
  };
  const row = async (id: number) => {
    const [found] = await database.select().from(orders).where(eq(orders.id, id));
    if (found === undefined) throw new Error(`no order ${id}`);
    return found;
  };
  const frozen = async (coin: 'BTC' | 'USDT') => {
    const rows = await database.select().from(balances).where(eq(balances.accountId, member));
    return rows.find((each) => each.coin === coin)?.frozen;
  };
  const onFall = (ticks: number) => ({ trigger: { ticks, source: 'last' as const, onRise: false } });
  const onRise = (ticks: number) => ({ trigger: { ticks, source: 'last' as const, onRise: true } });
  const stopMarket = (lots: number, ticks: number) =>
    place(member, { type: 'stopMarket', side: 'sell', timeInForce: 'immediate', lots, condition: onFall(ticks) });
  const oco = (lots: number, priceTicks: number, stopTicks: number, stopPrice?: number) =>
    place(member, {
      type: 'oco',
      side: 'sell',
      timeInForce: 'resting',
      priceTicks,
      lots,
      stop: { ...onFall(stopTicks), ...(stopPrice !== undefined && { priceTicks: stopPrice }) },
    });
  const trailing = (lots: number, millionths: number, startTicks?: number) =>
    place(member, {
      type: 'trailingStop',
      side: 'sell',
      timeInForce: 'immediate',
      lots,
      condition: { distance: { millionths }, ...(startTicks !== undefined && { startTicks }) },
    });

  beforeAll(async () => {
    storage = await open();
    database = storage.database;
    await prepareLedger(database);
    market = await openMarket();
  });
  beforeEach(async () => {
    maker = await fundedAccount(database, rich);
    taker = await fundedAccount(database, rich);
    member = await fundedAccount(database, rich);
    await trade(1000);
  });
  afterEach(async () => {
    market.setOpen(true);
    for (const { id, accountId } of await database.select().from(orders).where(eq(orders.state, 'open')))
      await market.cancel(id, accountId, now).catch(() => undefined);
    expect(await frozen('BTC')).toBe(0n);
    expect(await frozen('USDT')).toBe(0n);
    expect(await auditLedger(database)).toEqual([]);
  });
  afterAll(() => storage.close());

  describe('limit', () => {
    test('IOC takes what is there and cancels the rest', async () => {
      await limit(maker, 'sell', 1000, 2);
      const placed = await place(member, {
        type: 'limit',
        side: 'buy',
        timeInForce: 'immediate',
        priceTicks: 1000,
        lots: 5,
      });
      expect(placed).toMatchObject({ state: 'cancelled', filledLots: 2 });
    });
    test('FOK takes all or nothing, and says what the book has', async () => {
      await limit(maker, 'sell', 1000, 2);
      const whole = { type: 'limit', side: 'buy', timeInForce: 'immediate', priceTicks: 1000, isWhole: true } as const;
      await expect(place(member, { ...whole, lots: 3 })).rejects.toMatchObject({
        code: code.notFilledWhole,
        detail: { bookAmount: '0.00002' },
      });
      expect(await place(member, { ...whole, lots: 2 })).toMatchObject({ state: 'filled' });
    });
    test('GTT expires at its second, resting or waiting, and in a closed market too', async () => {
      const until = now + 5000;
      const resting = await place(member, { side: 'sell', timeInForce: 'resting', priceTicks: 1100, lots: 1, until });
      const waiting = await place(member, {
        type: 'stopMarket',
        side: 'sell',
        timeInForce: 'immediate',
        lots: 1,
        condition: onFall(900),
        until,
      });
      market.setOpen(false);
      market.tick(until - 1);
      await market.idle();
      expect(await row(resting.id)).toMatchObject({ state: 'open' });
      market.tick(until);
      await market.idle();
      for (const { id } of [resting, waiting]) expect(await row(id)).toMatchObject({ state: 'expired' });
    });
    test('post-only that would take is refused with the price where it would rest', async () => {
      await limit(maker, 'sell', 1005, 1);
      const postOnly = { side: 'buy', timeInForce: 'resting', lots: 1, postOnly: true } as const;
      await expect(place(member, { ...postOnly, priceTicks: 1005 })).rejects.toMatchObject({
        code: code.wouldTake,
        detail: { restsAt: '10.04' },
      });
      const placed = await place(member, { ...postOnly, priceTicks: 1004 });
      expect(placed).toMatchObject({ state: 'open' });
      await expect(
        market.edit({ orderId: placed.id, accountId: member, priceTicks: 1006, at: now }),
      ).rejects.toMatchObject({ code: code.wouldTake });
    });
  });

  describe('stop-limit', () => {
    test('holds limit price × amount from placing, fires once at its trigger, then rests', async () => {
      const placed = await place(member, {
        type: 'stopLimit',
        side: 'buy',
        timeInForce: 'resting',
        priceTicks: 1060,
        lots: 3,
        condition: onRise(1050),
      });
      expect(placed).toMatchObject({ state: 'waiting' });
      expect(await frozen('USDT')).toBe(3n * 1060n * unitsPerTickLot);
      await trade(1049);
      expect(await row(placed.id)).toMatchObject({ state: 'open', details: { trigger: { ticks: 1050 } } });
      await trade(1050);
      const fired = await row(placed.id);
      expect(fired).toMatchObject({ state: 'open', details: { fired: { ticks: 1050, beforeTicks: 1049, at: now } } });
      const [tape] = await database
        .select()
        .from(trades)
        .where(eq(trades.id, fired.details?.fired?.tradeId ?? 0));
      expect(tape).toMatchObject({ priceTicks: 1050 });
      expect(market.view.buy[0]).toEqual({ priceTicks: 1060, lots: 3 });
    });
    test('post-only is checked again when it fires, and gives its hold back', async () => {
      const placed = await place(member, {
        type: 'stopLimit',
        side: 'sell',
        timeInForce: 'resting',
        priceTicks: 940,
        lots: 1,
        postOnly: true,
        condition: onFall(950),
      });
      await limit(taker, 'buy', 945, 1);
      await trade(950);
      expect(await row(placed.id)).toMatchObject({ state: 'cancelled', details: { endReason: code.wouldTake } });
      expect(await frozen('BTC')).toBe(0n);
    });
    test('a trigger on the wrong side, or at the price, is refused with that price', async () => {
      for (const ticks of [1000, 1001])
        await expect(stopMarket(1, ticks)).rejects.toMatchObject({
          code: code.triggerWrongSide,
          detail: { lastPrice: '10.00' },
        });
    });
  });

  describe('stop-market', () => {
    test('sells its amount within 5 % of the best price, and cancels the rest', async () => {
      await limit(taker, 'buy', 940, 2);
      await limit(taker, 'buy', 892, 2);
      const placed = await stopMarket(5, 950);
      expect(await frozen('BTC')).toBe(5n * unitsPerLot);
      await trade(950);
      expect(await row(placed.id)).toMatchObject({ state: 'cancelled', filledLots: 2, priceTicks: 893 });
    });
    test('a buy spends a total', async () => {
      const total = 2n * 1060n * unitsPerTickLot;
      const placed = await place(member, {
        type: 'stopMarket',
        side: 'buy',
        timeInForce: 'immediate',
        total,
        condition: onRise(1050),
      });
      expect(await frozen('USDT')).toBe(total);
      await limit(maker, 'sell', 1060, 5);
      await trade(1050);
      expect(await row(placed.id)).toMatchObject({ state: 'filled', filledLots: 2 });
    });
    test('in an empty book it ends with the reason, and the coins are free', async () => {
      const placed = await stopMarket(1, 950);
      await trade(950);
      expect(await row(placed.id)).toMatchObject({ state: 'cancelled', details: { endReason: code.noLiquidity } });
      expect(await frozen('BTC')).toBe(0n);
    });
    test('a price that jumps over many triggers fires the nearest to the price before it first, then the oldest', async () => {
      const placed = [await stopMarket(1, 900), await stopMarket(1, 950), await stopMarket(1, 950)];
      for (const ticks of [890, 889, 888]) await limit(taker, 'buy', ticks, 1);
      await limit(maker, 'sell', 891, 1);
      await limit(taker, 'buy', 891, 1);
      const prices = await Promise.all(
        placed.map(async ({ id }) => {
          const [sold] = await database.select().from(trades).where(eq(trades.sellOrderId, id));
          return sold?.priceTicks;
        }),
      );
      expect(prices).toEqual([888, 890, 889]);
    });
    test('trades made by a fired order trigger more, in the next step', async () => {
      const [first, second] = [await stopMarket(1, 950), await stopMarket(1, 930)];
      await limit(taker, 'buy', 925, 1);
      await limit(taker, 'buy', 920, 1);
      await trade(950);
      expect(await row(first.id)).toMatchObject({ state: 'filled' });
      expect(await row(second.id)).toMatchObject({
        state: 'filled',
        details: { fired: { ticks: 925, beforeTicks: 950 } },
      });
    });
  });

  describe('take profit', () => {
    test('sells when the price rises to its trigger', async () => {
      const placed = await place(member, {
        type: 'takeProfit',
        side: 'sell',
        timeInForce: 'immediate',
        lots: 1,
        condition: onRise(1100),
      });
      await limit(taker, 'buy', 1090, 1);
      await trade(1100);
      expect(await row(placed.id)).toMatchObject({ state: 'filled', filledTotal: 1090n * unitsPerTickLot });
    });
    test('by the mid price it fires when both best prices have stood for a second', async () => {
      await limit(taker, 'buy', 990, 1);
      const placed = await place(member, {
        type: 'takeProfit',
        side: 'sell',
        timeInForce: 'resting',
        priceTicks: 1200,
        lots: 1,
        condition: { trigger: { ticks: 1030, source: 'mid', onRise: true } },
      }).catch((error: unknown) => error);
      expect(placed).toMatchObject({ code: code.noLiquidity });
      await limit(maker, 'sell', 1060, 1);
      const { id } = await place(member, {
        type: 'takeProfit',
        side: 'sell',
        timeInForce: 'resting',
        priceTicks: 1200,
        lots: 1,
        condition: { trigger: { ticks: 1030, source: 'mid', onRise: true } },
      });
      const at = now + 10_000;
      await place(taker, { side: 'buy', timeInForce: 'resting', priceTicks: 1000, lots: 1, at });
      market.tick(at + 999);
      await market.idle();
      expect((await row(id)).details?.fired).toBeUndefined();
      market.tick(at + 1000);
      await market.idle();
      expect((await row(id)).details?.fired).toEqual({ at: at + 1000, ticks: 1030 });
    });
  });

  describe('OCO', () => {
    test('holds its coins once, and cancelling one leg cancels both', async () => {
      const placed = await oco(3, 1100, 900);
      expect(await frozen('BTC')).toBe(3n * unitsPerLot);
      const stop = placed.pairId ?? 0;
      await market.cancel(stop, member, now);
      expect(await row(stop)).toMatchObject({ state: 'cancelled' });
      expect(await row(placed.id)).toMatchObject({ state: 'cancelled', details: { endReason: 'pair' } });
      expect(await frozen('BTC')).toBe(0n);
    });
    test('a buy holds the dearer leg', async () => {
      await place(member, {
        type: 'oco',
        side: 'buy',
        timeInForce: 'resting',
        priceTicks: 900,
        lots: 2,
        stop: onRise(1100),
      });
      expect(await frozen('USDT')).toBe(2n * 1155n * unitsPerTickLot);
      await limit(maker, 'sell', 900, 1);
      expect(await frozen('USDT')).toBe(1155n * unitsPerTickLot);
    });
    test('limit leg fills in part: the stop leg is what is left; at full fill the stop ends', async () => {
      const placed = await oco(4, 1100, 900);
      await limit(taker, 'buy', 1100, 1);
      expect(await row(placed.pairId ?? 0)).toMatchObject({ lots: 3, filledLots: 0, state: 'open' });
      await limit(taker, 'buy', 1100, 3);
      expect(await row(placed.id)).toMatchObject({ state: 'filled' });
      expect(await row(placed.pairId ?? 0)).toMatchObject({ state: 'cancelled', details: { endReason: 'pair' } });
    });
    test('stop fires: the rest of the limit leg ends first, and a stop that is a limit rests', async () => {
      const placed = await oco(4, 1100, 900, 950);
      await limit(taker, 'buy', 1100, 1);
      await trade(900);
      expect(await row(placed.id)).toMatchObject({ state: 'cancelled', filledLots: 1, details: { endReason: 'pair' } });
      expect(market.view.sell).toEqual([{ priceTicks: 950, lots: 3 }]);
      expect(await frozen('BTC')).toBe(3n * unitsPerLot);
    });
    test('its limit must be beyond the last price', async () => {
      await expect(oco(1, 1000, 900)).rejects.toMatchObject({
        code: code.triggerWrongSide,
        detail: { field: 'price' },
      });
    });
    test('editing the amount changes both legs, and the hold', async () => {
      const placed = await oco(4, 1100, 900);
      await limit(taker, 'buy', 1100, 1);
      await market.edit({ orderId: placed.id, accountId: member, lots: 6, at: now });
      expect(await row(placed.id)).toMatchObject({ lots: 6, filledLots: 1 });
      expect(await row(placed.pairId ?? 0)).toMatchObject({ lots: 5 });
      expect(await frozen('BTC')).toBe(5n * unitsPerLot);
      await market.edit({ orderId: placed.pairId ?? 0, accountId: member, lots: 2, triggerTicks: 910, at: now });
      expect(await row(placed.id)).toMatchObject({ lots: 3, filledLots: 1 });
      expect(await frozen('BTC')).toBe(2n * unitsPerLot);
    });
  });

  describe('attached take profit and stop loss', () => {
    const guarded = (lots: number, priceTicks: number) =>
      place(member, {
        side: 'buy',
        timeInForce: 'resting',
        priceTicks,
        lots,
        attached: { takeProfit: { triggerTicks: 1200, priceTicks: 1190 }, stopLoss: { triggerTicks: 800 } },
      });
    const children = async (parent: number) =>
      (await database.select().from(orders).where(eq(orders.accountId, member)).orderBy(orders.id)).filter(
        ({ details }) => details?.parentId === parent,
      );

    test('hold nothing at first; each fill adds what was received to one pair', async () => {
      const buy = await guarded(5, 1000);
      expect(await children(buy.id)).toEqual([]);
      await limit(maker, 'sell', 1000, 2);
      await limit(maker, 'sell', 1000, 1);
      const [profit, loss] = await children(buy.id);
      expect([profit, loss]).toMatchObject([
        { type: 'takeProfit', lots: 3, details: { pairId: loss?.id } },
        { type: 'stopMarket', lots: 3, details: { pairId: profit?.id } },
      ]);
      expect(await frozen('BTC')).toBe(3n * unitsPerLot);
      await market.cancel(buy.id, member, now);
      expect(await frozen('BTC')).toBe(3n * unitsPerLot);
      await limit(taker, 'buy', 795, 3);
      await trade(800);
      expect(await children(buy.id)).toMatchObject([
        { state: 'cancelled', details: { endReason: 'pair' } },
        { state: 'filled', filledLots: 3 },
      ]);
    });
    test('survive a restart', async () => {
      const buy = await guarded(5, 1000);
      await limit(maker, 'sell', 1000, 2);
      await restart();
      await limit(maker, 'sell', 1000, 1);
      expect(await children(buy.id)).toMatchObject([{ lots: 3 }, { lots: 3 }]);
      await limit(taker, 'buy', 1190, 3);
      await trade(1200);
      expect(await children(buy.id)).toMatchObject([{ state: 'filled' }, { state: 'cancelled' }]);
    });
  });

  describe('trailing stop', () => {
    test('moves only in the member’s favour and fires at its distance from the highest price', async () => {
      const placed = await trailing(1, 50_000);
      for (const ticks of [1100, 1080, 1200, 1141]) await trade(ticks);
      expect((await row(placed.id)).details?.fired).toBeUndefined();
      await limit(taker, 'buy', 1130, 1);
      await trade(1140);
      expect(await row(placed.id)).toMatchObject({ state: 'filled', details: { fired: { ticks: 1140 } } });
    });
    test('waits for its start first', async () => {
      const placed = await trailing(1, 50_000, 1100);
      await trade(900);
      expect((await row(placed.id)).details?.fired).toBeUndefined();
      await trade(1100);
      await trade(1045);
      expect((await row(placed.id)).details?.fired).toMatchObject({ ticks: 1045 });
    });
    test('keeps its highest price over a restart, whenever it was placed', async () => {
      const early = await trailing(1, 50_000);
      await trade(1200);
      await trade(1150);
      const late = await trailing(1, 50_000);
      await restart();
      await trade(1140);
      expect((await row(early.id)).details?.fired).toMatchObject({ ticks: 1140 });
      expect((await row(late.id)).details?.fired).toBeUndefined();
      await trade(1300);
      await restart();
      await trade(1235);
      expect((await row(late.id)).details?.fired).toMatchObject({ ticks: 1235 });
    });
    test('another distance computes from the same highest price and may not pass the last price', async () => {
      const placed = await trailing(1, 50_000);
      await trade(1200);
      await trade(1150);
      const edit = { orderId: placed.id, accountId: member, at: now };
      await expect(market.edit({ ...edit, distance: { ticks: 50 } })).rejects.toMatchObject({
        code: code.triggerWrongSide,
        detail: { field: 'distance' },
      });
      await market.edit({ ...edit, distance: { ticks: 51 } });
      await trade(1149);
      expect((await row(placed.id)).details?.fired).toMatchObject({ ticks: 1149 });
    });
  });

  describe('every type', () => {
    test('in a closed market waiting orders keep their hold and cannot fire; they can be cancelled', async () => {
      const placed = [await stopMarket(1, 950), await stopMarket(1, 940)];
      market.setOpen(false);
      await expect(trade(900)).rejects.toMatchObject({ code: code.marketClosed });
      expect(await frozen('BTC')).toBe(2n * unitsPerLot);
      await market.cancel(placed[1]?.id ?? 0, member, now);
      market.setOpen(true);
      await trade(945);
      expect((await row(placed[0]?.id ?? 0)).details?.fired).toMatchObject({ ticks: 945, beforeTicks: 1000 });
    });
    test('an edit of a waiting order keeps its number and age; one that comes too late is refused', async () => {
      const placed = await place(member, {
        type: 'stopLimit',
        side: 'sell',
        timeInForce: 'resting',
        priceTicks: 940,
        lots: 1,
        condition: onFall(950),
      });
      const edit = { orderId: placed.id, accountId: member, at: now };
      expect(await market.edit({ ...edit, triggerTicks: 960, priceTicks: 955, lots: 2 })).toMatchObject({
        id: placed.id,
        state: 'waiting',
      });
      expect(await frozen('BTC')).toBe(2n * unitsPerLot);
      await trade(960);
      await expect(market.edit({ ...edit, triggerTicks: 970 })).rejects.toMatchObject({ code: code.alreadyTriggered });
    });
    test('an order that has fired rests behind those before it, also after a restart', async () => {
      const stop = await place(member, {
        type: 'stopLimit',
        side: 'sell',
        timeInForce: 'resting',
        priceTicks: 1010,
        lots: 1,
        condition: onFall(950),
      });
      const before = await limit(maker, 'sell', 1010, 1);
      await trade(950);
      await restart();
      await limit(taker, 'buy', 1010, 1);
      expect([await row(before.id), await row(stop.id)]).toMatchObject([{ state: 'filled' }, { state: 'open' }]);
    });
    test('a member has at most 200 of them on one market', async () => {
      await stopMarket(1, 950);
      const [fees] = await database.select().from(accounts).where(eq(accounts.treasuryRole, 'fees'));
      const waits = (lots: number) =>
        market.place({
          accountId: member,
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
      await limit(maker, 'sell', 1000, 2);
      const given = {
        accountId: member,
        side: 'buy',
        timeInForce: 'resting',
        priceTicks: 1010,
        lots: 5,
        at: now,
      } as const;
      expect(await market.check(given)).toEqual({
        held: 5n * 1010n * unitsPerTickLot,
        filledLots: 2,
        filledTotal: 2n * 1000n * unitsPerTickLot,
      });
      expect(market.view.sell).toEqual([{ priceTicks: 1000, lots: 2 }]);
      expect(await frozen('USDT')).toBe(0n);
    });
  });
});
