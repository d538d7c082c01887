import { toDecimal } from '@livery/contract/decimal';
import { boundsOf, changeFrom, oddsAt } from './contract.ts';

const d = toDecimal;
const cycle = {
  seconds: 60,
  odds: d('0.82'),
  minAmount: d('10'),
  maxAmount: d('5000'),
  lowestChange: d('-0.50'),
  highestChange: d('0.50'),
};
const contract = { pricePrecision: 1, fluctuation: { referencePrice: d('100.0'), change: d('0') } };

test('a cycle is sold up to its fluctuation limits, and its odds are zero beyond them', () => {
  const bounds = boundsOf(contract, cycle);
  expect(bounds).toEqual({ lowest: '99.5', highest: '100.5' });
  expect([d('99.4'), d('99.5'), d('100.5'), d('100.6')].map((price) => oddsAt(cycle, bounds, price))).toEqual([
    '0',
    '0.82',
    '0.82',
    '0',
  ]);
});

test('the exchange’s own limits go before computed ones, and its normal odds before those when it was asked', () => {
  const own = { ...cycle, odds: d('0'), normalOdds: d('0.82'), lowestPrice: d('90.0'), highestPrice: d('91.0') };
  const bounds = boundsOf(contract, own);
  expect(oddsAt(own, bounds, d('90.5'))).toBe('0.82');
  expect(oddsAt(own, bounds, d('100.0'))).toBe('0');
});

test('without a reference price the odds are those that the exchange says', () => {
  const { fluctuation: _none, ...rest } = contract;
  expect(oddsAt(cycle, boundsOf(rest, cycle), d('1'))).toBe('0.82');
});

test('a change from the reference price is rounded to two decimals', () => {
  expect(changeFrom(d('67119.3'), d('67240.1'))).toBe('0.18');
  expect(changeFrom(d('100'), d('99.995'))).toBe('-0.01');
});
