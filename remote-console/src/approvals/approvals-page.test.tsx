import { toDecimal } from '@livery/contract/decimal';
import { press, user } from '@livery/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeEventSource, ines, openConsole } from '../../test/console-site.tsx';
import { pendingApproval } from '../../test/records.ts';
import { ApprovalsPage } from './approvals-page.tsx';

const installation = { tenantId: null, worth: null, policies: ['team' as const] };
const coins = (quantity: string) => [
  { field: 'coin', value: 'USDT' },
  { field: 'quantity', value: quantity },
  { field: 'amount', value: quantity },
  { field: 'state', value: 'disputed' },
];
const list = [
  pendingApproval({ words: 'Two payments before.', policies: ['withdrawal', 'withdrawalToNewAddress'] }),
  pendingApproval({ id: 8, kind: 'deposit', recordId: '3', command: 'deposit approve', compared: coins('4000') }),
  pendingApproval({
    id: 9,
    kind: 'member',
    recordId: 'mara',
    command: 'member unfreeze',
    worth: null,
    compared: [{ field: 'frozen', value: 'trading' }],
    changed: [{ field: 'passkeys', before: '1', after: '2' }],
  }),
  pendingApproval({
    id: 10,
    kind: 'c2cOrder',
    recordId: '48',
    command: 'dispute release',
    who: ['p.ng', 'mara_l'],
    arguments: ['48', 'The bank confirms it.'],
    compared: coins('50'),
    worth: toDecimal('50'),
  }),
  pendingApproval({
    ...installation,
    id: 11,
    kind: 'operator',
    recordId: 'jonas',
    command: 'roles set',
    who: ['Jonas Weber'],
    arguments: ['jonas', '[{"role":"owner","tenantId":null}]'],
    compared: [{ field: 'roles', value: '["funds aldera","support all"]' }],
  }),
  pendingApproval({
    ...installation,
    id: 12,
    kind: 'policy',
    recordId: 'withdrawal any all',
    command: 'policy set',
    who: [],
    arguments: ['withdrawal', 'on', '10000', 'any', 'all'],
    compared: [
      { field: 'isOn', value: 'false' },
      { field: 'minWorth', value: '0' },
    ],
    first: ines,
    isOpenToCaller: false,
  }),
];
const nothing = { waiting: 0, late: 0, dueTime: null };
const counts = {
  withdrawals: nothing,
  deposits: nothing,
  identity: nothing,
  c2cCases: nothing,
  approvals: { waiting: 6, late: 0, dueTime: null, own: 1, open: 5 },
};

const openPage = (shown: readonly unknown[] = list) =>
  openConsole(ApprovalsPage, {
    operator: { ...ines, grants: [{ role: 'owner', tenantId: null }] },
    at: '/console/approvals',
    answers: { 'GET /approvals': { list: shown }, 'GET /queue-counts': counts, 'POST /approvals/12/take-back': {} },
  });
const row = (name: RegExp) => {
  const found = screen.getByRole('link', { name }).closest('li');
  if (!found) throw new Error(`no row ${name}`);
  return found;
};

test('each kind is shown with the change, its worth, the first operator and a link to the record', async () => {
  const { address } = await openPage();
  expect(screen.getByRole('tab', { name: /For you.*5/ })).toBeInTheDocument();
  const withdrawal = row(/Withdrawal 0.25 BTC/);
  expect(withdrawal).toHaveTextContent('mara_l · Aldera');
  for (const text of [
    'New address',
    'Waiting To send',
    '$16,810.02',
    'Jonas Weber approved',
    '2025-11-21 09:38',
    'Two payments before.',
  ])
    expect(withdrawal).toHaveTextContent(text);
  expect(row(/Deposit 4,000 USDT/)).toHaveTextContent('Waiting Passed');
  expect(row(/Unfreeze/)).toHaveTextContent('Frozen: money out and trade Active');
  expect(row(/Unfreeze/)).toHaveTextContent('The approval no longer counts.');
  expect(row(/Release 50 USDT to p.ng/)).toHaveTextContent('The bank confirms it.');
  expect(row(/Change roles/)).toHaveTextContent('Funds: Aldera · Support: All tenants Owner: All tenants');
  expect(row(/Four eyes/)).toHaveTextContent('Off $10,000');
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/console/withdrawals?tenant=aldera&stage=secondApproval&record=12',
    '/console/deposits?tenant=aldera&stage=secondApproval&record=3',
    '/console/members?tenant=aldera&record=mara',
    '/console/c2c-cases?tenant=aldera&record=48',
    '/console/team?operator=jonas',
    '/console/team',
  ]);
  await act(() => user.keyboard('jj'));
  await act(() => user.keyboard('{Enter}'));
  expect(address()).toBe('/console/deposits?tenant=aldera&stage=secondApproval&record=3');
});

test('an own approval can be taken back, and the list follows the exchange until nothing waits', async () => {
  const { requestsTo, answers } = await openPage(list.slice(-1));
  expect(row(/Four eyes/)).toHaveTextContent('You approved');
  answers['GET /approvals'] = { list: [] };
  await press('Take back');
  expect(requestsTo('POST /approvals/12/take-back')).toHaveLength(1);
  act(() => FakeEventSource.last.tell('message', 'approvals'));
  // No row leaves under the pointer.
  expect(await screen.findByText('Decided')).toBeInTheDocument();
  await act(() => user.hover(screen.getByRole('list')));
  await act(() => user.unhover(screen.getByRole('list')));
  expect(await screen.findByText('Nothing waits for a second operator')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: /Yours/ }));
  await waitFor(() => expect(requestsTo('GET /approvals').at(-1)?.query).toMatchObject({ turn: 'own' }));
});
