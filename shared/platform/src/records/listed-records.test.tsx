import fc from 'fast-check';
import { changingPages, noneListed, withPage, type Listed } from './use-listed-records.ts';

const pageSize = 3;
interface Row {
  readonly id: number;
  readonly text?: string;
}
const rows = (...ids: number[]): Row[] => ids.map((id) => ({ id }));
const ids = ({ rows }: Listed<Row>) => rows.map(({ id }) => id);
const page = (known: Listed<Row>, list: readonly Row[], lastId?: number) => withPage(known, { list, lastId, pageSize });

test('a page that is not full is the last one', () => {
  const first = page(noneListed, rows(9, 8, 7));
  expect(first.isComplete).toBe(false);
  expect(page(first, rows(6), 7)).toEqual({ rows: rows(9, 8, 7, 6), isComplete: true });
});

test('a newer first page adds new records, updates known ones, and drops those that left the list', () => {
  const known = { rows: rows(9, 8, 7, 6, 5), isComplete: true };
  const newer = page(known, [{ id: 10 }, { id: 9, text: 'passed' }, { id: 7 }]);
  expect(newer.rows).toEqual([{ id: 10 }, { id: 9, text: 'passed' }, ...rows(7, 6, 5)]);
  expect(newer.isComplete).toBe(true);
});

test('a first page that leaves a gap to the known records replaces them', () => {
  const known = { rows: rows(9, 8, 7), isComplete: true };
  expect(page(known, rows(20, 19, 18))).toEqual({ rows: rows(20, 19, 18), isComplete: false });
});

test('loading every page lists everything once and in order, whatever is added in between', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.array(fc.nat(4), { maxLength: 12 }), (count, additions) => {
      let all = Array.from({ length: count }, (_, index) => count - index);
      const pageAfter = (lastId = Infinity) => rows(...all.filter((id) => id < lastId).slice(0, pageSize));
      let known = page(noneListed, pageAfter());
      for (const added of additions) {
        const top = all[0] ?? 0;
        all = [...Array.from({ length: added }, (_, index) => top + added - index), ...all];
        known = page(known, pageAfter());
        if (!known.isComplete) known = page(known, pageAfter(ids(known).at(-1)), ids(known).at(-1));
      }
      while (!known.isComplete) known = page(known, pageAfter(ids(known).at(-1)), ids(known).at(-1));
      expect(ids(known)).toEqual(all);
    }),
  );
});

test('only pages beyond the first with an unfinished record are asked for again, each once', () => {
  const unfinished = new Set([9, 5, 4, 1]);
  expect(changingPages(rows(9, 8, 7, 6, 5, 4, 3, 2, 1), pageSize, ({ id }) => !unfinished.has(id))).toEqual([6, 2]);
});
