/** Records under review, as the boards draw them. */
import type { CallData } from '@livery/contract/call';
import type { PendingApproval } from '@livery/contract/calls/operator/approvals';
import type { operatorDepositCall } from '@livery/contract/calls/operator/deposits';
import type { operatorWithdrawalCall } from '@livery/contract/calls/operator/withdrawals';
import { toDecimal } from '@livery/contract/decimal';
import { now } from './console-site.tsx';

export type Withdrawal = CallData<typeof operatorWithdrawalCall>;
export type Deposit = CallData<typeof operatorDepositCall>;

export const jonas = { id: 'jonas', name: 'Jonas Weber' };

/** A withdrawal of the boards. */
export const withdrawal = (id: number, changes: Partial<Withdrawal> = {}): Withdrawal => ({
  id,
  member: { id: 'mara', nickname: 'mara_l', tenantId: 'aldera', language: 'de-DE' },
  coin: 'BTC',
  network: 'BTC',
  amount: toDecimal('0.25'),
  fee: toDecimal('0.0005'),
  worth: toDecimal('16810.02'),
  stage: 'waiting',
  createTime: now - 1638,
  dueTime: now + 1962,
  openChecks: 1,
  isNewAddress: false,
  claim: null,
  first: null,
  networkName: 'BTC',
  address: 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjwflh2a',
  memo: '',
  sends: toDecimal('0.2495'),
  feeWorth: toDecimal('33.62'),
  sendsWorth: toDecimal('16776.4'),
  addressLabel: 'Ledger',
  history: [],
  sentBefore: { count: 2, amount: toDecimal('0.15') },
  knownSince: now - 28 * 86_400,
  checks: [
    { check: 'secondFactor', state: 'attention', time: null },
    { check: 'realName', state: 'passed', time: null },
  ],
  limit: { used: toDecimal('16810.02'), max: toDecimal('200000'), isVerified: true },
  ledger: [
    { account: 'SPOT', change: toDecimal('-0.25'), balanceAfter: toDecimal('0.25362') },
    { account: 'fees', change: toDecimal('0.0005'), balanceAfter: toDecimal('3.81427') },
    { account: 'external', change: toDecimal('0.2495'), balanceAfter: toDecimal('-918.20417') },
  ],
  fourEyes: { policies: [], first: null, mayDecide: [] },
  approvedBy: [],
  approveTime: null,
  decidedBy: null,
  decideTime: null,
  transaction: null,
  reason: '',
  notes: [],
  reasons: [
    {
      key: 'contract',
      advice: 'changeAddress',
      text: 'The address belongs to a contract.',
      memberText: 'Die Adresse gehört zu einem Vertrag.',
    },
  ],
  compared: [
    { field: 'state', value: 'waiting' },
    { field: 'passwordSet', value: '2025-08-02T10:00:00.000Z' },
  ],
  seen: 'seen-1',
  ...changes,
});

/** A deposit of the boards. */
export const deposit = (changes: Partial<Deposit> = {}): Deposit => ({
  id: 3,
  member: { id: 'lin', nickname: 'lin_xue', tenantId: 'halvo', language: 'zh-CN' },
  coin: 'USDT',
  network: 'TRC20',
  amount: toDecimal('4000'),
  worth: toDecimal('4000'),
  stage: 'waiting',
  createTime: now - 1129,
  dueTime: now + 2460,
  confirmations: { count: 20, required: 20 },
  claim: null,
  first: null,
  networkName: 'TRON (TRC20)',
  address: 'TQ7hExampleOfAnAddressb3Kd',
  memo: '',
  remarks: '',
  transaction: '4f1c8a02e0',
  seenTime: now - 1200,
  confirmTime: now - 1114,
  checks: [
    { check: 'transactionUnused', state: 'passed' },
    { check: 'confirmed', state: 'passed' },
  ],
  ledger: [
    { account: 'SPOT', change: toDecimal('4000'), balanceAfter: toDecimal('61412.06') },
    { account: 'external', change: toDecimal('-4000'), balanceAfter: toDecimal('-2918004.77') },
  ],
  fourEyes: { policies: [], first: null, mayDecide: [] },
  decidedBy: null,
  decideTime: null,
  reason: '',
  opensPicture: false,
  notes: [],
  reasons: [{ key: 'notArrived', advice: 'checkPayment', text: 'No payment came.', memberText: '未收到付款。' }],
  compared: [{ field: 'state', value: 'waiting' }],
  seen: 'seen-1',
  ...changes,
});

/** A withdrawal that waits for a second operator. */
export const pendingApproval = (changes: Partial<PendingApproval> = {}): PendingApproval => ({
  id: 7,
  kind: 'withdrawal',
  recordId: '12',
  tenantId: 'aldera',
  command: 'withdrawal approve',
  arguments: ['12'],
  who: ['mara_l'],
  worth: toDecimal('16810.02'),
  policies: ['withdrawal'],
  compared: [
    { field: 'coin', value: 'BTC' },
    { field: 'amount', value: '0.25' },
    { field: 'address', value: 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjwflh2a' },
  ],
  changed: [],
  seen: 'seen-1',
  first: jonas,
  words: '',
  createTime: now - 180,
  dueTime: now + 3420,
  isOpenToCaller: true,
  ...changes,
});
