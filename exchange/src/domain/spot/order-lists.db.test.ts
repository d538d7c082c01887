import { add, toDecimal, type Decimal } from '@livery/contract/decimal';
import { eq } from 'drizzle-orm';
import { onOneDatabase } from '../../../test/databases.ts';
import { fundedAccount, prepareLedger } from '../../../test/ledger.ts';
import { CandleSeries } from '../../market/candles.ts';
import { MarketView } from '../../market/market-view.ts';
import { MarketWriter } from '../../market/market-writer.ts';
import type { Side } from '../../market/order-book.ts';
import { IdBlocks } from '../../nodes/id-blocks.ts';
import { SerialQueue } from '../../runtime/tasks.ts';
import type { Database, Storage } from '../../storage/database.ts';
import { accounts, markets as marketRows } from '../../storage/schema/index.ts';
import { fundsHolds } from '../funds/holds.ts';
import { finishedOrders, memberFills, openOrders, type Page } from './order-lists.ts';
import { type Trader, traderOf } from './trading.ts';

const rich = { USDT: 10n ** 16n, BTC: 10n ** 12n, ETH: 10n ** 12n };

/** A market that takes its own blocks of ids, as on an exchange of several nodes. */
async function openMarket(database: Database, symbol: string): Promise<MarketWriter> {
  const [row] = await database.select().from(marketRows).where(eq(marketRows.symbol, symbol));
  if (row === undefined) throw new Error(`no ${symbol}`);
  const { position: _position, isOpen, ...terms } = row;
  return new MarketWriter({
    terms,
    isOpen,
    database,
    settlementQueue: new SerialQueue(),
    sequence: new IdBlocks(database),
    view: new MarketView(terms, new CandleSeries()),
    onSettled: () => undefined,
    onFailure: () => undefined,
  });
}

