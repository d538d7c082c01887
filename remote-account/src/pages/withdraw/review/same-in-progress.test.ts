import type { Withdrawal } from '@livery/contract/calls/withdrawals';
import { toDecimal } from '@livery/contract/decimal';
import { sameInProgress } from './same-in-progress.ts';

test('a withdrawal like one in progress is found by its value, one that is decided is not', () => {
  const asked: Withdrawal = {
    ...{ id: 1, coin: 'USDT', network: 'TRC20', networkName: 'TRON', address: 'T1', memo: '', reason: '' },
    ...{ amount: toDecimal('10.50'), fee: toDecimal('1'), status: 'processing', createTime: 1, confirmTime: null },
  };
  const wanted = { coin: 'USDT', network: 'TRC20', address: 'T1', memo: '', amount: toDecimal('10.5') };
  expect(sameInProgress([asked], wanted)).toBe(asked);
  expect(sameInProgress([{ ...asked, status: 'passed' }], wanted)).toBeUndefined();
  expect(sameInProgress([asked], { ...wanted, address: 'T2' })).toBeUndefined();
});
