import { code } from '@livery/contract/envelope';
import { fillIn, press, Refused, user } from '@livery/platform/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { ines, now, openConsole } from '../../test/console-site.tsx';
import { deposit, type Deposit } from '../../test/records.ts';
import { DepositsPage } from './deposits-page.tsx';

const openPage = (shown: Deposit, answers: Record<string, unknown> = {}) =>
  openConsole(DepositsPage, {
    at: `/console/deposits?stage=${shown.stage}&record=3`,
    routes: ['/console', '/console/deposits'],
    answers: {
      'GET /deposits': { list: [shown] },
      'GET /deposits/counts': { waiting: 1, confirming: 1, secondApproval: 0, oldestTime: null, lastDecidedTime: null },
      'GET /deposits/3': shown,
      'POST /records/deposit/3/claim': { operator: ines, claimTime: now, expireTime: now + 900 },
      ...answers,
    },
  });

test('a confirmed payment is booked by its key', async () => {
  const { requestsTo } = await openPage(deposit(), { 'POST /deposits/3/approve': { outcome: 'done' } });
  expect(screen.getByText('lin_xue, Spot')).toBeInTheDocument();
  await act(() => user.keyboard('a'));
  await act(() => user.keyboard('{Enter}'));
  expect(requestsTo('POST /deposits/3/approve')[0]?.body).toEqual({ seen: 'seen-1', words: '' });
  expect(screen.queryByRole('button', { name: 'Note as seen' })).toBeNull();
});

test('the picture is masked until it is opened for a reason', async () => {
  const { requestsTo } = await openPage(deposit(), { 'POST /deposits/3/picture': new Uint8Array([1]) });
  expect(screen.queryByRole('img', { name: 'Screenshot' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Open the screenshot' })).toBeDisabled();
  await fillIn(screen.getByRole('textbox', { name: 'Why you open it' }), 'The member asks.');
  await press('Open the screenshot');
  expect(await screen.findByRole('img', { name: 'Screenshot' })).toHaveAttribute('src', 'data:image/jpeg;base64,AQ==');
  expect(requestsTo('POST /deposits/3/picture')[0]?.body).toEqual({ why: 'The member asks.' });
  act(() => {
    fireEvent.error(screen.getByRole('img', { name: 'Screenshot' }));
  });
  expect(screen.getByText('The screenshot did not load')).toBeInTheDocument();
});

test('without a wallet that tells, an operator notes the blocks, and approves only when there are enough', async () => {
  const confirming = deposit({
    stage: 'confirming',
    confirmations: { count: 7, required: 20 },
    confirmTime: null,
    checks: [{ check: 'confirmed', state: 'attention' }],
    opensPicture: true,
  });
  const { requestsTo } = await openPage(confirming, { 'POST /deposits/3/seen': { outcome: 'done' } });
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Open the screenshot' })).toBeEnabled();
  await fillIn(screen.getByRole('textbox', { name: 'Blocks' }), '12');
  await press('Note as seen');
  expect(requestsTo('POST /deposits/3/seen')[0]?.body).toEqual({ seen: 'seen-1', confirmations: 12 });
});

test('a network id of another deposit turns the approval off', async () => {
  await openPage(deposit({ checks: [{ check: 'transactionUnused', state: 'failed' }] }));
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeEnabled();
});

test('a refusal that is refused itself says why; a decision of somebody else is shown', async () => {
  const { answers } = await openPage(deposit(), {
    'POST /deposits/3/refuse'() {
      throw new Refused(code.wrongState, 'It is decided already.');
    },
  });
  await press('Refuse');
  await act(async () => user.click(await screen.findByRole('radio', { name: 'No payment came.' })));
  answers['GET /deposits/3'] = deposit({ stage: 'passed', decidedBy: 'Jonas Weber', ledger: [] });
  await press('Refuse and tell lin_xue');
  expect(await screen.findByRole('alert')).toHaveTextContent('It is decided already.');
  expect(screen.getByText('Jonas Weber decided this: Passed.')).toBeInTheDocument();
});
