import type { Depth, Level } from '@livery/contract/live/market';
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

test('applies a change at its price, whatever its spelling', () => {
  const book = applyDepth(
    start,
    frame({ sequence: 8, buy: [level('99', '5'), level('98.5', '4'), level('98.0', '0')] }),
  );
  expect(book).toEqual({ buy: [level('99', '5'), level('98.5', '4')], sell: [level('101', '3')], sequence: 8 });
});

test('ignores the removal of a missing level', () => {
  expect(applyDepth(start, frame({ sequence: 8, sell: [level('102', '0.00')] }))?.sell).toEqual([level('101', '3')]);
});

test.each([7, 9, 6])('returns no book for frame %i after frame 7', (sequence) => {
  expect(applyDepth(start, frame({ sequence }))).toBeUndefined();
});

test('returns no book for changes without a snapshot', () => {
  expect(applyDepth(undefined, frame({ sequence: 1, buy: [level('1', '1')] }))).toBeUndefined();
});

test('leaves out levels without a price or a volume', () => {
  const bad = ['NaN', '', '1e5', '-', 'Infinity', '-1', '0', '0.0', '1'.repeat(80)].map((price) => level(price, '1'));
  expect(applyDepth(undefined, frame({ snapshot: true, buy: bad }))?.buy).toEqual([]);
});

/** The distance between sellers and buyers, so that no book is crossed. */
const apart = 100;

test('equals a plain map of prices after any run of changes', () => {
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
        const levels = (away: number) =>
          changes.map(({ price, volume }) => level(((price + away) / 10).toFixed(2), String(volume)));
        book = applyDepth(book, frame({ sequence: index + 1, buy: levels(0), sell: levels(apart) }));
      });
      const sorted = [...naive].sort(([left], [right]) => left - right);
      const plain = (levels: readonly Level[] = [], away: number) =>
        levels.map(({ price, volume }) => [Math.round(Number(price) * 10) - away, Number(volume)]);
      expect(plain(book?.sell, apart)).toEqual(sorted);
      expect(plain(book?.buy, 0)).toEqual(sorted.toReversed());
    }),
  );
});

test('shows only books of the server over a connection that loses, doubles and swaps frames', () => {
  const change = fc.record({ price: fc.integer({ min: 1, max: 9 }), volume: fc.integer({ min: 0, max: 3 }) });
  const fate = fc.constantFrom('arrives', 'arrives', 'arrives', 'is lost', 'is doubled', 'is overtaken');
  const step = fc.record({ changes: fc.array(change, { maxLength: 3 }), isAsked: fc.boolean(), fate });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const volumes = new Map<number, number>();
      const whole = () => {
        const sorted = [...volumes].filter(([, volume]) => volume > 0).sort(([left], [right]) => left - right);
        const side = (away: number) => sorted.map(([price, volume]) => level(String(price + away), String(volume)));
        return { buy: side(0).toReversed(), sell: side(apart) };
      };
      const truth = [whole()];
      let arriving: Depth[] = [];
      let overtaken: Depth[] = [];
      for (const { changes, isAsked, fate } of steps) {
        // Snapshots do not advance the sequence; a page requests them at any time.
        if (!isAsked) {
          for (const { price, volume } of changes) volumes.set(price, volume);
          truth.push(whole());
        }
        const levels = (away: number) =>
          changes.map(({ price, volume }) => level(String(price + away), String(volume)));
        const sequence = truth.length - 1;
        const sent = frame(
          isAsked ? { ...whole(), sequence, snapshot: true } : { buy: levels(0), sell: levels(apart), sequence },
        );
        if (fate === 'is overtaken') overtaken.push(sent);
        else {
          const copies = { arrives: 1, 'is lost': 0, 'is doubled': 2 }[fate];
          arriving = [...arriving, ...Array.from({ length: copies }, () => sent), ...overtaken];
          overtaken = [];
        }
      }
      let book: Book | undefined;
      const shown: Book[] = [];
      for (const depth of arriving) {
        // As on the page, a frame that does not follow leaves the book unchanged.
        book = applyDepth(book, depth) ?? book;
        if (book !== undefined) shown.push(book);
      }
      expect(shown).toEqual(shown.map(({ sequence }) => ({ ...truth[sequence], sequence })));
    }),
  );
});

test('takes a snapshot in any order, with a price twice', () => {
  const buy = [level('98', '2'), level('99.0', '1'), level('98.00', '5'), level('97', '-3')];
  expect(applyDepth(undefined, frame({ snapshot: true, buy }))?.buy).toEqual([level('99.0', '1'), level('98.00', '5')]);
});

test('returns no book when the best bid reaches the best ask', () => {
  expect(applyDepth(start, frame({ sequence: 8, buy: [level('101.0', '1')] }))).toBeUndefined();
  expect(applyDepth(start, frame({ snapshot: true, buy: [level('5', '1')], sell: [level('4', '1')] }))).toBeUndefined();
});
