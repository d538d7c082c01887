import { toDecimal } from '@livery/contract/decimal';
import { estimateFill, farBeyond } from './estimate-fill.ts';

const steps = { pricePrecision: 1, amountPrecision: 3 };
const level = (price: string, volume: string) => ({ price, volume });
const book = {
  buy: [level('99', '1'), level('98', '2'), level('90', '100')],
  sell: [level('100', '1'), level('102', '2'), level('120', '100')],
  sequence: 1,
};
const d = toDecimal;

test('spends a buyer’s total from the best price on', () => {
  expect(estimateFill('buy', { total: d('151') }, book, steps)).toEqual({
    amount: '1.5',
    total: '151',
    average: '100.7',
    slippage: '0.70',
    worst: '105',
    isPartial: false,
  });
});

test('fills a seller’s amount from the best price on', () => {
  expect(estimateFill('sell', { amount: d('2') }, book, steps)).toEqual({
    amount: '2',
    total: '197',
    average: '98.5',
    slippage: '0.50',
    worst: '94.1',
    isPartial: false,
  });
});

test('fills nothing beyond the worst price', () => {
  expect(estimateFill('buy', { amount: d('50') }, book, steps)).toMatchObject({ amount: '3', isPartial: true });
});

test('gives no estimate for an empty side', () => {
  expect(estimateFill('buy', { amount: d('1') }, { ...book, sell: [] }, steps)).toBeUndefined();
});

test('gives a buy no average below the best ask', () => {
  const asks = { ...book, sell: [level('66457.3', '2')] };
  expect(estimateFill('buy', { total: d('100') }, asks, steps)).toMatchObject({ average: '66457.3', slippage: '0.00' });
});

test('fills a limit order up to its price', () => {
  expect(estimateFill('buy', { amount: d('5') }, book, steps, d('120'))).toMatchObject({
    amount: '5',
    average: '108.8',
    slippage: '8.80',
    worst: '120',
  });
});

test.each([
  ['buy', '105', undefined],
  ['buy', '105.1', '5.10'],
  ['buy', '10', undefined],
  ['sell', '95', undefined],
  ['sell', '94.9', '5.10'],
  ['sell', '200', undefined],
] as const)('tells how far beyond the market a %s at %s is: %s', (side, price, percent) => {
  expect(farBeyond(side, d(price), d('100'))).toBe(percent);
  expect(farBeyond(side, d(price), d('0'))).toBeUndefined();
});
