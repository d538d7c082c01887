import { toDecimal } from '@livery/contract/decimal';
import type { Quote } from '@livery/contract/live/quotes';
import * as fc from 'fast-check';
import {
  approximateValue,
  columns,
  searchQuotes,
  hotQuotes,
  linkedPages,
  selectShownQuotes,
  listLength,
  pageCount,
  pageLength,
  pageOf,
  sortQuotes,
  toggleSorting,
  usdPerUsdt,
  type Column,
} from './quote-rules.ts';

const figure = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((units) => toDecimal((units / 1000).toFixed(3)));
const quote: fc.Arbitrary<Quote> = fc
  .record({ coin: fc.stringMatching(/^[A-Z]{2,5}$/), price: figure, change: figure, volume: figure })
  .map(({ coin, price, change, volume }) => ({
    market: `${coin.toLowerCase()}usdt`,
    coin,
    title: `${coin}/USDT`,
    price,
    change,
    volume,
    high: price,
    low: price,
  }));
const quotes = fc.array(quote, { maxLength: 200 });
const column = fc.constantFrom(...columns);
const direction = fc.constantFrom('ascending' as const, 'descending' as const);
const asIs = (one: Quote) => one;

test('§2.6: up to 53 coins in the order of the server, never the first entry and none with a price of 0 or below', () => {
  fc.assert(
    fc.property(quotes, (all) => {
      const shown = selectShownQuotes(all, asIs);
      const wanted = all.slice(1).filter(({ price }) => Number(price) > 0);
      expect(shown).toEqual(wanted.slice(0, listLength));
    }),
  );
});

test('§2.6: reads only as many of 2,000 entries as it takes to find 53', () => {
  const all = Array.from({ length: 2000 }, (_, place) => place);
  const read = jest.fn((place: number) => ({ price: place % 2 ? '1' : '0' }) as Quote);
  expect(selectShownQuotes(all, read)).toHaveLength(53);
  expect(read).toHaveBeenCalledTimes(105);
});

test('§2.6: the first 4 coins of the list are hot', () => {
  fc.assert(fc.property(quotes, (all) => expect(hotQuotes(all)).toEqual(all.slice(0, 4))));
});

test('§2.6: sorting permutes the list by a column, ascending or descending, and keeps the server’s order among equals', () => {
  fc.assert(
    fc.property(quotes, column, direction, (all, by, way) => {
      const rows = sortQuotes(all, { column: by, direction: way });
      expect(new Set(rows)).toEqual(new Set(all));
      expect(rows).toHaveLength(all.length);
      const value = (row: Quote) => {
        if (by === 'title') return row.title;
        // Volumes are compared in the quote coin.
        return by === 'volume' ? Number(row.price) * Number(row.volume) : Number(row[by]);
      };
      const isInOrder = (before: Quote, row: Quote) => {
        if (value(before) === value(row)) return all.indexOf(before) < all.lastIndexOf(row);
        return value(before) < value(row) === (way === 'ascending');
      };
      expect(rows.slice(1).every((row, index) => isInOrder(rows[index] ?? row, row))).toBe(true);
    }),
  );
});

test('§2.6: a column’s head sorts figures from the highest and names from A, then toggles', () => {
  fc.assert(
    fc.property(column, column, direction, (first, second, way) => {
      fc.pre(first !== second);
      const start = (by: Column) => ({ column: by, direction: by === 'title' ? 'ascending' : 'descending' });
      const once = toggleSorting(undefined, first);
      expect(once).toEqual(start(first));
      expect(toggleSorting(once, first).direction).not.toBe(once.direction);
      expect(toggleSorting(toggleSorting(once, first), first)).toEqual(once);
      expect(toggleSorting({ column: first, direction: way }, second)).toEqual(start(second));
    }),
  );
});

test('§2.6: pages of 7 rows together make the whole list', () => {
  fc.assert(
    fc.property(quotes, (all) => {
      const pages = Array.from({ length: pageCount(all) }, (_, index) => pageOf(all, index + 1));
      expect(pages.flat()).toEqual(all);
      expect(pages.slice(0, -1).every((page) => page.length === pageLength)).toBe(true);
    }),
  );
});

test('§2.6: the first page, the last one and those beside the current one are linked', () => {
  expect(linkedPages(1, 1)).toEqual([1]);
  expect(linkedPages(1, 8)).toEqual([1, 2, 8]);
  expect(linkedPages(4, 8)).toEqual([1, 3, 4, 5, 8]);
  expect(linkedPages(8, 8)).toEqual([1, 7, 8]);
});

test.each([
  ['LİNK', 'LINK/USDT'],
  ['ＢＴＣ', 'BTC/USDT'],
  ['BTC USDT', 'BTC/USDT'],
])('a search for %s finds %s', (search, title) => {
  const found = { title } as Quote;
  expect(searchQuotes([found, { title: 'ETH/USDT' } as Quote], search)).toEqual([found]);
});

test('a search ignores case, and an empty search finds everything', () => {
  fc.assert(
    fc.property(quotes, quote, (others, one) => {
      const all = [...others, one];
      expect(searchQuotes(all, '  ')).toEqual(all);
      expect(searchQuotes(all, one.coin.toLowerCase())).toContain(one);
      expect(searchQuotes(all, one.title.replace('/', ' ').replaceAll('I', 'İ'))).toContain(one);
    }),
  );
});

test('§2.6: the approximate USD value is 1.02 times the price in USDT', () => {
  expect(approximateValue('67418.20', 1, usdPerUsdt)).toBe('68766.56');
  expect(approximateValue('0.05', 60_000, usdPerUsdt)).toBe('3060.00');
  expect(approximateValue('0.000012', 1, usdPerUsdt)).toBe('0.00001224');
  fc.assert(
    fc.property(fc.double({ min: 1e-12, max: 1e12, noNaN: true }), (price) => {
      const value = approximateValue(price.toFixed(18), 1, usdPerUsdt);
      expect(value).toMatch(/^\d+\.\d+$/);
      expect(Math.abs(Number(value) - price * 1.02)).toBeLessThanOrEqual(Math.max(0.006, price * 0.001));
    }),
  );
});