onOneDatabase((open) => {
  let storage: Storage;
  let database: Database;
  let btc: MarketWriter;
  let eth: MarketWriter;
  let member: { readonly id: string; readonly trader: Trader };
  let at = Date.UTC(2025, 0, 1);

  beforeAll(async () => {
    storage = await open();
    database = storage.database;
    await prepareLedger(database);
    [btc, eth] = [await openMarket(database, 'BTCUSDT'), await openMarket(database, 'ETHUSDT')];
  });
  afterAll(() => storage.close());
  beforeEach(async () => {
    const accountId = await fundedAccount(database, rich);
    const [account] = await database.select().from(accounts).where(eq(accounts.id, accountId));
    const id = account?.memberId ?? '';
    member = { id, trader: await traderOf(database, id, { spotTradingFee: toDecimal('0.1') }) };
  });

  const place = async (market: MarketWriter, side: Side, trader = member.trader) =>
    market.place({ ...trader, side, priceTicks: side === 'buy' ? 100 : 200, lots: 1, timeInForce: 'resting', at });
  /**
   * Places an order on each market in turn, one millisecond apart, and the last two at once. Returns them newest first.
   */
  const placeInTurn = async (side: Side) => {
    const ids: number[] = [];
    for (const market of [btc, eth, btc, eth, btc, btc]) {
      if (ids.length < 5) at += 1;
      ids.unshift((await place(market, side)).id);
    }
    expect(ids).not.toEqual(ids.toSorted((left, right) => right - left));
    return ids;
  };
  const context = () => ({ database, markets: new Map([btc, eth].map((market) => [market.terms.symbol, market])) });
  type List = (
    context_: ReturnType<typeof context>,
    memberId: string,
    page: Page,
  ) => Promise<{ readonly id: number }[]>;
  const page = async (list: List, wanted: Page) => (await list(context(), member.id, wanted)).map(({ id }) => id);
  /** Every page of a list, with one row each, so that each row ends a page once. */
  const inPages = async (list: List, symbol?: string) => {
    const ids: number[] = [];
    for (let next: number[] = []; ; ids.push(...next)) {
      next = await page(list, { pageSize: 1, symbol, lastId: ids.at(-1) });
      if (next.length === 0) return ids;
    }
  };

  test('orders of several markets are listed and paged by time, although their ids are not in that order', async () => {
    const ids = await placeInTurn('buy');
    expect(await page(openOrders, { pageSize: 20 })).toEqual(ids);
    expect(await inPages(openOrders)).toEqual(ids);
    expect((await fundsHolds(database, member.id, {})).map(({ id }) => id)).toEqual(ids);
    const [, , last = 0] = ids;
    await eth.cancel(last, member.trader.accountId, at);
    expect(await page(openOrders, { pageSize: 20, lastId: last })).toEqual(ids.slice(3));
  });

  test('ended orders are listed and paged by the time of their end', async () => {
    const ids = await placeInTurn('buy');
    // The newest order is cancelled first.
    at = Math.ceil(at / 1000) * 1000;
    for (const { id, symbol } of await openOrders(context(), member.id, { pageSize: 20 })) {
      at += 1000;
      await context().markets.get(symbol)?.cancel(id, member.trader.accountId, at);
    }
    const ended = ids.toReversed();
    expect(await page(finishedOrders, { pageSize: 20 })).toEqual(ended);
    expect(await inPages(finishedOrders)).toEqual(ended);
    expect(await inPages((...[of, id, wanted]) => finishedOrders(of, id, { ...wanted, side: 'buy' }))).toEqual(ended);
    expect(await inPages(finishedOrders, 'ETHUSDT')).toEqual([ids[4], ids[2]]);
    const [since, until] = [at / 1000 - 2, at / 1000];
    expect(await inPages((...[of, id, wanted]) => finishedOrders(of, id, { ...wanted, since, until }))).toEqual(
      ended.slice(1, 3),
    );
  });

  test('an ended order names the fee of all its trades', async () => {
    const maker = { accountId: await fundedAccount(database, rich) };
    for (const _trade of [1, 2]) await place(btc, 'buy', maker);
    await btc.place({ ...member.trader, side: 'sell', priceTicks: 100, lots: 2, timeInForce: 'immediate', at });
    const fills = await memberFills(context(), member.id, { pageSize: 20 });
    const [order] = await finishedOrders(context(), member.id, { pageSize: 20 });
    expect(fills).toHaveLength(2);
    expect(order?.fee).toBe(add(...(fills.map(({ fee }) => fee) as [Decimal, Decimal])));
  });

  test('trades of several markets are listed and paged by time', async () => {
    const maker = { accountId: await fundedAccount(database, rich) };
    for (const market of [btc, eth, btc, eth, btc]) {
      at += 1;
      await place(market, 'buy', maker);
      await market.place({ ...member.trader, side: 'sell', priceTicks: 100, lots: 1, timeInForce: 'immediate', at });
    }
    const fills = await memberFills(context(), member.id, { pageSize: 20 });
    expect(fills.map(({ symbol }) => symbol)).toEqual(['BTCUSDT', 'ETHUSDT', 'BTCUSDT', 'ETHUSDT', 'BTCUSDT']);
    const ids = fills.map(({ id }) => id);
    expect(ids).not.toEqual(ids.toSorted((left, right) => right - left));
    expect(await inPages(memberFills)).toEqual(ids);
    expect(await inPages(memberFills, 'BTCUSDT')).toEqual(ids.filter((_id, place_) => place_ % 2 === 0));
  });

  test("a page after another member's order has the orders with smaller ids", async () => {
    const ids = await placeInTurn('sell');
    const other = { accountId: await fundedAccount(database, rich) };
    const { id: lastId } = await place(btc, 'sell', other);
    expect(await page(openOrders, { pageSize: 20, lastId })).toEqual(ids.filter((id) => id < lastId));
    expect(await page(openOrders, { pageSize: 20, lastId: 10 ** 9 })).toEqual(ids);
    expect(await page(openOrders, { pageSize: 20, lastId: 0 })).toEqual([]);
  });
});
