import { startOfDay } from '@livery/account-forms/records';
import { code } from '@livery/contract/envelope';
import { fillIn, Refused, type SentRequest, user } from '@livery/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  deposit,
  descending,
  detailOf,
  good,
  now,
  open,
  pages,
  some,
  withdrawal,
  type Listed,
} from '../../../test/finance-records.tsx';

/** The rows below the head. */
const rows = () => screen.getAllByRole('row').slice(1);
const link = (coin: string) => screen.getByRole('link', { name: coin });
const queries = (requests: readonly SentRequest[]) => requests.map(({ query }) => query);
test('lists the deposits of thirty days with the words of the specification', async () => {
  const { requestsTo } = await open();
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^USDTTRON2,000\.00\d{4}-.*--Processing$/),
    expect.stringMatching(/--12\/20Confirming$/),
    expect.stringMatching(/^BTCTRON0\.15000000.*Passed$/),
    expect.stringMatching(/What to doFailed$/),
  ]);
  expect(screen.getByText('Total: 4. No more in this period.')).toBeInTheDocument();
  expect(queries(requestsTo('GET /funds/deposit'))).toEqual([{ since: startOfDay('2025-10-23'), pageSize: 10 }]);
  expect(screen.getByText('2025-10-23 – 2025-11-21')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Created (UTC+0)' })).toBeInTheDocument();
});

test('lists withdrawals in each of their states, and transfers in theirs', async () => {
  const withdrawals = (['processing', 'passed', 'failed'] as const).map((status, index) =>
    withdrawal(9 - index, { status }),
  );
  const transfer = {
    id: 1,
    coin: 'USDT',
    from: 'SPOT',
    to: 'WEALTH',
    amount: '25',
    status: 'passed',
    createTime: now,
    confirmTime: now,
  };
  const answers = {
    ...good(),
    'GET /funds/withdraw': pages(withdrawals),
    'GET /funds/transfer': pages([transfer]),
  };
  await open('/finance?tab=withdraw', { answers });
  const states = () => rows().map(({ textContent }) => /[A-Z][a-z]+$/.exec(textContent)?.[0]);
  expect(states()).toEqual(['Processing', 'Passed', 'Failed']);
  await user.click(screen.getByRole('tab', { name: 'Transfers' }));
  await screen.findByRole('link', { name: 'USDT' });
  expect(states()).toEqual(['Passed']);
});

