import { code } from '@livery/contract/envelope';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { onOneDatabase } from '../../../../test/databases.ts';
import { fundedAccount, prepareLedger } from '../../../../test/ledger.ts';
import { accountOf, treasuryAccount } from '../../../ledger/accounts.ts';
import { post } from '../../../ledger/entries.ts';
import { openHold } from '../../../ledger/holds.ts';
import { openMarkets, type MarketWriters } from '../../../market/market-writers.ts';
import type { Storage } from '../../../storage/database.ts';
import { accounts, coinCosts, entries, postings, trades, withdrawals } from '../../../storage/schema/index.ts';
import { sendWithdrawal } from '../withdrawals.ts';
import { memberCosts, setCost } from './costs.ts';
import { changeMethod, lockYear, statement, statementLines } from './statements.ts';

const dayMs = 86_400_000;
const unit = 1e8;
type Method = 'fifo' | 'average';

/** What happens is drawn from a seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface NaiveYear {
  sales: Record<string, { count: number; proceeds: number; cost: number; fees: number }>;
  income: number;
  futures: number;
  buying: number;
  other: number;
  moved: number;
}

/**
 * Everything once more, in floating point and from the beginning: entry by entry as the ledger numbers them, with trades from
 * the public tape and prices of days from the last trade of each. Nothing is shared with what is tested.
 */
