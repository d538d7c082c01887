/** Which markets the picker shows, and in what order: rules without a state. */
import type { SpotProduct } from '@livery/contract/calls/spot';
import { pairName } from '../market/market.ts';

export const columns = ['market', 'price', 'change', 'volume'] as const;
export type Column = (typeof columns)[number];

export interface Sorting {
  readonly column: Column;
  readonly direction: 'ascending' | 'descending';
}

/** Figures for the eye of one moment, by symbol: `volume` in the quote coin. */
export type Standing = Readonly<Record<Exclude<Column, 'market'>, number>>;

/** A market as favourites are kept: `btcusdt`. */
export const favouriteKey = (symbol: string): string => symbol.toLowerCase();

/** The quote coins that have markets, in the server's order. */
export const mediumsOf = (markets: readonly SpotProduct[]): readonly string[] => [
  ...new Set(markets.map(({ medium }) => medium)),
];

/** What a press on a column's head makes of the sorting: names up, figures down at first; then the other way, then the server's order. */
export function toggled(sorting: Sorting | undefined, column: Column): Sorting | undefined {
  const first = column === 'market' ? 'ascending' : 'descending';
  if (sorting?.column !== column) return { column, direction: first };
  if (sorting.direction !== first) return undefined;
  return { column, direction: first === 'ascending' ? 'descending' : 'ascending' };
}

function compareNames(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** In the order of a column; the server's own order without one, and among equals. */
export function sorted(
  markets: readonly SpotProduct[],
  sorting: Sorting | undefined,
  standings: ReadonlyMap<string, Standing>,
): readonly SpotProduct[] {
  if (!sorting) return markets;
  const { column, direction } = sorting;
  const sign = direction === 'ascending' ? 1 : -1;
  if (column === 'market')
    return markets.toSorted((left, right) => sign * compareNames(pairName(left), pairName(right)));
  const figure = ({ symbol }: SpotProduct) => standings.get(symbol)?.[column] ?? 0;
  return markets.toSorted((left, right) => sign * (figure(left) - figure(right)));
}

/** Those whose name, with its slash or without, has the words of a search in it, whatever their case; who begins so comes first. */
export function found(markets: readonly SpotProduct[], search: string): readonly SpotProduct[] {
  const wanted = search.replaceAll(/\s/g, '').toUpperCase();
  if (wanted === '') return markets;
  const hits = markets.filter((market) => pairName(market).includes(wanted) || market.symbol.includes(wanted));
  const begins = ({ coin }: SpotProduct) => Number(coin.startsWith(wanted));
  return hits.toSorted((left, right) => begins(right) - begins(left));
}
