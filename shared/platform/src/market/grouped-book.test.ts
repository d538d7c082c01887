import { add, isEqual, isLess, isMore, parseUnits, toDecimal, type Decimal } from '@livery/contract/decimal';
import fc from 'fast-check';
import { applyDepth } from './book.ts';
import { groupBook } from './grouped-book.ts';

const bookOf = (buy: readonly [string, string][], sell: readonly [string, string][]) => {
  const levels = (side: readonly [string, string][]) => side.map(([price, volume]) => ({ price, volume }));
  const book = applyDepth(undefined, {
    symbol: 'BTCUSDT',
    buy: levels(buy),
    sell: levels(sell),
    sequence: 1,
    snapshot: true,
  });
  if (!book) throw new Error('crossed');
  return book;
};

test('rounds bids down to their step and asks up, and sums totals from the best price', () => {
  const book = bookOf(
    [
      ['99.7', '1'],
      ['99.2', '2'],
      ['98.9', '3'],
    ],
    [
      ['100.1', '0.5'],
      ['100.9', '0.25'],
      ['101', '1'],
    ],
  );
  expect(groupBook(book, toDecimal('1'), 10, 2)).toEqual({
    buy: [
      { price: '99', amount: '3.00', total: '3.00', share: 0.5 },
      { price: '98', amount: '3.00', total: '6.00', share: 1 },
    ],
    sell: [{ price: '101', amount: '1.75', total: '1.75', share: 0.2916 }],
    spread: '0.4',
    buyShare: 0.7741,
  });
});

test('has no spread when a side is empty', () => {
  expect(groupBook(bookOf([], []), toDecimal('0.1'), 5, 2)).toEqual({
    buy: [],
    sell: [],
    spread: undefined,
    buyShare: 0.5,
  });
});

const ticks = fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { maxLength: 60 });
const steps = fc.constantFrom('0.01', '0.1', '1', '10');

test('is never crossed, loses nothing and shows no better price than the book has, in any steps', () => {
  fc.assert(
    fc.property(ticks, ticks, fc.integer({ min: 2001, max: 4000 }), steps, (bids, above, middle, step) => {
      const price = (tick: number) => (tick / 100).toFixed(2);
      const asks = above.map((tick) => tick + middle);
      const buy = bids.map((tick): [string, string] => [price(tick), price(tick)]);
      const sell = asks.map((tick): [string, string] => [price(tick), price(tick)]);
      const grouped = groupBook(bookOf(buy, sell), toDecimal(step), 1000, 2);
      const sum = (side: readonly [string, string][]) => add(...side.map(([, volume]) => toDecimal(volume)));
      const priceOf = (tick: number) => toDecimal(price(tick));
      const losesSome = (level: Decimal | undefined, whole: Decimal) => level === undefined || !isEqual(level, whole);
      const [bid, ask] = [grouped.buy[0], grouped.sell[0]];
      // An empty side needs no check.
      const facts = {
        isCrossed: bid && ask && !isLess(bid.price, ask.price),
        flattersSellers: bid && isMore(bid.price, priceOf(Math.max(...bids))),
        flattersBuyers: ask && isLess(ask.price, priceOf(Math.min(...asks))),
        losesBids: bid && losesSome(grouped.buy.at(-1)?.total, sum(buy)),
        losesAsks: ask && losesSome(grouped.sell.at(-1)?.total, sum(sell)),
      };
      expect(Object.values(facts).some(Boolean)).toBe(false);
      for (const side of [grouped.buy, grouped.sell]) {
        for (const level of side) expect(parseUnits(level.price, 2) % parseUnits(toDecimal(step), 2)).toBe(0n);
        expect(new Set(side.map((level) => level.price)).size).toBe(side.length);
      }
    }),
  );
});

test('shows the best levels whole when not all fit', () => {
  const sell: [string, string][] = [
    ['1.1', '1'],
    ['1.2', '1'],
    ['2.1', '1'],
    ['2.2', '1'],
    ['3.3', '1'],
  ];
  expect(groupBook(bookOf([], sell), toDecimal('1'), 2, 0).sell.map(({ price, total }) => [price, total])).toEqual([
    ['2', '2'],
    ['3', '4'],
  ]);
});
