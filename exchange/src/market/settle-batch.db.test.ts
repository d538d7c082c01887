import { code } from '@livery/contract/envelope';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { onOneDatabase } from '../../test/databases.ts';
import { fundedAccount, prepareLedger } from '../../test/ledger.ts';
import type { IdempotentRequest } from '../commands/command.ts';
import { type Trader, traderOf } from '../domain/spot/trading.ts';
import { treasuryAccount } from '../ledger/accounts.ts';
import { auditLedger } from '../ledger/audit.ts';
import { post } from '../ledger/entries.ts';
import { closeHold, openHold } from '../ledger/holds.ts';
import type { Database, Storage } from '../storage/database.ts';
import { accounts, balances, fills, idempotencyKeys, orders, trades } from '../storage/schema/index.ts';
import { toDecimal } from '@livery/contract/decimal';
import type { MarketWriter } from './market-writer.ts';
import { maxOpenOrders } from './matching/placing.ts';
import { openMarkets } from './market-writers.ts';

const now = Date.UTC(2025, 0, 1);
const rich = { USDT: 10n ** 14n, BTC: 10n ** 11n };

onOneDatabase((open) => {
  let storage: Storage;
  let database: Database;
  let market: MarketWriter;
  let feesAccount: number;
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
  const memberOf = async (accountId: number) => {
    const [account] = await database.select().from(accounts).where(eq(accounts.id, accountId));
    return account?.memberId ?? '';
  };
  const newTrader = async (funds: Readonly<Record<string, bigint>>, fee = '0.25') =>
    traderOf(database, await memberOf(await fundedAccount(database, funds)), { spotTradingFee: toDecimal(fee) });
  const requestOf = (trader: Trader, key: string, fingerprint = 'first'): IdempotentRequest => ({
    memberId: trader.member?.id ?? '',
    key,
    fingerprint,
    at: new Date(now),
  });
  const resting = (trader: Trader, side: 'buy' | 'sell', priceTicks: number, lots: number) => ({
    ...trader,
    side,
    priceTicks,
    lots,
    timeInForce: 'resting' as const,
    at: now,
  });
  const feesEarned = async (coin: string) => {
    const [row] = await database
      .select()
      .from(balances)
      .where(and(eq(balances.accountId, feesAccount), eq(balances.coin, coin)));
    return row?.total ?? 0n;
  };

  beforeAll(async () => {
    storage = await open();
    database = storage.database;
    await prepareLedger(database);
    feesAccount = await treasuryAccount(database, 'aldera', 'fees');
    market = await openMarket();
  });
  afterEach(async () => {
    for (const { id, accountId } of await database.select().from(orders).where(eq(orders.state, 'open')))
      await market.cancel(id, accountId, now);
    expect(await auditLedger(database)).toEqual([]);
    expect(failures).toEqual([]);
  });
  afterAll(() => storage.close());

  test('limits a member’s resting orders on a market, and each end makes room for one', async () => {
    const [trader, other] = [await newTrader(rich), await newTrader(rich)];
    const refused = { code: code.tooManyOrders };
    const one = () => market.place(resting(trader, 'buy', 10, 1));
    const [first] = await Promise.all(Array.from({ length: maxOpenOrders }, one));
    await expect(one()).rejects.toMatchObject(refused);
    await expect(market.place({ ...resting(trader, 'buy', 10, 1), timeInForce: 'immediate' })).rejects.toMatchObject({
      code: code.noLiquidity,
    });
    const dearer = { ...trader, orderId: first?.id ?? 0, priceTicks: 12, at: now };
    expect(await market.edit(dearer)).toMatchObject({ state: 'open' });
    expect(await market.place(resting(other, 'sell', 12, 1))).toMatchObject({ state: 'filled' });
    const outcomes = await Promise.allSettled([one(), one()]);
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: refused }]);
    await market.close();
    market = await openMarket();
    await expect(one()).rejects.toMatchObject(refused);
    expect(await market.place(resting(other, 'buy', 9, 1))).toMatchObject({ state: 'open' });
  });

  test('the treasury earns exactly the fees of the trades, and no money is lost after any commands', async () => {
    const traders = await Promise.all(['0', '0.1', '33.3333'].map((fee) => newTrader(rich, fee)));
    const command = fc.record({
      trader: fc.constantFrom(...traders),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      priceTicks: fc.integer({ min: 90, max: 110 }),
      lots: fc.integer({ min: 1, max: 20 }),
      action: fc.constantFrom('rest', 'take', 'spend', 'cancel', 'reprice', 'resize'),
      change: fc.integer({ min: 1, max: 110 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 30, maxLength: 60 }), async (commands) => {
        const work = commands.map(async ({ trader, side, priceTicks, lots, action, change }) => {
          const order = { ...trader, side, at: now };
          if (action === 'take') return market.place({ ...order, timeInForce: 'immediate', lots });
          if (action === 'spend')
            return market.place({ ...order, side: 'buy', timeInForce: 'immediate', total: BigInt(change) * 1000n });
          const placed = await market.place(resting(trader, side, priceTicks, lots));
          const edit = { ...trader, orderId: placed.id, at: now };
          if (action === 'cancel') return market.cancel(placed.id, trader.accountId, now);
          if (action === 'reprice') return market.edit({ ...edit, priceTicks: change });
          return action === 'resize' ? market.edit({ ...edit, lots: change }) : placed;
        });
        await Promise.allSettled(work);
        expect(await auditLedger(database)).toEqual([]);
      }),
      { numRuns: 5 },
    );
    const made = await database.select().from(trades);
    const sum = (fees: bigint[]) => fees.reduce((total, fee) => total + fee, 0n);
    expect(await feesEarned('BTC')).toBe(sum(made.map(({ buyerFee }) => buyerFee)));
    expect(await feesEarned('USDT')).toBe(sum(made.map(({ sellerFee }) => sellerFee)));
    const own = await database.select().from(fills);
    expect(own).toHaveLength(2 * made.length);
    expect(sum(own.map(({ fee }) => fee))).toBe((await feesEarned('BTC')) + (await feesEarned('USDT')));
    const filled = await database
      .select()
      .from(orders)
      .where(sql`${orders.filledLots} > 0`);
    const lotUnits = 10n;
    expect(sum(filled.map(({ filledTotal }) => filledTotal))).toBe(
      sum(made.map(({ priceTicks, lots }) => 2n * BigInt(priceTicks * lots) * lotUnits)),
    );
    await market.close();
    market = await openMarket();
  });

  test('an order keeps its accepted fee across a restart', async () => {
    const [seller, buyer] = [await newTrader(rich, '1'), await newTrader(rich, '0')];
    const { id } = await market.place(resting(seller, 'sell', 2000, 10));
    await market.close();
    market = await openMarket();
    const before = await feesEarned('USDT');
    const taken = await market.place({ ...resting(buyer, 'buy', 2000, 10) });
    expect(taken).toMatchObject({ state: 'filled' });
    expect((await feesEarned('USDT')) - before).toBe(2000n);
    const [own] = await database.select().from(fills).where(eq(fills.orderId, id));
    expect(own).toMatchObject({ role: 'maker', side: 'sell', fee: 2000n, accountId: seller.accountId });
  });

  test('in one batch a repeated key gives one order, a reused key is refused, and a refused order leaves its key free', async () => {
    const trader = await newTrader({ USDT: 100_000n });
    const [key, free] = ['one-key-for-one-order', 'key-of-a-refused-order'];
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => market.place(resting(trader, 'buy', 10, 1), requestOf(trader, key))),
      market.place(resting(trader, 'buy', 11, 1), requestOf(trader, key, 'second')),
      market.place(resting(trader, 'buy', 10, 1_000_000), requestOf(trader, free)),
    ]);
    const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.id] : []));
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(1);
    expect(outcomes.slice(10)).toMatchObject([
      { reason: { code: code.idempotencyKeyReused } },
      { reason: { code: code.insufficientBalance } },
    ]);
    const isTheirs = eq(idempotencyKeys.memberId, trader.member?.id ?? '');
    expect(await database.select().from(idempotencyKeys).where(isTheirs)).toMatchObject([
      { key, fingerprint: 'first', answer: { id: ids[0], state: 'open', filledLots: 0 } },
    ]);
    const later = await market.place(resting(trader, 'buy', 10, 1), requestOf(trader, free));
    await expect(market.place(resting(trader, 'buy', 10, 1), requestOf(trader, free))).resolves.toEqual(later);
  });

  test('a batch that loses a deadlock runs again, and its orders succeed', async () => {
    const [seller, buyer] = [await newTrader(rich), await newTrader(rich)];
    await market.place(resting(seller, 'sell', 3000, 5));
    // Sequences do not roll back, so the trigger fails twice and then lets the batch pass.
    await database.execute(sql.raw('create sequence struck'));
    await database.execute(
      sql.raw(`create function strike() returns trigger language plpgsql as $$ begin
        if nextval('struck') <= 2 then raise exception 'deadlock' using errcode = 'deadlock_detected'; end if;
        return null; end $$`),
    );
    await database.execute(sql.raw('create trigger strike after insert on trades execute function strike()'));
    const placed = await market.place(resting(buyer, 'buy', 3000, 3), requestOf(buyer, 'struck-by-a-deadlock'));
    await database.execute(sql.raw('drop trigger strike on trades'));
    expect(placed).toMatchObject({ state: 'filled', filledLots: 3 });
    expect(market.view.sell[0]).toEqual({ priceTicks: 3000, lots: 2 });
    expect(await database.select().from(trades).where(eq(trades.priceTicks, 3000))).toHaveLength(1);
  });

  test('settlements never deadlock with other writers to the same fees account', async () => {
    const [buyer, ...sellers] = await Promise.all([newTrader(rich), newTrader(rich), newTrader(rich), newTrader(rich)]);
    const external = await treasuryAccount(database, 'aldera', 'external');
    // A withdrawal ends a hold of the member's and then posts its amount away.
    const withdraw = (accountId: number) =>
      database.transaction(async (tx) => {
        const [coin, at] = ['USDT', new Date(now)];
        const hold = await openHold(tx, { accountId, coin, amount: 100n, purpose: 'withdrawal' });
        await closeHold(tx, hold, at);
        const to = [
          { accountId: external, coin, amount: 90n },
          { accountId: feesAccount, coin, amount: 10n },
        ];
        await post(tx, {
          kind: 'withdrawal',
          reference: 'test',
          at,
          postings: [{ accountId, coin, amount: -100n }, ...to],
        });
      });
    await Promise.all(sellers.map((seller) => market.place(resting(seller, 'sell', 4000, 100))));
    // Trades fill the sellers' resting orders, so a settlement meets their balances only after the buyer's.
    const trading = new AbortController();
    const trade = async () => {
      for (let count = 0; count < 100; count += 1) await market.place(resting(buyer, 'buy', 4000, 3));
      trading.abort();
    };
    const withdrawals = async ({ accountId }: Trader) => {
      while (!trading.signal.aborted) await withdraw(accountId);
    };
    const outcomes = await Promise.allSettled([trade(), ...sellers.map(withdrawals)]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});
