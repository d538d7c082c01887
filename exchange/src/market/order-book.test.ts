import fc from 'fast-check';
import { type BookOrder, OrderBook } from './order-book.ts';

interface Command {
  readonly type: 'submit' | 'cancel';
  readonly owner: number;
  readonly side: 'buy' | 'sell';
  readonly priceTicks: number;
  readonly lots: number;
  readonly rests: boolean;
  readonly target: number;
}

const command: fc.Arbitrary<Command> = fc.record({
  type: fc.constantFrom('submit', 'submit', 'submit', 'cancel'),
  owner: fc.integer({ min: 1, max: 4 }),
  side: fc.constantFrom('buy', 'sell'),
  priceTicks: fc.integer({ min: 95, max: 105 }),
  lots: fc.integer({ min: 1, max: 9 }),
  rests: fc.boolean(),
  target: fc.nat(),
});

interface Trade {
  readonly taker: number;
  readonly maker: number;
  readonly priceTicks: number;
  readonly lots: number;
}

/** A naive model of the rules: one list, searched again for each trade. */
class NaiveBook {
  resting: BookOrder[] = [];

  submit(order: BookOrder, rests: boolean): Trade[] {
    const trades: Trade[] = [];
    for (let maker = this.#best(order); maker !== undefined && order.remainingLots > 0; maker = this.#best(order)) {
      const lots = Math.min(maker.remainingLots, order.remainingLots);
      if (maker.owner !== order.owner) {
        trades.push({ taker: order.id, maker: maker.id, priceTicks: maker.priceTicks, lots });
        maker.remainingLots -= lots;
        order.remainingLots -= lots;
      }
      if (maker.owner === order.owner || maker.remainingLots === 0) this.cancel(maker.id);
    }
    if (rests && order.remainingLots > 0) this.resting.push(order);
    return trades;
  }

  /** The oldest of the orders with the best price that the order accepts; the list is in the order of arrival. */
  #best(order: BookOrder): BookOrder | undefined {
    const gain = (other: BookOrder) => (other.priceTicks - order.priceTicks) * (order.side === 'buy' ? -1 : 1);
    let best: BookOrder | undefined;
    for (const other of this.resting) {
      if (other.side === order.side || gain(other) < 0) continue;
      if (best === undefined || gain(other) > gain(best)) best = other;
    }
    return best;
  }

  reduce(id: number, lots: number): void {
    const order = this.resting.find((candidate) => candidate.id === id);
    if (order !== undefined && order.remainingLots > lots) order.remainingLots -= lots;
  }

  cancel(id: number): void {
    this.resting = this.resting.filter((order) => order.id !== id);
  }
}

/** The resting orders in the order of arrival. */
const byId = (orders: Iterable<BookOrder>) =>
  Array.from(orders, ({ id, remainingLots }) => ({ id, remainingLots })).toSorted((a, b) => a.id - b.id);

test('the book makes the same trades as the naive model for any orders', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 300 }), (commands) => {
      const book = new OrderBook<BookOrder>();
      const naive = new NaiveBook();
      let id = 0;
      for (const { type, target, rests, ...terms } of commands) {
        if (type === 'cancel') {
          const chosen = id === 0 ? 0 : (target % id) + 1;
          book.cancel(chosen);
          naive.cancel(chosen);
          continue;
        }
        id += 1;
        const order = { ...terms, id, remainingLots: terms.lots };
        const twin = { ...order };
        const { fills } = book.submit(order, rests);
        const trades = fills.map(({ resting, priceTicks, lots }) => ({
          taker: id,
          maker: resting.id,
          priceTicks,
          lots,
        }));
        expect(trades).toEqual(naive.submit(twin, rests));
        expect(order.remainingLots).toBe(twin.remainingLots);
      }
      const left = byId(book.orders());
      expect(left).toEqual(byId(naive.resting));
      for (const side of ['buy', 'sell'] as const) {
        const depth = book.depth(side, 100);
        const lots = naive.resting
          .filter((order) => order.side === side)
          .reduce((sum, order) => sum + order.remainingLots, 0);
        expect(depth.reduce((sum, level) => sum + level.lots, 0)).toBe(lots);
        expect(depth).toEqual(
          depth.toSorted((a, b) => (side === 'buy' ? b.priceTicks - a.priceTicks : a.priceTicks - b.priceTicks)),
        );
      }
      const [bestBuy] = book.depth('buy', 1);
      const [bestSell] = book.depth('sell', 1);
      expect(bestBuy?.priceTicks ?? 0).toBeLessThan(bestSell?.priceTicks ?? Number.POSITIVE_INFINITY);
    }),
    { numRuns: 200 },
  );
});

/** The same numbers for the same seed. */
function drawFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 1;
    // The lower bits of such a generator repeat soon.
    return (state >>> 8) % below;
  };
}

const keyOf = ({ taker, maker, priceTicks, lots }: Trade) => `${taker} ${maker} ${priceTicks} ${lots}`;

test('100,000 random orders make the same trades as the naive model, and the book can be rebuilt from its resting orders', () => {
  const draw = drawFrom(42);
  const book = new OrderBook<BookOrder>();
  const naive = new NaiveBook();
  const mismatches: unknown[] = [];
  let traded = 0;
  for (let id = 1; id <= 100_000; id += 1) {
    const target = naive.resting[draw(naive.resting.length)]?.id ?? 0;
    // Orders are cancelled often enough to keep the naive model's list short.
    const fate = naive.resting.length > 150 ? 0 : draw(40);
    if (fate === 0) {
      book.cancel(target);
      naive.cancel(target);
    } else if (fate === 1) {
      if ((book.get(target)?.remainingLots ?? 0) > 1) book.reduce(target, 1);
      naive.reduce(target, 1);
    }
    const side = draw(2) === 0 ? 'buy' : 'sell';
    const terms = { id, owner: draw(50), side, priceTicks: 1000 + draw(41) - 20, remainingLots: 1 + draw(20) } as const;
    const rests = draw(5) > 0;
    const { fills } = book.submit({ ...terms }, rests);
    const trades = fills.map(({ resting, priceTicks, lots }) => ({ taker: id, maker: resting.id, priceTicks, lots }));
    const expected = naive.submit({ ...terms }, rests);
    // Comparing text is fast; `expect` would take most of the test's time.
    if (trades.map(keyOf).join() !== expected.map(keyOf).join()) mismatches.push({ trades, expected });
    traded += trades.length;
  }
  expect(mismatches).toEqual([]);
  expect(traded).toBeGreaterThan(50_000);
  const left = byId(book.orders());
  expect(left).toEqual(byId(naive.resting));
  expect(left.length).toBeGreaterThan(50);
  for (let owner = 0; owner < 50; owner += 1)
    expect(book.ordersOf(owner)).toBe(naive.resting.filter((order) => order.owner === owner).length);

  const again = new OrderBook<BookOrder>();
  for (const order of Array.from(book.orders()).toSorted((a, b) => a.id - b.id)) again.submit({ ...order });
  expect(byId(again.orders())).toEqual(left);
  for (const side of ['buy', 'sell'] as const) {
    expect(again.depth(side, 100)).toEqual(book.depth(side, 100));
    // Time priority is the same too: an order that takes everything meets the orders in the same sequence.
    expect([...again.offers(side, 0)]).toEqual([...book.offers(side, 0)]);
  }
});
