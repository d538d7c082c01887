import { add, toDecimal } from '@livery/contract/decimal';
import * as fc from 'fast-check';
import { distanceShare, largestStake, outcomesOf, percentOf, profitOf, resultAt } from './outcomes.ts';

const d = toDecimal;

test('the board’s order: 100 at odds of 85 % and a fee of 1 % must be won 55 times in 100', () => {
  expect(outcomesOf(d('100'), d('0.85'), d('1'))).toEqual({
    fee: '1',
    won: '84',
    lost: '-101',
    breakEven: '54.6',
    winsOfHundred: 55,
  });
});

test('odds of zero have no break-even', () => {
  expect(outcomesOf(d('100'), d('0'), d('1'))).toMatchObject({ won: '-1', breakEven: undefined });
});

test('the largest stake leaves room for its fee, and one cent more would not', () => {
  const cents = fc
    .bigInt({ min: 0n, max: 10n ** 9n })
    .map((all) => d(`${all / 100n}.${String(all % 100n).padStart(2, '0')}`));
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 500 }), (available, hundredths) => {
      const fee = d((hundredths / 100).toFixed(2));
      const stake = largestStake(available, fee, d('1000000000'));
      const cost = (of: typeof stake) => Number(outcomesOf(of, d('1'), fee).lost);
      expect(-cost(stake)).toBeLessThanOrEqual(Number(available) + 1e-9);
      expect(-cost(add(stake, d('0.01')))).toBeGreaterThan(Number(available) - 1e-4);
    }),
  );
  expect(largestStake(d('2310.40'), d('1'), d('500'))).toBe('500');
});

const order = { amount: d('200'), fee: d('2'), odds: d('0.85'), direction: 'up', buyPrice: d('67207.2') } as const;

test.each([
  ['67240.1', 'won', '168'],
  ['67207.1', 'lost', '-202'],
  ['67207.20', 'even', '-2'],
] as const)('a call from 67207.2 that settles at %s is %s', (price, result, profit) => {
  expect(resultAt(order, d(price))).toBe(result);
  expect(profitOf(order, result)).toBe(profit);
});

test('an order that waits has no result yet', () => {
  expect(resultAt({ direction: 'up' }, d('1'))).toBeUndefined();
});

test('the distance to a limit price has no sign', () => {
  expect([distanceShare(d('67190'), d('67240.1')), distanceShare(d('67290.2'), d('67240.1'))]).toEqual([
    '0.07',
    '0.07',
  ]);
});

test('odds are shown as percent', () => {
  expect(percentOf(d('0.85'))).toBe('85');
});
