import type { FourEyes } from '@livery/contract/calls/operator/review';
import { toDecimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { ApiError } from '@livery/platform';
import { fillIn, press, Refused, user } from '@livery/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeEventSource, ines, now, openConsole } from '../../test/console-site.tsx';
import { jonas, withdrawal, type Withdrawal } from '../../test/records.ts';
import { WithdrawalsPage } from './withdrawals-page.tsx';

const policies: FourEyes['policies'] = [{ kind: 'withdrawal', minWorth: toDecimal('10000') }];
const byJonas = { id: 5, operator: jonas, time: now - 180, words: 'Two payments before.', changed: [] };

/** The page with these withdrawals, of which one is open. */
async function openPage(first: Withdrawal, answers: Record<string, unknown> = {}) {
  const list = [first, withdrawal(9)];
  return openConsole(WithdrawalsPage, {
    at: `/console/withdrawals?stage=${first.stage}&record=${first.id}`,
    routes: ['/console', '/console/withdrawals'],
    answers: {
      'GET /withdrawals': { list },
      'GET /withdrawals/counts': { waiting: 2, secondApproval: 0, toSend: 0, oldestTime: null, lastDecidedTime: null },
      'GET /withdrawals/7': first,
      'GET /withdrawals/9': withdrawal(9),
      ...answers,
    },
  });
}

const done = { outcome: 'done' };
const refuse = (refusal: number, message: string) => () => {
  throw new Refused(refusal, message);
};
const pushed = (topic: string) => act(() => FakeEventSource.last.tell('message', topic));

test('a record shows what it would move, and one operator approves it by keys; the next one opens', async () => {
  const { requestsTo, answers, address } = await openPage(withdrawal(7), {
    'POST /withdrawals/7/approve': done,
    'POST /records/withdrawal/7/claim': { operator: ines, claimTime: now, expireTime: now + 900 },
  });
  expect(screen.getByRole('heading', { name: 'Withdrawal of mara_l' })).toBeInTheDocument();
  expect(screen.getByText('Known for 28 days. 2 sent before, 0.15 BTC')).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(5);
  await act(() => user.keyboard('a'));
  const approve = screen.getByRole('button', { name: 'Approve' });
  expect(approve).toHaveFocus();
  expect(requestsTo('POST /records/withdrawal/7/claim')).toHaveLength(1);
  await fillIn(screen.getByRole('textbox', { name: /Network id/ }), '9d2b4c');
  answers['GET /withdrawals'] = { list: [withdrawal(9)] };
  await press('Approve');
  expect(requestsTo('POST /withdrawals/7/approve')[0]?.body).toEqual({
    seen: 'seen-1',
    words: '',
    transaction: '9d2b4c',
  });
  pushed('withdrawals');
  await waitFor(() => expect(address()).toContain('record=9'));
});

test('under a policy the first operator writes to the second, and cannot be both', async () => {
  const first = withdrawal(7, { fourEyes: { policies, first: null, mayDecide: [ines, jonas] } });
  const { requestsTo, answers } = await openPage(first, {
    'POST /withdrawals/7/approve': { outcome: 'first approval' },
  });
  expect(screen.getByText('Over $10,000.00')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /Network id/ })).toBeNull();
  await fillIn(screen.getByRole('textbox', { name: /To the second operator/ }), 'The address is hers.');
  answers['GET /withdrawals/7'] = withdrawal(7, {
    stage: 'secondApproval',
    fourEyes: { policies, first: { ...byJonas, operator: ines }, mayDecide: [jonas] },
  });
  await press('Approve as first');
  expect(requestsTo('POST /withdrawals/7/approve')[0]?.body).toEqual({ seen: 'seen-1', words: 'The address is hers.' });
  expect(await screen.findByText('You approved')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Approve as second' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Take back' })).toBeInTheDocument();
});

test('a second operator sees what the first saw, and a changed record voids the first approval', async () => {
  const second = withdrawal(7, { stage: 'secondApproval', fourEyes: { policies, first: byJonas, mayDecide: [ines] } });
  const { answers } = await openPage(second);
  expect(screen.getByText(/This is what Jonas Weber saw at 09:38:20 UTC/)).toBeInTheDocument();
  expect(screen.getByText('Two payments before.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Approve as second' })).toBeEnabled();
  const changed = [{ field: 'passwordSet', before: '2025-08-02T10:00:00.000Z', after: '2025-11-21T09:40:00.000Z' }];
  answers['GET /withdrawals/7'] = {
    ...second,
    fourEyes: { policies, first: { ...byJonas, changed }, mayDecide: [ines] },
  };
  pushed('withdrawals');
  expect(await screen.findByText('The first approval no longer counts.')).toBeInTheDocument();
  expect(screen.getByText('2025-11-21 09:40:00')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Approve as first' })).toBeEnabled();
});