test('a filter is asked of the server and stands in the address', async () => {
  const { requestsTo, address } = await open('/finance?tab=deposit');
  await user.click(screen.getByRole('button', { name: 'Coin All' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'BTC' }));
  await user.click(screen.getByRole('button', { name: 'State All' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Failed' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.click(screen.getByRole('radio', { name: '7d' }));
  expect(address()).toBe('/finance?tab=deposit&coin=BTC&state=failed&days=7');
  await waitFor(() =>
    expect(requestsTo('GET /funds/deposit').at(-1)?.query).toEqual({
      since: startOfDay('2025-11-15'),
      coin: 'BTC',
      state: ['failed'],
      pageSize: 10,
    }),
  );
});

test('days are chosen by date, and what is typed stays while it is no period', async () => {
  const { requestsTo, address } = await open();
  await user.click(screen.getByRole('radio', { name: 'Dates' }));
  expect(screen.getByLabelText('From')).toHaveValue('2025-10-23');
  await fillIn(screen.getByLabelText('To'), '2025-10-01');
  expect(screen.getByText('The first day is after the last')).toBeInTheDocument();
  expect(screen.getByLabelText('To')).toHaveValue('2025-10-01');
  await user.clear(screen.getByLabelText('From'));
  expect(screen.getByText('Enter a date')).toBeInTheDocument();
  await fillIn(screen.getByLabelText('From'), '2025-09-30');
  expect(address()).toBe('/finance?tab=deposit&from=2025-09-30&to=2025-10-01');
  await waitFor(() =>
    expect(requestsTo('GET /funds/deposit').at(-1)?.query).toMatchObject({
      since: startOfDay('2025-09-30'),
      until: startOfDay('2025-10-02'),
    }),
  );
});

test('a tab keeps the filter, but for a state that its records never have', async () => {
  const { address } = await open('/finance?tab=withdraw&coin=ETH&state=failed&days=90');
  await user.click(screen.getByRole('tab', { name: 'Transfers' }));
  expect(address()).toBe('/finance?tab=transfer&coin=ETH&days=90');
});

test('the list loads its pages of ten by the last id, to its end', async () => {
  const answers = { ...good(), 'GET /funds/deposit': pages(descending(23)) };
  const { requestsTo } = await open('/finance', { answers });
  await screen.findByText('Total: 23. No more in this period.');
  const since = startOfDay('2025-10-23');
  expect(queries(requestsTo('GET /funds/deposit'))).toEqual([
    { since, pageSize: 10 },
    { since, lastId: 14, pageSize: 10 },
    { since, lastId: 4, pageSize: 10 },
  ]);
});

test('of a long list only the rows in view are in the page', async () => {
  const answers = { ...good(), 'GET /funds/deposit': pages(descending(200)) };
  await open('/finance', { answers, pending: 'any' });
  await waitFor(() => expect(rows().length).toBeGreaterThan(10));
  expect(rows().length).toBeLessThan(60);
});

test('a page that did not come is asked for again', async () => {
  const list = pages(descending(12));
  let isDown = true;
  const answers = {
    ...good(),
    'GET /funds/deposit': (request: SentRequest) => {
      if ('lastId' in request.query && isDown) throw new Error('down');
      return list(request);
    },
  };
  await open('/finance', { answers });
  await screen.findByText('The next entries did not load.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Total: 12. No more in this period.')).toBeInTheDocument();
});

test('a record opens beside the list, steps, and Escape gives the focus back to its row', async () => {
  const answers = {
    ...good(),
    '/funds/detail': ({ query }: SentRequest) =>
      detailOf(some.find(({ id }) => id === query['id']) ?? deposit(1), 'deposit'),
  };
  const { address } = await open('/finance', { answers });
  await user.click(link('BTC'));
  const panel = await screen.findByRole('region', { name: 'Record' });
  expect(address()).toBe('/finance?tab=deposit&record=3');
  await within(panel).findByText('No. 3');
  expect(within(panel).getByRole('heading', { name: 'Deposit' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(address()).toBe('/finance?tab=deposit&record=2');
  expect(screen.getByRole('button', { name: 'Older record' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Newer record' }));
  expect(address()).toBe('/finance?tab=deposit&record=3');
  await user.keyboard('{Escape}');
  expect(address()).toBe('/finance');
  expect(screen.queryByRole('region', { name: 'Record' })).toBeNull();
  expect(link('BTC')).toHaveFocus();
});

test('the list is one Tab stop, in which arrow keys, Home and End move', async () => {
  await open();
  const [first] = screen.getAllByRole('link', { name: 'USDT' });
  act(() => first?.focus());
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(link('BTC')).toHaveFocus();
  await user.keyboard('{End}');
  expect(link('ETH')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(first).toHaveFocus();
  expect(screen.getAllByRole('link').filter((one) => one.tabIndex === 0 && one.dataset['record'])).toEqual([first]);
});

test('a refused withdrawal tells what to do, its steps, and ledger lines that sum to zero', async () => {
  const refused = withdrawal(9, {
    status: 'failed',
    confirmTime: now,
    reason: 'It belongs to a contract.',
    advice: 'changeAddress',
  });
  const line = (entry: string, account: string, amount: string, balance: string | null) => ({
    entry,
    account,
    coin: 'ETH',
    amount,
    balance,
    time: now,
  });
  const detail = detailOf(refused, 'withdraw', {
    steps: [
      { step: 'requested', state: 'done', time: now },
      { step: 'held', state: 'done', time: now },
      { step: 'refused', state: 'failed', time: now },
      { step: 'returned', state: 'done', time: now },
    ],
    ledger: [line('1', 'SPOT', '-0.8', '5.45'), line('1', 'external', '0.798', null), line('1', 'fees', '0.002', null)],
  });
  await open('/finance?tab=withdraw&record=9', {
    answers: { ...good(), '/funds/detail': detail },
    routes: ['/withdraw'],
  });
  expect(screen.getByText('We cannot send to this address.')).toBeInTheDocument();
  expect(screen.getByText('It belongs to a contract.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Withdraw again' })).toHaveAttribute(
    'href',
    '/withdraw?coin=ETH&network=ERC20',
  );
  const steps = within(screen.getByRole('region', { name: 'Record' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^DoneSubmitted.*Confirmed with the funds password$/),
    expect.stringMatching(/^DoneAmount frozen.*0\.8 ETH is frozen in Spot$/),
    expect.stringMatching(/^FailedRejected in review.*Nothing was sent to the network$/),
    expect.stringMatching(/^DoneAvailable again.*0\.8 ETH is back in Spot. No fee was charged.$/),
  ]);
  expect(screen.getByText('Created (UTC+0)', { selector: 'dt' })).toBeInTheDocument();
  expect(screen.queryByText(/^Confirmed/, { selector: 'dt' })).toBeNull();
  const ledger = within(screen.getByRole('table', { name: 'Ledger' }));
  expect(ledger.getAllByRole('row').at(-1)).toHaveTextContent(/^Sum0$/);
  expect(ledger.getByRole('row', { name: /^Outside/ })).toHaveTextContent('+0.79800000--');
});

test('a record that is nobody’s or another member’s is not found, and can be closed', async () => {
  const refuse = () => {
    throw new Refused(code.notFound, 'Not found.');
  };
  const { address } = await open('/finance?record=77', { answers: { ...good(), '/funds/detail': refuse } });
  expect(screen.getByText('No such record')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/finance?tab=deposit');
});

test('a member without transfers is told how to begin', async () => {
  await open('/finance?tab=transfer', { routes: ['/transfer'] });
  expect(await screen.findByText('No transfers yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Transfer' })).toHaveAttribute('href', '/transfer');
});

test('filters that let nothing through can be cleared, or their time widened', async () => {
  const answers = {
    ...good(),
    'GET /funds/deposit': ({ query }: SentRequest) =>
      'since' in query ? { list: [], total: 0 } : pages(some)({ call: '', query, body: undefined }),
  };
  const { address } = await open('/finance?coin=BTC&days=7', { answers });
  expect(await screen.findByText('No deposits match')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show 30d' }));
  expect(address()).toBe('/finance?tab=deposit&coin=BTC');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/finance?tab=deposit');
});

test('records that did not load can be asked for again; known ones stay and are said to be old', async () => {
  const answers = { ...good(), 'GET /funds/deposit': 'unreachable' as unknown };
  const { queries: cache } = await open('/finance', { answers });
  expect(screen.getByRole('alert')).toHaveTextContent('Your money is safe. The server did not answer.');
  answers['GET /funds/deposit'] = pages(some);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Total: 4. No more in this period.');
  answers['GET /funds/deposit'] = 'unreachable';
  await act(() => cache.invalidateQueries());
  expect(await screen.findByText('The records could not be refreshed.')).toBeInTheDocument();
  expect(link('BTC')).toBeInTheDocument();
});

test('a record changes in the list when the exchange tells so', async () => {
  const answers = good();
  const { queries: cache } = await open('/finance', { answers });
  answers['GET /funds/deposit'] = pages([
    deposit(6, { coin: 'ETH' }),
    { ...some[0], status: 'passed' } as Listed,
    ...some.slice(1),
  ]);
  await act(() => cache.invalidateQueries());
  await screen.findByText('Total: 5. No more in this period.');
  expect(rows()[1]).toHaveTextContent(/Passed$/);
});
