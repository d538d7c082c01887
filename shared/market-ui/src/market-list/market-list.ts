/** Which markets a list shows, and in what order. Pure. */
import { foldForSearch } from '@livery/contract/text';
import { usePlatform, useTickersFreshness, type Freshness, type Platform } from '@livery/platform';
import { createContext, use } from 'react';
import { pairName, type Market, type Pair } from '../market/market.ts';
import type { Sorting } from './market-table.tsx';

export const columns = ['market', 'price', 'change', 'volume'] as const;
export type Column = (typeof columns)[number];

/** A market's figures when the list was last sorted; `volume` is in USDT. */
export type SortFigures = Readonly<Record<Exclude<Column, 'market'>, number>>;

/** The name under which a favourite is stored: `btcusdt`. */
export const favouriteKey = (symbol: string): string => symbol.toLowerCase();

/** The quote coins that have markets, in the server's order. */
export const quotesOf = (markets: readonly Pair[]): readonly string[] => [
  ...new Set(markets.map(({ quote }) => quote)),
];

/**
 * The sorting after a press on a column's head. The first press sorts names up and figures down, the second the other way,
 * the third restores the server's order.
 */
export function toggleSorting(sorting: Sorting<Column> | undefined, column: Column): Sorting<Column> | undefined {
  const first = column === 'market' ? 'ascending' : 'descending';
  if (sorting?.column !== column) return { column, direction: first };
  if (sorting.direction !== first) return undefined;
  return { column, direction: first === 'ascending' ? 'descending' : 'ascending' };
}

function compareNames(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The markets in the order of a column. Without one, and among equals, the server's order stays. */
export function sortMarkets<Listed extends Market>(
  markets: readonly Listed[],
  sorting: Sorting<Column> | undefined,
  figures: ReadonlyMap<string, SortFigures>,
): readonly Listed[] {
  if (!sorting) return markets;
  const { column, direction } = sorting;
  const sign = direction === 'ascending' ? 1 : -1;
  if (column === 'market')
    return markets.toSorted((left, right) => sign * compareNames(pairName(left), pairName(right)));
  const figure = ({ symbol }: Market) => figures.get(symbol)?.[column] ?? 0;
  return markets.toSorted((left, right) => sign * (figure(left) - figure(right)));
}

/** The markets whose name contains the search text (`foldForSearch`). Those whose name begins with it come first. */
export function searchMarkets<Listed extends Market>(markets: readonly Listed[], search: string): readonly Listed[] {
  const wanted = foldForSearch(search);
  if (wanted === '') return markets;
  const hits = markets.filter((market) =>
    [pairName(market), market.symbol].some((name) => foldForSearch(name).includes(wanted)),
  );
  const begins = ({ coin }: Market) => Number(foldForSearch(coin).startsWith(wanted));
  return hits.toSorted((left, right) => begins(right) - begins(left));
}

/** The tickers that a list of markets shows. */
export interface ListTickers {
  readonly store: Platform['market']['tickers'];
  readonly freshness: Freshness;
}

/** Around a list of other than spot markets. */
export const TickersContext = createContext<ListTickers | undefined>(undefined);

export function useListTickers(): ListTickers['store'] {
  const { tickers } = usePlatform().market;
  return use(TickersContext)?.store ?? tickers;
}

/**
 * The price of a quote coin in USDT, so that volumes of markets with other quote coins compare. 1 for USDT, and for a coin
 * without a market in USDT (spec §5, docs/decisions.md §47).
 */
export const inUsdt = (quote: string, spotTickers: ListTickers['store']): number =>
  Number(spotTickers.get(`${quote}USDT`)?.price ?? 1);

export function useListFreshness(): Freshness {
  const spot = useTickersFreshness();
  return use(TickersContext)?.freshness ?? spot;
}
