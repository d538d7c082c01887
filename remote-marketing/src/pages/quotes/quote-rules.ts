/** What of a quotes list is shown, and in what order (spec §2.6, §9): rules without a state. */
import type { Quote } from '@livery/contract/live/quotes';
import type { Sorting } from '@livery/market-ui/market-table';

/** The most coins that are shown. */
export const listLength = 53;
/** How many of them are hot. */
export const hotLength = 4;
/** Rows of the table. */
export const pageLength = 7;
/** The approximate value of a USDT in USD, as the specification has it (decisions 5). */
export const usdPerUsdt = 1.02;

/**
 * The quotes of a message that are shown: never its first entry, none with a price of 0 or below, 53 at most. `read` gives
 * an entry's quote, or nothing where it is none; entries behind the last one that is shown are not read at all.
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

/** The hot coins: those that the server names first. */
export const hotQuotes = (quotes: readonly Quote[]): readonly Quote[] => quotes.slice(0, hotLength);

export const columns = ['title', 'price', 'change', 'high', 'low', 'volume'] as const;
export type Column = (typeof columns)[number];

/** What a press on a column's head makes of the sorting: up at first, then the other way each time. */
export function toggleSorting(sorting: Sorting<Column> | undefined, column: Column): Sorting<Column> {
  const isAscending = sorting?.column === column && sorting.direction === 'ascending';
  return { column, direction: isAscending ? 'descending' : 'ascending' };
}

function compare(left: Quote, right: Quote, column: Column): number {
  if (column !== 'title') return Number(left[column]) - Number(right[column]);
  return left.title < right.title ? -1 : left.title > right.title ? 1 : 0;
}

/** In the order of a column; the server's own order without one, and among equals. */
export function sortQuotes(quotes: readonly Quote[], sorting: Sorting<Column> | undefined): readonly Quote[] {
  if (!sorting) return quotes;
  const { column, direction } = sorting;
  const sign = direction === 'ascending' ? 1 : -1;
  return quotes.toSorted((left, right) => sign * compare(left, right, column));
}

/** Those whose name has the words of a search in it, whatever their case. */
export function searchQuotes(quotes: readonly Quote[], search: string): readonly Quote[] {
  const wanted = search.trim().toUpperCase();
  return quotes.filter(({ title }) => title.toUpperCase().includes(wanted));
}

export const pageCount = (quotes: readonly Quote[]): number => Math.max(1, Math.ceil(quotes.length / pageLength));

/** The rows of a page, counted from 1. */
export const pageOf = (quotes: readonly Quote[], page: number): readonly Quote[] =>
  quotes.slice((page - 1) * pageLength, page * pageLength);

/**
 * About what a price is in USD (spec §2.6), as a decimal string: cents from a dollar up, four digits that count below.
 * @param inUsdt what one of the price's own coin is in USDT
 */
export function usdValue(price: string, inUsdt: number): string {
  const value = Number(price) * inUsdt * usdPerUsdt;
  if (value >= 1) return value.toFixed(2);
  const digits = Math.min(18, 3 - Math.floor(Math.log10(value)));
  return value.toFixed(digits);
}
