import { code } from '@livery/contract/envelope';
import { Refused, renderPage, type PageOptions, type SentRequest } from '@livery/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startOfDay } from './filter/calendar-day.ts';
import { FinancePage } from './finance-page.tsx';

const now = startOfDay('2025-11-21') + 34_000;
const coins = ['USDT', 'BTC', 'ETH'].map((coin) => ({ coin, precision: coin === 'USDT' ? 2 : 8, logoUri: '' }));

const deposit = (id: number, more: object = {}) => ({
  ...{
    id,
    coin: 'USDT',
    network: 'TRC20',
    networkName: 'TRON',
    address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    memo: '',
  },
  ...{ amount: '2000', screenshot: '0b54bbc1-f9c9-4a55-93bd-7a3d6ab7c0ff', remarks: '', status: 'passed', reason: '' },
  ...{ createTime: now - 60 * id, confirmTime: now - 30 * id },
  ...more,
});
const withdrawal = (id: number, more: object = {}) => ({
  ...{
    id,
    coin: 'ETH',
    network: 'ERC20',
    networkName: 'Ethereum',
    address: '0x51Ab39d3f2bc1a0bA8dC0f7C2f6C8bA0aE7dC09e',
  },
  ...{ memo: '', amount: '0.8', fee: '0.002', status: 'processing', reason: '', createTime: now, confirmTime: null },
  ...more,
});

interface Listed {
  readonly id: number;
}
/** Pages of a list, as the exchange gives them. */
const pages =
  (all: readonly Listed[]) =>
  ({ query }: SentRequest) => {
    const { lastId = Infinity, pageSize } = query;
    const list = all.filter(({ id }) => id < Number(lastId)).slice(0, Number(pageSize));
    return { list, ...(lastId === Infinity && { total: all.length }) };
  };
const descending = (count: number) => Array.from({ length: count }, (_, index) => deposit(count - index));

const some = [
  deposit(5, { status: 'processing', confirmTime: null }),
  deposit(4, { status: 'confirming', confirmTime: null, confirmations: { count: 12, required: 20 } }),
  deposit(3, { coin: 'BTC', amount: '0.15' }),
  deposit(2, {
    coin: 'ETH',
    amount: '1.5',
    status: 'failed',
    reason: 'You entered 1.5, 1.05 arrived.',
    advice: 'correctAmount',
  }),
];
const good = (): Record<string, unknown> => ({
  'GET /funds/deposit': pages(some),
  'GET /funds/withdraw': pages([withdrawal(9)]),
  'GET /funds/transfer': pages([]),
  '/app/coins': { coins },
});
const detailOf = (record: Listed, type: string, more: object = {}) => ({
  type,
  record,
  steps: [],
  ledger: [],
  ...more,
});

const open = (at = '/finance', { answers = good(), ...more }: Partial<PageOptions> = {}) =>
  renderPage(<FinancePage />, { at, answers, signedIn: true, now: () => now, ...more });

/** The head is out of sight here, as where the list is narrow. */
const rows = () => screen.getAllByRole('row');
const link = (coin: string) => screen.getByRole('link', { name: coin });
const queries = (requests: readonly SentRequest[]) => requests.map(({ query }) => query);
test('lists the deposits of thirty days with the words of the specification', async () => {
  const { requestsTo } = await open();
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^UUSDTTRON2,000\.00\d{4}-.*--Processing$/),
    expect.stringMatching(/--12\/20Confirming$/),
    expect.stringMatching(/^BBTCTRON0\.15000000.*Passed$/),
    expect.stringMatching(/What to doFailed$/),
  ]);
  expect(screen.getByText('In all: 4. No more in this time.')).toBeInTheDocument();
  expect(queries(requestsTo('GET /funds/deposit'))).toEqual([{ since: startOfDay('2025-10-23'), pageSize: 10 }]);
  expect(screen.getByText('Oct 23 – Nov 21, 2025')).toBeInTheDocument();
});

