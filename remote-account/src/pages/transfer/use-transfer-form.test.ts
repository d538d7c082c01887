import type { AccountCategory } from '@livery/contract/calls/funds';
import { toDecimal } from '@livery/contract/decimal';
import type { Account } from '../assets/accounts.ts';
import { availableIn, transferCoin, transferCoins, transferRoute } from './use-transfer-form.ts';

const open: readonly AccountCategory[] = ['SPOT', 'FUTURE', 'WEALTH'];

test.each([
  [null, null, 'SPOT', 'FUTURE'],
  ['WEALTH', null, 'WEALTH', 'SPOT'],
  [null, 'WEALTH', 'SPOT', 'WEALTH'],
  [null, 'SPOT', 'FUTURE', 'SPOT'],
  ['FUTURE', 'SPOT', 'FUTURE', 'SPOT'],
  // A closed account, the same account twice, and nonsense.
  ['C2C', 'WEALTH', 'SPOT', 'WEALTH'],
  ['WEALTH', 'WEALTH', 'WEALTH', 'SPOT'],
  ['spot', '../x', 'SPOT', 'FUTURE'],
])('an address that asks for %s to %s gives %s to %s', (from, to, ...expected) => {
  const route = transferRoute(open, { from, to });
  expect([route?.from, route?.to]).toEqual(expected);
});

test('there is no transfer where only Spot is open', () => {
  expect(transferRoute(['SPOT'], { from: 'SPOT', to: 'WEALTH' })).toBeUndefined();
});

const account = (category: AccountCategory, coins: Record<string, string>): Account => ({
  category,
  name: category,
  coins: Object.entries(coins).map(([coin, amount]) => ({
    coin,
    total: toDecimal(amount),
    available: toDecimal(amount),
    frozen: toDecimal('0'),
  })),
});
const spot = account('SPOT', { BTC: '0', USDT: '5', EOS: '0' });
const wealth = account('WEALTH', { BTC: '1' });

test('coins that the account can give come first, then what the member has elsewhere', () => {
  expect(transferCoins([wealth, spot], spot)).toEqual(['USDT', 'BTC']);
  expect(transferCoins([account('SPOT', { BTC: '0' })], spot)).toEqual(['USDT']);
});

test('the coin of the address is kept', () => {
  expect(transferCoin('BTC', ['USDT'])).toBe('BTC');
  expect(transferCoin(null, ['USDT', 'BTC'])).toBe('USDT');
  expect(transferCoin('<b>', ['USDT'])).toBe('USDT');
});

test('an account that has nothing of a coin can give nothing of it', () => {
  expect(availableIn(wealth, 'USDT')).toBe('0');
  expect(availableIn(undefined, 'USDT')).toBe('0');
});
