/** Selects, sorts, searches and pages the quotes (spec §2.6, §9). */
import type { Quote } from '@livery/contract/live/quotes';
import { foldForSearch } from '@livery/contract/text';
import type { Sorting } from '@livery/market-ui/market-list';

/** The maximum number of coins. */
export const listLength = 53;
/** The number of hot coins. */
export const hotLength = 4;
/** Rows per page of the table. */
export const pageLength = 7;
/** The approximate value of a USDT in USD, as the specification gives it (docs/decisions.md §5). */
export const usdPerUsdt = 1.02;

/**
 * The quotes of a message to show: never the first entry, none with a price of 0 or below, at most 53. `read` returns an
 * entry's quote or `undefined`, and is not called for entries after the last one to show.
 */
export function selectShownQuotes<Entry>(
  entries: readonly Entry[],
  read: (entry: Entry) => Quote | undefined,
): readonly Quote[] {
  const shown: Quote[] = [];
  for (const entry of entries.slice(1)) {
    if (shown.length === listLength) break;
    const quote = read(entry);
    if (quote && Number(quote.price) > 0) shown.push(quote);
  }
  return shown;
}

/** The hot coins are the first of the server's list. */
export const hotQuotes = (quotes: readonly Quote[]): readonly Quote[] => quotes.slice(0, hotLength);

export const columns = ['title', 'price', 'change', 'high', 'low', 'volume'] as const;
export type Column = (typeof columns)[number];

/** The sorting after a press on a column's head: figures from the highest, names from A, then reversed at each press. */
export function toggleSorting(sorting: Sorting<Column> | undefined, column: Column): Sorting<Column> {
  const first = column === 'title' ? 'ascending' : 'descending';
  if (sorting?.column !== column) return { column, direction: first };
  return { column, direction: sorting.direction === 'ascending' ? 'descending' : 'ascending' };
}

const turnover = ({ price, volume }: Quote): number => Number(price) * Number(volume);

function compare(left: Quote, right: Quote, column: Column): number {
  // Volumes are shown in one coin.
  if (column === 'volume') return turnover(left) - turnover(right);
  if (column !== 'title') return Number(left[column]) - Number(right[column]);
  return left.title < right.title ? -1 : left.title > right.title ? 1 : 0;
}

/** Sorts by a column. Without a column, and among equal values, the server's order stays. */
export function sortQuotes(quotes: readonly Quote[], sorting: Sorting<Column> | undefined): readonly Quote[] {
  if (!sorting) return quotes;
  const { column, direction } = sorting;
  const sign = direction === 'ascending' ? 1 : -1;
  return quotes.toSorted((left, right) => sign * compare(left, right, column));
}

/** The quotes whose name contains the search text (`foldForSearch`). */
export function searchQuotes(quotes: readonly Quote[], search: string): readonly Quote[] {
  const wanted = foldForSearch(search);
  return wanted === '' ? quotes : quotes.filter(({ title }) => foldForSearch(title).includes(wanted));
}

export const pageCount = (quotes: readonly Quote[]): number => Math.max(1, Math.ceil(quotes.length / pageLength));

/** The pages to link: the first, the last, and those beside the current one. */
export const linkedPages = (page: number, pages: number): readonly number[] =>
  Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );

/** The rows of a page, counted from 1. */
export const pageOf = (quotes: readonly Quote[], page: number): readonly Quote[] =>
  quotes.slice((page - 1) * pageLength, page * pageLength);

/**
 * The approximate price in a currency (spec §2.6) as a decimal string: two decimals from one unit up, four significant
 * digits below.
 * @param inUsdt the price of the quote coin in USDT @param perUsdt units of the currency for one USDT
 */
export function approximateValue(price: string, inUsdt: number, perUsdt: number): string {
  const value = Number(price) * inUsdt * perUsdt;
  if (value >= 1) return value.toFixed(2);
  const digits = Math.min(18, 3 - Math.floor(Math.log10(value)));
  return value.toFixed(digits);
}
