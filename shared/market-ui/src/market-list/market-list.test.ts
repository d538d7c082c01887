import type { Market } from '../market/market.ts';
import { quotesOf, searchMarkets, sortMarkets, toggleSorting, type Column, type SortFigures } from './market-list.ts';
import type { Sorting } from './market-table.tsx';

const product = (coin: string, quote = 'USDT'): Market => ({
  symbol: coin + quote,
  coin,
  quote,
  pricePrecision: 2,
  amountPrecision: 2,
});
const markets = [product('ETH'), product('BTC'), product('LTC', 'BTC'), product('WBTC')];
const figures = new Map<string, SortFigures>([
  ['ETHUSDT', { price: 9, change: -1, volume: 5 }],
  ['BTCUSDT', { price: 10, change: 2, volume: 5 }],
  ['WBTCUSDT', { price: 0.5, change: 3, volume: 7 }],
]);
const symbols = (list: readonly Market[]) => list.map(({ symbol }) => symbol);

test.each([
  ['btc', ['BTCUSDT', 'LTCBTC', 'WBTCUSDT']],
  ['btc/usdt', ['BTCUSDT', 'WBTCUSDT']],
  [' ltc btc ', ['LTCBTC']],
  ['', ['ETHUSDT', 'BTCUSDT', 'LTCBTC', 'WBTCUSDT']],
  ['xyz', []],
  ['ＢＴＣ', ['BTCUSDT', 'LTCBTC', 'WBTCUSDT']],
  ['BTC USDT', ['BTCUSDT', 'WBTCUSDT']],
])('a search for “%s” finds %j, what begins so first', (search, hits) => {
  expect(symbols(searchMarkets(markets, search))).toEqual(hits);
});

test('sorts figures as numbers and keeps the server’s order among equals', () => {
  expect(symbols(sortMarkets(markets, { column: 'price', direction: 'descending' }, figures))).toEqual([
    'BTCUSDT',
    'ETHUSDT',
    'WBTCUSDT',
    'LTCBTC',
  ]);
  expect(symbols(sortMarkets(markets, { column: 'volume', direction: 'ascending' }, figures))).toEqual([
    'LTCBTC',
    'ETHUSDT',
    'BTCUSDT',
    'WBTCUSDT',
  ]);
  expect(symbols(sortMarkets(markets, { column: 'market', direction: 'ascending' }, figures))).toEqual([
    'BTCUSDT',
    'ETHUSDT',
    'LTCBTC',
    'WBTCUSDT',
  ]);
  expect(sortMarkets(markets, undefined, figures)).toBe(markets);
});

test('sorts figures down, then up, then not at all, and names up first', () => {
  const press = (...columns: Parameters<typeof toggleSorting>[1][]) =>
    columns.reduce<Sorting<Column> | undefined>((sorting, column) => toggleSorting(sorting, column), undefined);
  expect(press('price')).toEqual({ column: 'price', direction: 'descending' });
  expect(press('price', 'price')).toEqual({ column: 'price', direction: 'ascending' });
  expect(press('price', 'price', 'price')).toBeUndefined();
  expect(press('price', 'market')).toEqual({ column: 'market', direction: 'ascending' });
});

test('lists each quote coin once', () => {
  expect(quotesOf(markets)).toEqual(['USDT', 'BTC']);
});
