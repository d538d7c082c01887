import { toDecimal } from '@livery/contract/decimal';
import { estimateFill } from './estimate-fill.ts';

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
    average: '100.6',
    worst: '105',
    isPartial: false,
  });
});

test('fills a seller’s amount from the best price on', () => {
  expect(estimateFill('sell', { amount: d('2') }, book, steps)).toEqual({
    amount: '2',
    total: '197',
    average: '98.5',
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
