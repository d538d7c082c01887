import { FakeBus } from '../../test/fake-bus.ts';
import { pause } from '../../test/pause.ts';
import { type Candle, CandleSeries } from '../market/candles.ts';
import type { PublicTrade } from '../market/live-view.ts';
import { OrderBook } from '../market/order-book.ts';
import type { MarketOrder } from '../market/orders.ts';
import { marketSubjects } from './messages.ts';
import { PublishedView } from './published-view.ts';
import { ReplicaView } from './replica-view.ts';

const terms = { symbol: 'BTCUSDT', base: 'BTC', quote: 'USDT', priceDecimals: 2, lotDecimals: 4 };
const subjects = marketSubjects(terms.symbol);
const noon = 1_735_732_800;

let bus: FakeBus;
let replica: ReplicaView;
/** The stored trades, oldest first. */
let stored: Candle[];
let storedTrades: PublicTrade[];
const owners: PublishedView[] = [];
beforeEach(async () => {
  bus = new FakeBus();
  stored = [];
  storedTrades = [];
  replica = new ReplicaView(terms, new CandleSeries(), {
    bus,
    load: async ({ lastTradeId = Number.POSITIVE_INFINITY }) => ({
      candles: new Map([[60, stored]]),
      trades: storedTrades.filter(({ id }) => id > lastTradeId),
      lastTradeId: storedTrades.at(-1)?.id ?? 0,
    }),
  });
  await pause(1);
});
afterEach(() => {
  replica.close();
  for (const owner of owners.splice(0)) owner.close();
});

/**
 * The view of an engine that owns the market, and a function that trades on it. Each trade adds a resting order behind
 * it.
 */
function startOwner(epoch: number) {
  const owner = new PublishedView(terms, new CandleSeries(new Map([[60, stored]])), { bus, epoch });
  owners.push(owner);
  const end = bus.respond(subjects.book, async () => owner.book());
  const book = new OrderBook<MarketOrder>();
  let id = epoch * 100;
  const trade = (priceTicks: number) => {
    id += 1;
    const order = { id, owner: 1, side: 'buy', priceTicks: priceTicks - 1, remainingLots: 5 };
    // A view reads only the figures that the book needs.
    book.submit(order as unknown as MarketOrder);
    const trades = [{ id, priceTicks, lots: 2, takerSide: 'buy', at: (noon + id) * 1000 } as const];
    const changed = owner.candles.preview(trades);
    owner.publish(book, trades, changed);
    stored = owner.candles.since(0);
    storedTrades.push(...trades);
  };
  return { owner, trade, end };
}

test('a replica shows the trades, candles and levels of the owner', async () => {
  const { owner, trade } = startOwner(1);
  const trades: number[] = [];
  replica.onTrade(({ id }) => trades.push(id));
  replica.onLevels(() => undefined);
  await pause(1);
  trade(100);
  trade(105);
  expect(trades).toEqual([101, 102]);
  expect(replica.buy).toEqual([
    { priceTicks: 104, lots: 5 },
    { priceTicks: 99, lots: 5 },
  ]);
  expect(replica.candles.last).toEqual(owner.candles.last);
  expect(replica.isCurrent).toBe(true);
});

test('follows a book only while somebody watches it', async () => {
  const { trade } = startOwner(1);
  trade(100);
  expect(replica.buy).toEqual([]);
  expect(bus.followed).not.toContain(subjects.levels);
  const end = replica.onLevels(() => undefined);
  await pause(1);
  expect(replica.buy).toEqual([{ priceTicks: 99, lots: 5 }]);
  expect(bus.followed).toContain(subjects.levels);
  end();
  expect(bus.followed).not.toContain(subjects.levels);
});

test('loads missed changes when the link is back', async () => {
  const { owner, trade } = startOwner(1);
  const trades: number[] = [];
  replica.onTrade(({ id }) => trades.push(id));
  replica.onLevels(() => undefined);
  await pause(1);
  trade(100);
  bus.setUp(false);
  trade(110);
  expect(replica.buy).toHaveLength(1);
  bus.setUp(true);
  await pause(1);
  expect(replica.buy).toEqual(owner.buy);
  expect(replica.candles.last).toEqual(owner.candles.last);
  trade(115);
  expect(trades).toEqual([101, 102, 103]);
});

test('a replica without messages from an owner is not current, and follows the next owner', async () => {
  expect(replica.isCurrent).toBe(false);
  replica.onLevels(() => undefined);
  const first = startOwner(1);
  await pause(300);
  first.trade(100);
  await first.end();
  const second = startOwner(2);
  second.trade(120);
  await pause(1);
  expect(replica.buy).toEqual(second.owner.buy);
  first.trade(90);
  expect(replica.candles.last?.closeTicks).toBe(120);
  expect(replica.isCurrent).toBe(true);
});