async function recompute({ database }: Storage, memberId: string, methodOf: (year: number) => Method) {
  const own = await database.select().from(accounts).where(eq(accounts.memberId, memberId));
  const ids = new Set(own.map(({ id }) => id));
  const lines = await database
    .select({
      entry: entries.id,
      kind: entries.kind,
      at: entries.createdAt,
      account: postings.accountId,
      coin: postings.coin,
      amount: postings.amount,
    })
    .from(postings)
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .orderBy(asc(entries.id));
  const tape = await database.select().from(trades).orderBy(asc(trades.id));
  const set = await database.select().from(coinCosts).where(eq(coinCosts.memberId, memberId));
  const paid = await database.select().from(withdrawals).where(eq(withdrawals.memberId, memberId));
  // BTCUSDT and ETHUSDT have two decimals, SOLBTC six.
  const priceOfTrade = ({ symbol, priceTicks }: (typeof tape)[number]) =>
    priceTicks / (symbol === 'SOLBTC' ? 1e6 : 1e2);
  const dayPrice = (coin: string, atMs: number): number => {
    if (coin === 'USDT') return 1;
    const end = (Math.floor(atMs / dayMs) + 1) * dayMs;
    const all = tape.filter(({ symbol }) => symbol === `${coin}USDT`);
    const last = all.findLast(({ tradedAt }) => tradedAt.getTime() < end) ?? all[0];
    return last === undefined ? 0 : priceOfTrade(last);
  };
  const lots: Record<string, { amount: number; cost: number }[]> = {};
  const years = new Map<number, NaiveYear>();
  const yearAt = (at: Date): NaiveYear => {
    const year = at.getUTCFullYear();
    const sums = years.get(year) ?? { sales: {}, income: 0, futures: 0, buying: 0, other: 0, moved: 0 };
    years.set(year, sums);
    return sums;
  };
  const put = (coin: string, amount: number, cost: number) => {
    if (coin !== 'USDT' && amount > 0) (lots[coin] ??= []).push({ amount, cost });
  };
  /** In a year of the average method all coins of a kind are one lot. */
  const pool = (at: Date) => {
    if (methodOf(at.getUTCFullYear()) === 'fifo') return;
    for (const of of Object.values(lots)) {
      const all = { amount: 0, cost: 0 };
      for (const lot of of.splice(0)) {
        all.amount += lot.amount;
        all.cost += lot.cost;
      }
      if (all.amount > 0) of.push(all);
    }
  };
  const take = (coin: string, amount: number): number => {
    const have = lots[coin] ?? [];
    if (coin === 'USDT') return 0;
    let [left, cost] = [amount, 0];
    while (left > 1e-12 && have[0] !== undefined) {
      const [lot] = have;
      const part = Math.min(1, left / lot.amount);
      cost += lot.cost * part;
      left -= lot.amount * part;
      lot.cost -= lot.cost * part;
      lot.amount -= lot.amount * part;
      if (lot.amount < 1e-12) have.shift();
    }
    return cost;
  };
  const traded = (entry: bigint) => {
    for (const trade of tape.filter(({ entryId }) => entryId === entry)) {
      const isBuyer = ids.has(trade.buyerAccountId);
      if (!isBuyer && !ids.has(trade.sellerAccountId)) continue;
      const at = trade.tradedAt;
      pool(at);
      const sums = yearAt(at);
      const [base, quote] = [trade.symbol.slice(0, 3), trade.symbol.slice(3)];
      const amount = trade.lots / (trade.symbol === 'BTCUSDT' ? 1e5 : trade.symbol === 'SOLBTC' ? 1e2 : 1e4);
      const total = amount * priceOfTrade(trade);
      const worth = total * dayPrice(quote, at.getTime());
      const sold = isBuyer ? { coin: quote, amount: total } : { coin: base, amount };
      const fee = Number(isBuyer ? trade.buyerFee : trade.sellerFee) / unit;
      const feeWorth = isBuyer ? (worth * fee) / amount : fee * dayPrice(quote, at.getTime());
      const sellingFee = isBuyer ? 0 : feeWorth;
      if (sold.coin !== 'USDT') {
        const sales = (sums.sales[sold.coin] ??= { count: 0, proceeds: 0, cost: 0, fees: 0 });
        sales.count += 1;
        sales.proceeds += worth;
        sales.cost += take(sold.coin, sold.amount);
        sales.fees += sellingFee;
      }
      if (isBuyer) put(base, amount - fee, worth);
      else put(quote, total - fee, worth - feeWorth);
      if (isBuyer) sums.buying += feeWorth;
      pool(at);
    }
  };
  const moved = ({ entry, kind, at }: (typeof lines)[number], coin: string, change: number) => {
    if (change === 0) return;
    const price = dayPrice(coin, at.getTime());
    const sums = yearAt(at);
    if (kind === 'pledge income') {
      sums.income += change * price;
      put(coin, change, change * price);
    } else if (kind.startsWith('futures')) sums.futures += change;
    else if (kind === 'pledge redemption') {
      sums.other -= change * price;
      take(coin, -change);
    } else if (change > 0) {
      sums.moved += change * price;
      const given = set.find(({ entryId }) => entryId === entry);
      put(coin, change, change * (given === undefined ? price : Number(given.price) / unit));
    } else {
      const fee = (Number(paid.find(({ entryId }) => entryId === entry)?.fee ?? 0n) / unit) * price;
      sums.other += fee;
      sums.moved += change * price + fee;
      take(coin, -change);
    }
  };
  for (const id of new Set(lines.map(({ entry }) => entry))) {
    const ofEntry = lines.filter(({ entry, account }) => entry === id && ids.has(account));
    const [first] = ofEntry;
    if (first === undefined) continue;
    if (first.kind === 'trades') {
      traded(id);
      continue;
    }
    pool(first.at);
    for (const coin of new Set(ofEntry.map((line) => line.coin)))
      moved(
        first,
        coin,
        ofEntry.reduce((sum, line) => sum + (line.coin === coin ? Number(line.amount) / unit : 0), 0),
      );
    pool(first.at);
  }
  const held = Object.entries(lots).flatMap(([coin, of]) => {
    const [amount, cost] = [of.reduce((sum, lot) => sum + lot.amount, 0), of.reduce((sum, lot) => sum + lot.cost, 0)];
    return amount < 1e-9 ? [] : [{ coin, amount, cost }];
  });
  return { years, held };
}

const near = (value: number) => expect.closeTo(value, 4) as number;

