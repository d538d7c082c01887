import type { Withdrawal } from '@livery/contract/calls/withdrawals';
import { toDecimal } from '@livery/contract/decimal';
import { findProcessingDuplicate } from './find-processing-duplicate.ts';

test('finds a processing withdrawal to the same address by the value of its amount, and no decided one', () => {
  const asked: Withdrawal = {
    ...{ id: 1, coin: 'USDT', network: 'TRC20', networkName: 'TRON', address: 'T1', memo: '', reason: '' },
    ...{ amount: toDecimal('10.50'), fee: toDecimal('1'), status: 'processing', createTime: 1, confirmTime: null },
  };
  const wanted = { coin: 'USDT', network: 'TRC20', address: 'T1', memo: '', amount: toDecimal('10.5') };
  expect(findProcessingDuplicate([asked], wanted)).toBe(asked);
  expect(findProcessingDuplicate([{ ...asked, status: 'passed' }], wanted)).toBeUndefined();
  expect(findProcessingDuplicate([asked], { ...wanted, address: 'T2' })).toBeUndefined();
});
