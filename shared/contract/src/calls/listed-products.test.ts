import * as z from 'zod/mini';
import { toDecimal } from '../decimal.ts';
import { futuresProduct, futuresProductsCall } from './futures.ts';
import { spotProduct, spotProductsCall } from './spot.ts';

const figures = {
  price: toDecimal('67418'),
  change: toDecimal('1.84'),
  high: toDecimal('68000'),
  low: toDecimal('66000'),
  volume: toDecimal('12.5'),
};
const spotTerms = { symbol: 'BTCUSDT', coin: 'BTC', pricePrecision: 2, amountPrecision: 5, isOpen: true };
const futuresTerms = { id: 1, symbol: 'BTCUSD', coin: 'BTC', pricePrecision: 2, type: 0, closeStatus: 1 } as const;

test('a spot market has its quote currency under `medium` on the wire', () => {
  const own = { ...spotTerms, ...figures, quote: 'USDT' };
  const wire = { ...spotTerms, ...figures, medium: 'USDT' };
  expect(z.encode(spotProduct, own)).toEqual(wire);
  expect(z.decode(spotProduct, wire)).toEqual(own);
});

test('a futures product has its quote currency under `medium` on the wire', () => {
  const own = { ...futuresTerms, ...figures, quote: 'USD' };
  const wire = { ...futuresTerms, ...figures, medium: 'USD' };
  expect(z.encode(futuresProduct, own)).toEqual(wire);
  expect(z.decode(futuresProduct, wire)).toEqual(own);
});

test('a market whose figures are not known yet is read, with the decimals of its price', () => {
  const unknown = { change: '--', high: '--', low: '--', volume: '--' };
  const named = { symbol: 'BTCUSDT', coin: 'BTC', medium: 'USDT' };
  const read = (price: string) => z.decode(spotProduct, { ...named, ...unknown, price });
  expect(read('0.00001234')).toMatchObject({ pricePrecision: 8, high: '0', volume: '0', isOpen: true });
  expect(read('67418')).toMatchObject({ pricePrecision: 2, amountPrecision: 6 });
});

test('docs/decisions.md §35: an entry of a market and of a product is read without fields beyond the spec', () => {
  const bare = { coin: 'BTC', medium: 'USDT' };
  expect(spotProductsCall.data.parse({ coins: [bare] }).coins).toEqual([
    expect.objectContaining({ symbol: 'BTCUSDT', quote: 'USDT', price: '0', change: '0', high: '0', isOpen: true }),
  ]);
  expect(futuresProductsCall.data.parse({ coins: [bare] }).coins).toEqual([
    expect.objectContaining({ symbol: 'BTCUSDT', quote: 'USDT', price: '0', type: 0, closeStatus: 1 }),
  ]);
});
