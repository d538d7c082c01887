import type { Depth, Level } from '@livery/contract/live/market';
import Big from 'big.js';
import fc from 'fast-check';
import { applyDepth, type Book } from './book.ts';

const level = (price: string, volume: string): Level => ({ price, volume });
const frame = (parts: Partial<Depth>): Depth => ({
  symbol: 'BTCUSDT',
  buy: [],
  sell: [],
  sequence: 1,
  snapshot: false,
  ...parts,
});
const start = applyDepth(
  undefined,
  frame({ snapshot: true, sequence: 7, buy: [level('99.0', '1'), level('98', '2')], sell: [level('101', '3')] }),
);

test('a change lands where its price belongs, whatever its spelling', () => {
  const book = applyDepth(
    start,
    frame({ sequence: 8, buy: [level('99', '5'), level('98.5', '4'), level('98.0', '0')] }),
  );
  expect(book).toEqual({ buy: [level('99', '5'), level('98.5', '4')], sell: [level('101', '3')], sequence: 8 });
});

test('taking away a level that is not there changes nothing', () => {
  expect(applyDepth(start, frame({ sequence: 8, sell: [level('102', '0.00')] }))?.sell).toEqual([level('101', '3')]);
});

test.each([7, 9, 6])('frame %i after 7 is not its successor: a new snapshot is due', (sequence) => {
  expect(applyDepth(start, frame({ sequence }))).toBeUndefined();
});

test('changes without a snapshot before them are no book', () => {
  expect(applyDepth(undefined, frame({ sequence: 1, buy: [level('1', '1')] }))).toBeUndefined();
});

test('what is no price or no volume is no level', () => {
  const bad = ['NaN', '', '1e5', '-', 'Infinity', '1'.repeat(80)].map((price) => level(price, '1'));
  expect(applyDepth(undefined, frame({ snapshot: true, buy: bad }))?.buy).toEqual([]);
});

test('any run of changes gives the same book as a plain map of prices', () => {
  const change = fc.record({ price: fc.integer({ min: 1, max: 30 }), volume: fc.integer({ min: 0, max: 3 }) });
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 5 }), { maxLength: 30 }), (frames) => {
      let book: Book | undefined = applyDepth(undefined, frame({ snapshot: true, sequence: 0 }));
      const naive = new Map<number, number>();
      frames.forEach((changes, index) => {
        for (const { price, volume } of changes) {
          if (volume === 0) naive.delete(price);
          else naive.set(price, volume);
        }
        const levels = changes.map(({ price, volume }) => level((price / 10).toFixed(2), String(volume)));
        book = applyDepth(book, frame({ sequence: index + 1, buy: levels, sell: levels }));
      });
      const sorted = [...naive].sort(([left], [right]) => left - right);
      const plain = (levels: readonly Level[] = []) =>
        levels.map(({ price, volume }) => [Big(price).times(10).toNumber(), Number(volume)]);
      expect(plain(book?.sell)).toEqual(sorted);
      expect(plain(book?.buy)).toEqual(sorted.toReversed());
    }),
  );
});
