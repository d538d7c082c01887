import type { CallData } from '@livery/contract/call';
import type { CaseInQueue, operatorCaseCall } from '@livery/contract/calls/operator/c2c';
import { toDecimal } from '@livery/contract/decimal';
import { press } from '@livery/platform/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { ines, now, openConsole } from '../../test/console-site.tsx';
import { CasesPage } from './cases-page.tsx';

const buyer = { id: 'b', nickname: 'y.demir' };
const seller = { id: 's', nickname: 'bora_78' };
const row: CaseInQueue = {
  id: 48_209_316,
  tenantId: 'halvo',
  matter: 'dispute',
  stage: 'disputes',
  coin: 'USDT',
  currency: 'TRY',
  quantity: toDecimal('2000'),
  fiatAmount: toDecimal('84360'),
  worth: toDecimal('2000'),
  buyer,
  seller,
  openedBy: 'buyer',
  hasPriority: true,
  createTime: now - 11 * 3600,
  dueTime: now + 3600,
  ruling: null,
  claim: null,
  first: null,
};
const picture = '33333333-3333-4333-8333-333333333333';
const party = { tenantId: 'halvo', language: 'tr-TR', isVerified: true, orders: 41, completionRate: 97.5 } as const;
const template = { key: 'paymentShown', advice: 'contactSupport', text: 'It arrived.', memberText: 'Ulaştı.' } as const;
const record: CallData<typeof operatorCaseCall> = {
  ...row,
  buyer: { ...buyer, ...party },
  seller: { ...seller, ...party },
  unitPrice: toDecimal('42.18'),
  reference: '48209316',
  buyerReference: '48209316',
  checks: [
    { check: 'answer', state: 'attention' },
    { check: 'paymentProof', state: 'passed' },
  ],
  sellerHas: null,
  events: [
    { id: 1, action: 'take', actor: 'buyer', by: '', note: '', time: now - 50_000, pictures: [] },
    { id: 2, action: 'pay', actor: 'buyer', by: '', note: 'dekont', time: now - 49_000, pictures: [picture] },
    { id: 3, action: 'dispute', actor: 'buyer', by: '', note: 'I paid.', time: now - 40_000, pictures: [] },
  ],
  messages: [{ id: 1, from: 'seller', by: '', text: '80.000 geldi.', time: now - 39_000, pictures: [] }],
  ledger: [
    { side: 'seller', change: toDecimal('-2000'), balanceAfter: toDecimal('100') },
    { side: 'buyer', change: toDecimal('2000'), balanceAfter: toDecimal('2000') },
  ],
  fourEyes: { policies: [], first: null, mayDecide: [] },
  pending: null,
  decidedBy: null,
  decideTime: null,
  reason: '',
  opensFreely: false,
  notes: [],
  reasons: { release: [template], return: [{ ...template, key: 'notShown', text: 'No proof.' }] },
  compared: [{ field: 'state', value: 'disputed' }],
  seen: 'state:abc',
};
const claim = { operator: { id: ines.id, name: ines.name }, claimTime: now, expireTime: now + 900 };

const open = (changes: Partial<typeof record> = {}) =>
  openConsole(CasesPage, {
    at: `/console/c2c-cases?record=${row.id}`,
    answers: {
      'GET /c2c-cases': { list: [row] },
      'GET /c2c-cases/counts': { disputes: 1, latePayments: 0, oldestTime: row.createTime, lastDecidedTime: null },
      [`GET /c2c-cases/${row.id}`]: { ...record, ...changes },
      [`POST /c2c-cases/${row.id}/account`]: {
        account: {
          bankName: 'Anadolu Yurt Bankası',
          bankCode: '',
          branch: '',
          branchNumber: '',
          accountNumber: 'TR33 0006 4471',
          holderName: 'Bora Yıldız',
        },
        holder: 'own',
      },
      [`POST /c2c-cases/${row.id}/pictures/${picture}`]: new Uint8Array([1]),
      [`POST /records/c2cOrder/${row.id}/claim`]: claim,
      [`POST /c2c-cases/${row.id}/release`]: { outcome: 'done' },
      [`POST /c2c-cases/${row.id}/return`]: { outcome: 'first approval' },
    },
  });

test('a case shows both sides; its pictures and bank details are opened on purpose', async () => {
  const { requestsTo } = await open({ claim });
  expect(screen.getByRole('list', { name: 'Chat of both sides' })).toHaveTextContent('dekont');
  expect(screen.getByRole('list', { name: 'Chat of both sides' })).toHaveTextContent('80.000 geldi.');
  expect(screen.queryByText('TR33 0006 4471')).not.toBeInTheDocument();
  await press('Open the bank details');
  expect(screen.getByText('TR33 0006 4471')).toBeInTheDocument();
  await press('Open the pictures');
  expect(requestsTo(`POST /c2c-cases/${row.id}/pictures/${picture}`)[0]?.body).toEqual({ why: '' });
  const shown = within(screen.getByRole('button', { name: 'Show large' })).getByRole('presentation');
  act(() => {
    fireEvent.error(shown);
  });
  expect(screen.getByText('This is not a picture that can be shown')).toBeInTheDocument();
});

test('a ruling needs a choice and a reason that both sides read', async () => {
  const { requestsTo } = await open({ claim });
  expect(screen.getByRole('button', { name: 'Choose a decision' })).toBeDisabled();
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(screen.getByRole('radio', { name: /^Release 2,000 USDT to y.demir/ })).toBeChecked();
  await press('Release to the buyer');
  expect(screen.getByText('Choose a reason.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('radio', { name: 'It arrived.' }));
  expect(screen.getByText('Ulaştı.')).toBeInTheDocument();
  await press('Release to the buyer');
  expect(requestsTo(`POST /c2c-cases/${row.id}/release`)[0]?.body).toEqual({
    seen: 'state:abc',
    words: '',
    template: 'paymentShown',
    ownWords: '',
  });
});

test('the second operator gives the ruling and the reason of the first', async () => {
  const first = {
    id: 4,
    operator: { id: 'jonas', name: 'Jonas Weber' },
    time: now - 60,
    words: 'The receipt fits.',
    changed: [],
  };
  const { requestsTo } = await open({
    fourEyes: { policies: [{ kind: 'c2c', minWorth: toDecimal('1000') }], first, mayDecide: [] },
    pending: { ruling: 'return', reason: 'Kanıt yok.' },
  });
  expect(screen.getByText('Kanıt yok.')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await press('Return to the seller');
  expect(requestsTo(`POST /c2c-cases/${row.id}/return`)[0]?.body).toEqual({
    seen: 'state:abc',
    words: '',
    ownWords: 'Kanıt yok.',
  });
});

test('a late payment whose coins are missing cannot be released', async () => {
  await open({
    matter: 'latePayment',
    stage: 'latePayments',
    sellerHas: toDecimal('312.4'),
    checks: [{ check: 'coins', state: 'failed' }],
  });
  fireEvent.click(screen.getByRole('radio', { name: /^Release/ }));
  expect(screen.getByRole('button', { name: 'Release to the buyer' })).toBeDisabled();
  expect(screen.getByText('Opens once the seller has the coins.')).toBeInTheDocument();
});