test('a refused decision says what has changed, and nothing is decided', async () => {
  const { answers } = await openPage(withdrawal(7), {
    'POST /withdrawals/7/approve': refuse(code.recordChanged, 'The record has changed.'),
  });
  answers['GET /withdrawals/7'] = withdrawal(7, {
    seen: 'seen-2',
    compared: [
      { field: 'state', value: 'waiting' },
      { field: 'passwordSet', value: '2025-11-21T09:41:00.000Z' },
    ],
  });
  await press('Approve');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This has changed since you looked at it.');
  expect(within(alert).getByText('2025-08-02 10:00:00').tagName).toBe('DEL');
  expect(within(alert).getByText('2025-11-21 09:41:00').tagName).toBe('INS');
});

test('a decision whose answer was lost is asked for again', async () => {
  let tries = 0;
  const { requestsTo } = await openPage(withdrawal(7), {
    'POST /withdrawals/7/approve'() {
      tries += 1;
      if (tries === 1) throw new ApiError('timeout');
      return done;
    },
  });
  await press('Approve');
  await waitFor(() => expect(requestsTo('POST /withdrawals/7/approve')).toHaveLength(2));
  const [one, other] = requestsTo('POST /withdrawals/7/approve');
  expect(one?.body).toEqual(other?.body);
});

test('a refusal is shown in the member’s language, and needs a reason', async () => {
  const { requestsTo } = await openPage(withdrawal(7), { 'POST /withdrawals/7/refuse': done });
  await press('Refuse');
  await press('Refuse and tell mara_l');
  expect(screen.getByText('Choose a reason.')).toBeInTheDocument();
  await act(() => user.click(screen.getByRole('radio', { name: 'The address belongs to a contract.' })));
  expect(screen.getByText('Die Adresse gehört zu einem Vertrag.')).toHaveAttribute('lang', 'de-DE');
  await press('Refuse and tell mara_l');
  expect(requestsTo('POST /withdrawals/7/refuse')[0]?.body).toEqual({
    seen: 'seen-1',
    template: 'contract',
    ownWords: '',
    advice: 'changeAddress',
    words: '',
  });
});

test('an approved one is booked by its network id, or waits again', async () => {
  const { requestsTo } = await openPage(withdrawal(7, { stage: 'toSend', approvedBy: ['Jonas Weber'] }), {
    'POST /withdrawals/7/send': refuse(code.transactionUsed, 'This id belongs to another record.'),
    'POST /withdrawals/7/unsent': done,
  });
  expect(screen.getByRole('button', { name: 'Book as sent' })).toBeDisabled();
  await fillIn(screen.getByRole('textbox', { name: 'Network id' }), '77aa10');
  await press('Book as sent');
  expect(await screen.findByRole('alert')).toHaveTextContent('This id belongs to another record.');
  await press('Could not send');
  expect(requestsTo('POST /withdrawals/7/unsent')).toHaveLength(1);
});

test('a record that another operator claimed is read only, until it is taken over', async () => {
  const claim = { operator: jonas, claimTime: now - 360, expireTime: now + 540 };
  const { requestsTo } = await openPage(withdrawal(7, { claim }), {
    'POST /records/withdrawal/7/claim': { ...claim, operator: ines },
  });
  expect(screen.getByText('Jonas Weber, for 6 min')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await press('Take over');
  await act(async () =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take over' })),
  );
  expect(requestsTo('POST /records/withdrawal/7/claim')[0]?.body).toEqual({ takesOver: true });
});

test('a decision of somebody else is shown with the next record', async () => {
  const { answers, address } = await openPage(withdrawal(7));
  answers['GET /withdrawals/7'] = withdrawal(7, { stage: 'refused', decidedBy: 'Jonas Weber', ledger: [] });
  pushed('withdrawals');
  expect(await screen.findByText('Jonas Weber decided this: Refused.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await press('Next record');
  expect(address()).toContain('record=9');
});

test('without an answer of the exchange nothing can be decided', async () => {
  const { answers } = await openPage(withdrawal(7));
  answers['GET /withdrawals'] = 'unreachable';
  pushed('withdrawals');
  expect(await screen.findByText(/Decisions are off until it does/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
});
