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

/** The rules in the fewest words, at any cost: one list, sorted anew for each trade. */
class NaiveBook {
  resting: BookOrder[] = [];

  submit(order: BookOrder, rests: boolean): Trade[] {
    const trades: Trade[] = [];
    for (;;) {
      const opposite = this.resting
        .filter((other) => other.side !== order.side)
        .filter((other) =>
          order.side === 'buy' ? other.priceTicks <= order.priceTicks : other.priceTicks >= order.priceTicks,
        )
        .toSorted(
          (a, b) => (order.side === 'buy' ? a.priceTicks - b.priceTicks : b.priceTicks - a.priceTicks) || a.id - b.id,
        );
      const [maker] = opposite;
      if (maker === undefined || order.remainingLots === 0) break;
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

  cancel(id: number): void {
    this.resting = this.resting.filter((order) => order.id !== id);
  }
}

/** What is left, in the order of arrival. */
const byId = (orders: Iterable<BookOrder>) =>
  Array.from(orders, ({ id, remainingLots }) => ({ id, remainingLots })).toSorted((a, b) => a.id - b.id);

test('the book makes the same trades as the rules, whatever is sent', () => {
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

test('100,000 random orders make the same trades twice', () => {
  const run = () => {
    const book = new OrderBook<BookOrder>();
    let state = 42;
    const draw = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 1;
      return state % below;
    };
    let print = 0;
    for (let id = 1; id <= 100_000; id += 1) {
      const side = draw(2) === 0 ? 'buy' : 'sell';
      const priceTicks = 1000 + draw(41) - 20;
      const { fills } = book.submit({ id, owner: draw(50), side, priceTicks, remainingLots: 1 + draw(20) });
      for (const fill of fills)
        print = (Math.imul(print, 31) + fill.resting.id * 7 + fill.lots * 3 + fill.priceTicks) | 0;
    }
    return print;
  };
  expect(run()).toBe(run());
});
