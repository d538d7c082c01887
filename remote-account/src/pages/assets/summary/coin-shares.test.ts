import { toDecimal } from '@livery/contract/decimal';
import fc from 'fast-check';
import { decimalAmount } from '../../../../test/arbitrary-amounts.ts';
import type { ValuedAccount } from '../accounts.ts';
import { coinCount, coinShares, permilles } from './coin-shares.ts';

function accountOf(values: Readonly<Record<string, string | undefined>>): ValuedAccount {
  const balances = Object.entries(values).map(([coin, value]) => {
    const amount = toDecimal(value ?? '1');
    const balance = { coin, total: amount, available: amount, frozen: toDecimal('0') };
    return { balance, value: value === undefined ? undefined : amount };
  });
  return { category: 'SPOT', name: 'Spot', balances, value: undefined };
}

test('shares always add up to 100 %, each less than a tenth of a percent off', () => {
  fc.assert(
    fc.property(fc.array(decimalAmount, { minLength: 1, maxLength: 8 }), (values) => {
      const parts = values.map((value) => BigInt(value.replace('.', '')));
      const total = parts.reduce((all, part) => all + part, 0n);
      const shares = permilles(values);
      expect(shares.reduce((all, share) => all + share, 0)).toBe(total === 0n ? 0 : 1000);
      if (total === 0n) return;
      parts.forEach((part, index) => {
        const whole = Number((part * 1000n) / total);
        expect([whole, whole + 1]).toContain(shares[index]);
      });
    }),
  );
});

test('divides thirds into 33.4, 33.3 and 33.3 percent', () => {
  expect(permilles(['1', '1', '1'].map((value) => toDecimal(value)))).toEqual([334, 333, 333]);
});

test('sums a coin over all accounts, orders shares by size and leaves out coins without value', () => {
  expect(coinShares([accountOf({ BTC: '10', USDT: '49', EOS: '0' }), accountOf({ BTC: '41' })])).toEqual([
    { coin: 'BTC', value: '51', permille: 510 },
    { coin: 'USDT', value: '49', permille: 490 },
  ]);
});

test('joins the smallest coins into one unnamed share when there are more than six', () => {
  const six = accountOf({ A: '6', B: '5', C: '4', D: '3', E: '2', F: '1' });
  expect(coinShares([six])?.map(({ coin }) => coin)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  const shares = coinShares([six, accountOf({ G: '0.5' })]);
  expect(shares?.map(({ coin }) => coin)).toEqual(['A', 'B', 'C', 'D', 'E', undefined]);
  expect(shares?.at(-1)?.value).toBe('1.5');
});

test('has no shares while a value is unknown', () => {
  expect(coinShares([accountOf({ BTC: undefined, USDT: '1' })])).toBeUndefined();
});

test('counts each coin with a balance once', () => {
  expect(coinCount([accountOf({ BTC: '1', EOS: '0' }), accountOf({ BTC: '1', USDT: undefined })])).toBe(2);
});
