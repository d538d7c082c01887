import type { SpotProduct } from '@livery/contract/calls/spot';
import { toDecimal, zero } from '@livery/contract/decimal';
import { found, mediumsOf, sorted, toggled, type Sorting, type Standing } from './market-list.ts';

const product = (coin: string, medium = 'USDT'): SpotProduct => ({
  ...{ symbol: coin + medium, coin, medium, pricePrecision: 2, amountPrecision: 2 },
  ...{ price: toDecimal('1'), change: zero, high: zero, low: zero, volume: zero, isOpen: true },
});
const markets = [product('ETH'), product('BTC'), product('LTC', 'BTC'), product('WBTC')];
const standings = new Map<string, Standing>([
  ['ETHUSDT', { price: 9, change: -1, volume: 5 }],
  ['BTCUSDT', { price: 10, change: 2, volume: 5 }],
  ['WBTCUSDT', { price: 0.5, change: 3, volume: 7 }],
]);
const symbols = (list: readonly SpotProduct[]) => list.map(({ symbol }) => symbol);

test.each([
  ['btc', ['BTCUSDT', 'LTCBTC', 'WBTCUSDT']],
  ['btc/usdt', ['BTCUSDT', 'WBTCUSDT']],
  [' ltc btc ', ['LTCBTC']],
  ['', ['ETHUSDT', 'BTCUSDT', 'LTCBTC', 'WBTCUSDT']],
  ['xyz', []],
])('a search for “%s” finds %j, what begins so first', (search, hits) => {
  expect(symbols(found(markets, search))).toEqual(hits);
});

test('figures are sorted as numbers, and equals keep the server’s order', () => {
  expect(symbols(sorted(markets, { column: 'price', direction: 'descending' }, standings))).toEqual([
    ...['BTCUSDT', 'ETHUSDT', 'WBTCUSDT', 'LTCBTC'],
  ]);
  expect(symbols(sorted(markets, { column: 'volume', direction: 'ascending' }, standings))).toEqual([
    ...['LTCBTC', 'ETHUSDT', 'BTCUSDT', 'WBTCUSDT'],
  ]);
  expect(symbols(sorted(markets, { column: 'market', direction: 'ascending' }, standings))).toEqual([
    ...['BTCUSDT', 'ETHUSDT', 'LTCBTC', 'WBTCUSDT'],
  ]);
  expect(sorted(markets, undefined, standings)).toBe(markets);
});

test('a head sorts the largest first, then the smallest, then not at all; names begin with A', () => {
  const press = (...columns: Parameters<typeof toggled>[1][]) =>
    columns.reduce<Sorting | undefined>((sorting, column) => toggled(sorting, column), undefined);
  expect(press('price')).toEqual({ column: 'price', direction: 'descending' });
  expect(press('price', 'price')).toEqual({ column: 'price', direction: 'ascending' });
  expect(press('price', 'price', 'price')).toBeUndefined();
  expect(press('price', 'market')).toEqual({ column: 'market', direction: 'ascending' });
});

test('quote coins come once each', () => {
  expect(mediumsOf(markets)).toEqual(['USDT', 'BTC']);
});