test('a filter is asked of the server and stands in the address', async () => {
  const { requestsTo, address } = await open('/finance?tab=deposit');
  await userEvent.click(screen.getByRole('button', { name: 'Coin All' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'BTC' }));
  await userEvent.click(screen.getByRole('button', { name: 'State All' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Failed' }));
  await userEvent.click(screen.getByRole('radio', { name: '7d' }));
  expect(address()).toBe('/finance?tab=deposit&coin=BTC&state=failed&days=7');
  await waitFor(() =>
    expect(requestsTo('GET /funds/deposit').at(-1)?.query).toEqual({
      ...{ since: startOfDay('2025-11-15'), coin: 'BTC', state: ['failed'], pageSize: 10 },
    }),
  );
});

test('days are chosen by date, and what is typed stays while it is no period', async () => {
  const { requestsTo, address } = await open();
  await userEvent.click(screen.getByRole('radio', { name: 'Dates' }));
  expect(screen.getByLabelText('From')).toHaveValue('2025-10-23');
  await userEvent.clear(screen.getByLabelText('To'));
  await userEvent.type(screen.getByLabelText('To'), '2025-10-01');
  expect(screen.getByText('The first day is after the last')).toBeInTheDocument();
  expect(screen.getByLabelText('To')).toHaveValue('2025-10-01');
  await userEvent.clear(screen.getByLabelText('From'));
  expect(screen.getByText('Enter a date')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('From'), '2025-09-30');
  expect(address()).toBe('/finance?tab=deposit&from=2025-09-30&to=2025-10-01');
  await waitFor(() =>
    expect(requestsTo('GET /funds/deposit').at(-1)?.query).toMatchObject({
      ...{ since: startOfDay('2025-09-30'), until: startOfDay('2025-10-02') },
    }),
  );
});

test('a tab keeps the filter, but for a state that its records never have', async () => {
  const { address } = await open('/finance?tab=withdraw&coin=ETH&state=failed&days=90');
  await userEvent.click(screen.getByRole('tab', { name: 'Transfers' }));
  expect(address()).toBe('/finance?tab=transfer&coin=ETH&days=90');
});

test('the list loads its pages of ten by the last id, to its end', async () => {
  const answers = { ...good(), 'GET /funds/deposit': pages(descending(23)) };
  const { requestsTo } = await open('/finance', { answers });
  await screen.findByText('In all: 23. No more in this time.');
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
  await screen.findByText('The next ones did not load.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('In all: 12. No more in this time.')).toBeInTheDocument();
});

test('a record opens beside the list, steps, and Escape gives the focus back to its row', async () => {
  const answers = {
    ...good(),
    '/funds/detail': ({ query }: SentRequest) =>
      detailOf(some.find(({ id }) => id === query['id']) ?? deposit(1), 'deposit'),
  };
  const { address } = await open('/finance', { answers });
  await userEvent.click(link('BTC'));
  const panel = await screen.findByRole('region', { name: 'Record' });
  expect(address()).toBe('/finance?tab=deposit&record=3');
  await within(panel).findByText('No. 3');
  expect(within(panel).getByRole('heading', { name: 'Deposit' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(address()).toBe('/finance?tab=deposit&record=2');
  expect(screen.getByRole('button', { name: 'Older record' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Newer record' }));
  expect(address()).toBe('/finance?tab=deposit&record=3');
  await userEvent.keyboard('{Escape}');
  expect(address()).toBe('/finance');
  expect(screen.queryByRole('region', { name: 'Record' })).toBeNull();
  expect(link('BTC')).toHaveFocus();
});

test('the list is one Tab stop, in which arrow keys, Home and End move', async () => {
  await open();
  const [first] = screen.getAllByRole('link', { name: 'USDT' });
  act(() => first?.focus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(link('BTC')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(link('ETH')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(first).toHaveFocus();
  expect(screen.getAllByRole('link').filter((one) => one.tabIndex === 0 && one.dataset['record'])).toEqual([first]);
});

test('a refused withdrawal tells what to do, its steps, and ledger lines that sum to zero', async () => {
  const refused = withdrawal(9, {
    ...{ status: 'failed', confirmTime: now, reason: 'It belongs to a contract.', advice: 'changeAddress' },
  });
  const line = (entry: string, account: string, amount: string, balance: string | null) => ({
    ...{ entry, account, coin: 'ETH', amount, balance, time: now },
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
  expect(screen.getByText('The address cannot be paid.')).toBeInTheDocument();
  expect(screen.getByText('It belongs to a contract.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Withdraw again' })).toHaveAttribute(
    'href',
    '/withdraw?coin=ETH&network=ERC20',
  );
  const steps = within(screen.getByRole('region', { name: 'Record' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^DoneSent in.*Confirmed with the funds password$/),
    expect.stringMatching(/^DoneAmount set aside.*0\.8 ETH is frozen in Spot$/),
    expect.stringMatching(/^FailedRefused in review.*Nothing was sent to the network$/),
    expect.stringMatching(/^DoneAvailable again.*0\.8 ETH can be used in Spot again, no fee was taken$/),
  ]);
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
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/finance?tab=deposit');
});

test('exports all that is filtered, in the member’s language, with plain numbers', async () => {
  const all = [...descending(12)].map((one) =>
    one.id === 12 ? { ...one, remarks: '=1+1, "x"', amount: '1234.5' } : one,
  );
  const saved: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL() {} });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { requestsTo } = await open('/finance', { answers: { ...good(), 'GET /funds/deposit': pages(all) } });
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV 12' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(requestsTo('GET /funds/deposit').at(-1)?.query).toMatchObject({ pageSize: 500 });
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(saved[0] ?? new Blob());
  });
  const lines = text.split('\r\n');
  expect(lines).toHaveLength(14);
  expect(lines[0]).toBe('No.,Coin,Network,Amount,State,Created,Confirmed,Address,Memo,Transaction,Remarks,Reason');
  expect(lines[1]).toMatch(/^12,USDT,TRON,1234\.5,Passed,2025-11-21 \d\d:\d\d:\d\d,2025-11-21 .*,,,"'=1\+1, ""x""",$/);
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('livery-deposits-2025-11-21.csv');
});

test('an export can be cancelled, and is off when there is nothing', async () => {
  const list = pages(some);
  const answers = {
    ...good(),
    'GET /funds/deposit': (request: SentRequest) =>
      request.query['pageSize'] === 500 ? new Promise(() => {}) : list(request),
  };
  await open('/finance', { answers });
  await userEvent.click(screen.getByRole('button', { name: /^Export CSV/ }));
  expect(screen.getByRole('progressbar', { name: 'Progress of the export' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await userEvent.click(screen.getByRole('tab', { name: 'Transfers' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Export CSV/ })).toBeDisabled());
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
  await userEvent.click(screen.getByRole('button', { name: 'Show 30d' }));
  expect(address()).toBe('/finance?tab=deposit&coin=BTC');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/finance?tab=deposit');
});

test('records that did not load can be asked for again; known ones stay and are said to be old', async () => {
  const answers = { ...good(), 'GET /funds/deposit': 'unreachable' as unknown };
  const { queries: cache } = await open('/finance', { answers });
  expect(screen.getByRole('alert')).toHaveTextContent('Your money is safe. The server did not answer.');
  answers['GET /funds/deposit'] = pages(some);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('In all: 4. No more in this time.');
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
  await screen.findByText('In all: 5. No more in this time.');
  expect(rows()[1]).toHaveTextContent(/Passed$/);
});
