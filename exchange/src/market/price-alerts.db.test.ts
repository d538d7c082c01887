import { eq, sql } from 'drizzle-orm';
import { onEveryDatabase } from '../../test/databases.ts';
import { fundedAccount, prepareLedger } from '../../test/ledger.ts';
import type { Database, Storage } from '../storage/database.ts';
import { accounts, candles, priceAlertBacklogs, priceAlerts, trades } from '../storage/schema/index.ts';
import type { MarketWriter } from './market-writer.ts';
import { openMarkets } from './market-writers.ts';

const rich = { USDT: 10n ** 16n, BTC: 10n ** 12n };
const start = Date.UTC(2025, 0, 1);

onEveryDatabase((open) => {
  let storage: Storage;
  let database: Database;
  let market: MarketWriter;
  let traders: { readonly buyer: number; readonly seller: number };
  let memberId = '';
  let now = start;
  /** The members that were alerted, with each batch that alerted some. */
  const alerted: string[][] = [];

  async function openMarket(): Promise<void> {
    const opened = await openMarkets(database, now, {
      onSettled: () => undefined,
      onFailure: (_symbol, error) => fail(error),
    });
    const found = opened.get('BTCUSDT');
    if (found === undefined) throw new Error('no BTCUSDT');
    market = found;
    market.onStored((stored) => {
      if (stored.alerted.size > 0) alerted.push([...stored.alerted]);
    });
  }
  const fail = (error: unknown) => {
    throw error;
  };
  /** Trades one lot at each price, a second apart, each in a batch of its own. */
  async function trade(...prices: number[]): Promise<void> {
    for (const priceTicks of prices) {
      now += 1000;
      const order = { priceTicks, lots: 1, timeInForce: 'resting', at: now } as const;
      await market.place({ ...order, accountId: traders.seller, side: 'sell' });
      await market.place({ ...order, accountId: traders.buyer, side: 'buy' });
    }
  }
  type Given = Partial<typeof priceAlerts.$inferInsert>;
  const defaults = () =>
    ({
      memberId,
      symbol: 'BTCUSDT',
      kind: 'price',
      direction: 'rise',
      priceTicks: 1000,
      repeats: false,
      channels: ['bell', 'push', 'mail'],
      language: 'en-US',
      state: 'active',
      createdAt: new Date(now),
      changedAt: new Date(now),
    }) satisfies typeof priceAlerts.$inferInsert;
  async function set(given: Given = {}): Promise<number> {
    const [row] = await database
      .insert(priceAlerts)
      .values({ ...defaults(), ...given })
      .returning({ id: priceAlerts.id });
    return row?.id ?? 0;
  }
  async function change(id: number, given: Given): Promise<void> {
    const next = sql`nextval('price_alert_changes')`;
    await database
      .update(priceAlerts)
      .set({ ...given, change: next })
      .where(eq(priceAlerts.id, id));
  }
  async function alert(id: number) {
    const [row] = await database.select().from(priceAlerts).where(eq(priceAlerts.id, id));
    if (row === undefined) throw new Error(`no alert ${id}`);
    return row;
  }
  const stateOf = async (id: number) => (await alert(id)).state;

  beforeAll(async () => {
    storage = await open();
    database = storage.database;
    await prepareLedger(database);
    traders = { buyer: await fundedAccount(database, rich), seller: await fundedAccount(database, rich) };
    const [account] = await database.select().from(accounts).where(eq(accounts.id, traders.buyer));
    memberId = account?.memberId ?? '';
  });
  beforeEach(async () => {
    await database.delete(priceAlerts);
    await openMarket();
    await trade(900);
    alerted.length = 0;
  });
  afterAll(() => storage.close());

  test('an alert fires at the first trade that reaches its price, once, and names its trade and the one before', async () => {
    const [rise, fall] = [await set(), await set({ direction: 'fall', priceTicks: 800 })];
    await trade(999, 801);
    expect([await stateOf(rise), await stateOf(fall)]).toEqual(['active', 'active']);
    await trade(1000);
    const [last] = await database
      .select()
      .from(trades)
      .orderBy(sql`id desc`)
      .limit(1);
    expect(await alert(rise)).toMatchObject({
      state: 'fired',
      firedAt: new Date(now),
      firedDirection: 'rise',
      firedTicks: 1000,
      firedTradeId: last?.id,
      beforeTicks: 801,
      beforeAt: new Date(now - 1000),
      untold: ['push', 'mail'],
    });
    expect(alerted).toEqual([[memberId]]);
    await trade(900, 1001, 800);
    expect((await alert(rise)).firedTicks).toBe(1000);
    expect(await stateOf(fall)).toBe('fired');
    expect(alerted).toEqual([[memberId], [memberId]]);
  });

  test('an alert that is jumped over tells both prices', async () => {
    const [rise, fall] = [await set(), await set({ direction: 'fall', priceTicks: 800 })];
    await trade(1200, 700);
    expect(await alert(rise)).toMatchObject({ firedTicks: 1200, beforeTicks: 900 });
    expect(await alert(fall)).toMatchObject({ firedTicks: 700, beforeTicks: 1200 });
  });

  test('one trade fires all alerts that it reaches, and trades of one batch are compared one by one', async () => {
    const ids = [await set({ priceTicks: 950 }), await set({ priceTicks: 980 }), await set({ priceTicks: 1100 })];
    const back = await set({ direction: 'fall', priceTicks: 890 });
    now += 1000;
    const order = { lots: 1, timeInForce: 'resting', at: now } as const;
    await Promise.all(
      [950, 990, 880].flatMap((priceTicks) => [
        market.place({ ...order, priceTicks, accountId: traders.seller, side: 'sell' }),
        market.place({ ...order, priceTicks, accountId: traders.buyer, side: 'buy' }),
      ]),
    );
    const fired = await Promise.all([...ids, back].map(async (id) => (await alert(id)).firedTicks));
    expect(fired).toEqual([950, 990, null, 880]);
    expect(alerted).toEqual([[memberId]]);
  });

  test('an alert for every time fires again only after the price has come back by 0.5 %', async () => {
    const id = await set({ repeats: true });
    const firings: (number | null)[] = [];
    for (const price of [1000, 999, 1001, 996, 1002, 995, 1003, 1004]) {
      await trade(price);
      firings.push((await alert(id)).firedTicks);
    }
    expect(firings).toEqual([1000, 1000, 1000, 1000, 1000, 1000, 1003, 1003]);
    expect(alerted).toHaveLength(2);
    expect(await stateOf(id)).toBe('active');
  });

  test('a change in 24 hours fires both ways, measured against the price a day before', async () => {
    await database.delete(candles);
    await openMarket();
    await trade(1000);
    now += 86_400_000 + 120_000;
    const [up, down] = [
      await set({ kind: 'day', direction: 'either', priceTicks: null, percent: 500 }),
      await set({ kind: 'day', direction: 'either', priceTicks: null, percent: 700, repeats: true }),
    ];
    await trade(1049, 951);
    expect([await stateOf(up), await stateOf(down)]).toEqual(['active', 'active']);
    await trade(1050, 930);
    expect(await alert(up)).toMatchObject({ firedDirection: 'rise', firedTicks: 1050, dayTicks: 1000 });
    expect(await alert(down)).toMatchObject({ firedDirection: 'fall', firedTicks: 930, isArmed: false });
    await trade(934, 929);
    expect(await alert(down)).toMatchObject({ firedTicks: 930 });
    await trade(935, 928);
    expect(await alert(down)).toMatchObject({ firedTicks: 928 });
  });

  test('a paused, deleted, changed or ended alert does not fire as it was', async () => {
    const ids = [await set(), await set(), await set(), await set({ until: new Date(now + 2000) })];
    const [paused = 0, deleted = 0, changed = 0, ended = 0] = ids;
    await trade(999);
    await change(paused, { state: 'paused' });
    await change(deleted, { state: 'deleted' });
    await change(changed, { priceTicks: 1100 });
    await trade(1001);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['paused', 'deleted', 'active', 'active']);
    await change(paused, { state: 'active', priceTicks: 1050 });
    await trade(1100);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['fired', 'deleted', 'fired', 'active']);
    expect((await alert(ended)).firedAt).toBeNull();
  });

  test('a restart loses no alert and fires none again', async () => {
    const [fired, waiting, repeating] = [await set(), await set({ priceTicks: 1100 }), await set({ repeats: true })];
    await trade(1000);
    await openMarket();
    await trade(1001);
    expect(await alert(fired)).toMatchObject({ firedTicks: 1000 });
    expect(await alert(repeating)).toMatchObject({ firedTicks: 1000, isArmed: false });
    await openMarket();
    await trade(1200);
    expect(await alert(waiting)).toMatchObject({ firedTicks: 1200, beforeTicks: 1001 });
    expect(alerted).toHaveLength(2);
  });

  test('one batch fires a bounded number of alerts, and the next ones the rest, also after a restart', async () => {
    await database.insert(priceAlerts).values(Array.from({ length: 2500 }, defaults));
    const fired = () => database.$count(priceAlerts, eq(priceAlerts.state, 'fired'));
    await trade(1001);
    expect(await fired()).toBe(1000);
    await openMarket();
    // It has nothing to do with the trades before it.
    const late = await set({ priceTicks: 1000 });
    await database
      .update(priceAlerts)
      .set({ changedAt: new Date(now + 1) })
      .where(eq(priceAlerts.id, late));
    await trade(500);
    expect(await fired()).toBe(2000);
    await trade(500);
    expect([await fired(), await stateOf(late)]).toEqual([2500, 'active']);
    const prices = await database
      .selectDistinct({ ticks: priceAlerts.firedTicks, before: priceAlerts.beforeTicks })
      .from(priceAlerts);
    expect(prices.filter(({ ticks }) => ticks !== null)).toEqual([{ ticks: 1001, before: 900 }]);
    expect(await database.select().from(priceAlertBacklogs)).toEqual([]);
  });
});