onOneDatabase((open) => {
  let storage: Storage;
  let markets: MarketWriters;
  let [maker, spot, wealth, futures] = [0, 0, 0, 0];
  let [memberId, tenantId] = ['', ''];
  let now = Date.UTC(2025, 0, 1, 12);
  const context = () => ({ database: storage.database, markets, nowMs: now });
  const pickFrom = randomFrom(48);
  const pick = (from: number, to: number) => from + pickFrom() * (to - from);

  beforeAll(async () => {
    storage = await open();
    const { database } = storage;
    await prepareLedger(database);
    const onFailure = (_symbol: string, error: unknown) => {
      throw error;
    };
    markets = await openMarkets(database, now, { onSettled: () => undefined, onFailure });
    maker = await fundedAccount(database, { USDT: 10n ** 17n, BTC: 10n ** 13n, ETH: 10n ** 13n, SOL: 10n ** 13n });
    spot = await fundedAccount(database, { USDT: 10n ** 14n, BTC: 10n ** 8n });
    const [row] = await database.select().from(accounts).where(eq(accounts.id, spot));
    [memberId, tenantId] = [row?.memberId ?? '', row?.tenantId ?? ''];
    wealth = await accountOf(database, memberId, 'WEALTH');
    futures = await accountOf(database, memberId, 'FUTURE');
    await move('transfer', 'USDT', 10n ** 11n, futures, spot);
  });
  afterAll(async () => {
    await Promise.all([...markets.values()].map((market) => market.close()));
    await storage.close();
  });

  /** A movement of the member's coins: what comes to the account leaves `from`. */
  const move = async (kind: string, coin: string, amount: bigint, to: number, from?: number) => {
    const { database } = storage;
    const other = from ?? (await treasury('external'));
    const sides = [
      { accountId: to, coin, amount },
      { accountId: other, coin, amount: -amount },
    ];
    return database.transaction((tx) =>
      post(tx, { kind, reference: 'test', at: new Date(now), postings: amount > 0n ? sides : sides.toReversed() }),
    );
  };
  const treasury = (role: 'external' | 'fees') => treasuryAccount(storage.database, tenantId, role);
  const trade = async (symbol: string, side: 'buy' | 'sell', priceTicks: number, lots: number) => {
    const market = markets.get(symbol);
    if (market === undefined) throw new Error(`no ${symbol}`);
    const order = { priceTicks, lots, at: now, timeInForce: 'resting' } as const;
    await market.place({ ...order, accountId: maker, side: side === 'buy' ? 'sell' : 'buy' });
    const member = { id: memberId, feeRate: 1000, feesAccount: await treasury('fees') };
    await market.place({ ...order, accountId: spot, side, member });
  };
  const depositsOf = (coins: readonly string[]) =>
    storage.database
      .select({ entry: entries.id, coin: postings.coin })
      .from(entries)
      .innerJoin(postings, eq(postings.entryId, entries.id))
      .where(and(eq(entries.kind, 'deposit'), eq(postings.accountId, spot), inArray(postings.coin, [...coins])))
      .orderBy(asc(entries.id));
  const withdraw = async (coin: string, amount: bigint, fee: bigint) => {
    const { database } = storage;
    const at = new Date(now);
    await database.transaction(async (tx) => {
      const holdId = await openHold(tx, { accountId: spot, coin, amount, purpose: 'withdrawal' });
      const to = { network: 'TRC20', address: 'a', memo: '' };
      const [row] = await tx
        .insert(withdrawals)
        .values({ memberId, coin, ...to, amount, fee, worth: 0n, holdId, createdAt: at })
        .returning();
      await sendWithdrawal(tx, { id: row?.id ?? 0, by: 'operator', at });
    });
  };

  const steps: readonly (() => Promise<unknown>)[] = [
    () => trade('BTCUSDT', 'buy', Math.round(pick(4e6, 9e6)), Math.round(pick(1000, 20_000))),
    () => trade('BTCUSDT', 'sell', Math.round(pick(4e6, 9e6)), Math.round(pick(500, 9000))),
    () => trade('ETHUSDT', 'buy', Math.round(pick(2e5, 4e5)), Math.round(pick(1000, 30_000))),
    () => trade('ETHUSDT', 'sell', Math.round(pick(2e5, 4e5)), Math.round(pick(100, 1500))),
    () => trade('SOLBTC', 'buy', Math.round(pick(1500, 3000)), Math.round(pick(100, 900))),
    () => trade('SOLBTC', 'sell', Math.round(pick(1500, 3000)), Math.round(pick(1, 90))),
    () => move('deposit', 'ETH', BigInt(Math.round(pick(1, 9) * unit)), spot),
    () => move('deposit', 'SOL', BigInt(Math.round(pick(1, 9) * unit)), spot),
    () => move('c2c', 'USDT', BigInt(Math.round(pick(1, 900) * unit)), spot),
    () => move('c2c', 'BTC', -BigInt(Math.round(pick(0.001, 0.02) * unit)), spot),
    () => move('pledge income', 'ETH', BigInt(Math.round(pick(0.01, 0.2) * unit)), wealth),
    () => move('pledge redemption', 'ETH', -BigInt(Math.round(pick(0.001, 0.01) * unit)), wealth),
    () => move('transfer', 'ETH', BigInt(Math.round(pick(0.01, 0.1) * unit)), wealth, spot),
    () => move('futures stake', 'USDT', -BigInt(Math.round(pick(1, 90) * unit)), futures),
    () => move('futures payout', 'USDT', BigInt(Math.round(pick(1, 90) * unit)), futures),
    () => withdraw('BTC', BigInt(Math.round(pick(0.001, 0.02) * unit)), 50_000n),
  ];
  /** Steps at random times until a time, at least once at the first and the last millisecond of a year. */
  const liveUntil = async (end: number) => {
    for (; now < end; now += Math.round(pick(1, 9) * dayMs)) {
      const step = steps[Math.floor(pick(0, steps.length))];
      // What is not there is not moved.
      await step?.().catch(() => undefined);
    }
  };
  const atYearBorder = async (year: number) => {
    now = Date.UTC(year, 0, 1) - 1;
    await trade('BTCUSDT', 'sell', 5_000_000, 1000);
    now += 1;
    await trade('BTCUSDT', 'sell', 6_000_000, 1000);
  };

  const compare = async (methodOf: (year: number) => Method) => {
    const { years } = await recompute(storage, memberId, methodOf);
    for (const [year, naive] of years) {
      const found = await statement(context(), { memberId, year });
      expect(found.method).toBe(methodOf(year));
      expect(found.closes).toBe(true);
      const sales = Object.fromEntries(
        found.coins.map(({ coin, sales: count, proceeds, cost, fees }) => [
          coin,
          { count, proceeds: Number(proceeds), cost: Number(cost), fees: Number(fees) },
        ]),
      );
      const wanted = Object.entries(naive.sales).map(([coin, { count, proceeds, cost, fees }]) => [
        coin,
        { count, proceeds: near(proceeds), cost: near(cost), fees: near(fees) },
      ]);
      expect(sales).toEqual(Object.fromEntries(wanted));
      expect(Number(found.income.value)).toEqual(near(naive.income));
      expect(Number(found.futures.value)).toEqual(near(naive.futures));
      expect(Number(found.fees.buying)).toEqual(near(naive.buying));
      expect(Number(found.fees.other)).toEqual(near(naive.other));
      expect(Number(found.closing.moved)).toEqual(near(naive.moved));
    }
    return years;
  };
  const holdings = async (method: Method) => {
    const { list } = await memberCosts(context(), { memberId, method, feeRate: 1000 });
    return list.map(({ coin, amount, cost }) => ({ coin, amount: Number(amount), cost: Number(cost) }));
  };

  test('sums of years and costs of coins are those of a naive recomputation from the ledger', async () => {
    await liveUntil(Date.UTC(2025, 11, 20));
    await atYearBorder(2026);
    await liveUntil(Date.UTC(2026, 11, 20));
    await atYearBorder(2027);
    await liveUntil(Date.UTC(2027, 2, 1));
    const years = await compare(() => 'fifo');
    expect([...years.keys()]).toEqual([2025, 2026, 2027]);
    const kinds = await storage.database.selectDistinct({ kind: entries.kind }).from(entries);
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['trades', 'transfer', 'withdrawal', 'pledge income', 'pledge redemption', 'c2c']),
    );
    await changeMethod(context(), { memberId, year: 2026, method: 'average' });
    await compare((year) => (year < 2026 ? 'fifo' : 'average'));
    await changeMethod(context(), { memberId, year: 2027, method: 'fifo' });
    await compare((year) => (year === 2026 ? 'average' : 'fifo'));
    for (const { entry, coin } of (await depositsOf(['ETH'])).slice(0, 3))
      await setCost(storage.database, {
        memberId,
        entry: String(entry),
        coin,
        price: '123.45' as never,
        at: new Date(now),
      });
    await compare((year) => (year === 2026 ? 'average' : 'fifo'));
    for (const method of ['fifo', 'average'] as const) {
      const { held } = await recompute(storage, memberId, () => method);
      const wanted = held.map(({ coin, amount, cost }) => ({ coin, amount: near(amount), cost: near(cost) }));
      const byCoin = (one: { coin: string }, other: { coin: string }) => (one.coin < other.coin ? -1 : 1);
      expect((await holdings(method)).toSorted(byCoin)).toEqual(wanted.toSorted(byCoin));
    }
  });

  test('the lines of each figure add up to it', async () => {
    const found = await statement(context(), { memberId, year: 2026 });
    const { selling, buying, other } = found.fees;
    const of = (figure: Parameters<typeof statementLines>[1]['of']) =>
      statementLines(context(), { memberId, year: 2026, of: figure, pageSize: 2000 });
    const total = (values: readonly string[]) => values.reduce((sum, value) => sum + Number(value), 0);
    const valuesOf = async (figure: Parameters<typeof of>[0]) => (await of(figure)).list.map(({ value }) => value);
    const sales = (await of('sales')).list.flatMap(({ sale }) => (sale === null ? [] : [sale.gain]));
    expect(total(sales)).toEqual(near(Number(found.realised)));
    expect(total((await of('fees')).list.map(({ feeValue }) => feeValue))).toEqual(
      near(total([selling, buying, other])),
    );
    for (const figure of ['income', 'futures', 'usdtIn', 'coinsIn'] as const)
      expect(total(await valuesOf(figure))).toEqual(near(Number(found[figure].value)));
    const out = (await of('out')).list.map(({ value, feeValue }) => Number(value) - Number(feeValue));
    expect(out.reduce((sum, value) => sum + value, 0)).toEqual(near(Number(found.out.value)));
  });

  test('a locked year does not change after a later cost, method, deposit or first price of a coin', async () => {
    const read = async (year: number) => [
      await statement(context(), { memberId, year }),
      await statementLines(context(), { memberId, year, pageSize: 2000 }),
    ];
    expect((await statement(context(), { memberId, year: 2026 })).withoutCost).toEqual(['SOL']);
    await lockYear(context(), { memberId, year: 2026 });
    const locked = [await read(2025), await read(2026)];
    await trade('SOLUSDT', 'buy', 20_000, 1000);
    const entry = await move('deposit', 'ETH', 10n ** 8n, spot);
    const given = { memberId, coin: 'ETH', price: '123' as never, at: new Date(now) };
    await setCost(storage.database, { ...given, entry: String(entry) });
    await changeMethod(context(), { memberId, year: 2027, method: 'average' });
    expect([await read(2025), await read(2026)]).toEqual(locked);
    for (const { entry: old, coin } of (await depositsOf(['ETH', 'SOL'])).slice(0, 5))
      await expect(setCost(storage.database, { ...given, entry: String(old), coin })).rejects.toMatchObject({
        code: code.wrongState,
      });
    expect([await read(2025), await read(2026)]).toEqual(locked);
    // What came in a locked year keeps its cost, so nobody is asked for it.
    const { list } = await memberCosts(context(), { memberId, method: 'average', feeRate: 1000 });
    const times = list.flatMap(({ unconfirmed }) => unconfirmed.map(({ time }) => time * 1000));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(Date.UTC(2027, 0, 1));
    expect((await statement(context(), { memberId, year: 2027 })).withoutCost).toEqual([]);
  });
});
