import { toDecimal, type Decimal } from '@livery/contract/decimal';
import { code } from '@livery/contract/envelope';
import { setLanguage } from '@livery/i18n';
import { inputOf } from '@livery/i18n/decimal-input';
import { fillIn, type PageOptions, Refused, renderPage, user } from '@livery/platform/testing';
import { Toaster } from '@livery/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { DepositPage } from './deposit-page.tsx';

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const channel = (network: string, address: string, memo = '') => ({
  network,
  networkName: `${network} network`,
  address,
  memo,
  minAmount: '10',
  precision: 6,
  confirmations: 20,
});
const channels = {
  channels: [
    { coin: 'BTC', networks: [channel('BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')] },
    {
      coin: 'USDT',
      networks: [channel('TRC20', tron), channel('ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')],
    },
    { coin: 'TON', networks: [channel('TON', 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs', '1234567')] },
  ],
};
const picture = '8c1b7c0e-0c3a-4b38-9f0f-2f3a0f6f9e11';
const noted = {
  id: 3,
  coin: 'USDT',
  network: 'TRC20',
  networkName: 'TRON',
  address: tron,
  memo: '',
  amount: '1250',
  screenshot: picture,
  remarks: '',
  status: 'processing',
  reason: '',
  createTime: 1,
  confirmTime: null,
};
const answers = () => ({
  '/funds/deposit/channels': channels as unknown,
  '/me/info': { uuid: 'member' },
  '/app/coins': { coins: [] },
  'GET /funds/deposit': { list: [] } as unknown,
  'POST /funds/deposit': noted as unknown,
  'POST /me/pictures': { id: picture } as unknown,
  // The picture of a draft, which the page loads again.
  '/me/pictures/{id}': 'unreachable',
});
const open = (options: Partial<PageOptions> = {}) =>
  renderPage(
    <>
      <DepositPage />
      <Toaster label="Messages" closeLabel="Close" />
    </>,
    { answers: answers(), signedIn: true, routes: ['/deposit'], at: '/deposit', ...options },
  );
/** A draft whose screenshot is uploaded already. */
const withScreenshot = (amount?: Decimal) =>
  sessionStorage.setItem(
    'livery.draft.account.deposit',
    JSON.stringify({
      owner: 'member',
      value: { coin: 'USDT', amount: inputOf(amount), remarks: '', screenshot: picture },
    }),
  );

const amount = () => screen.getByRole('textbox', { name: 'Amount' });
const onTron = { at: '/deposit?coin=USDT&network=TRC20' };
const submit = () => user.click(screen.getByRole('button', { name: 'Submit deposit' }));

afterEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await act(() => setLanguage('en-US'));
});

test('opens with USDT; another network has another address, and nothing of the old one', async () => {
  const { address } = await open();
  expect(screen.getByText('TR7N')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /ERC20/ }));
  expect(screen.getByText('0x5a')).toBeInTheDocument();
  expect(screen.queryByText('TR7N')).toBeNull();
  expect(address()).toBe('/deposit?coin=USDT&network=ERC20');
});

test('shows no address before the channels have answered', async () => {
  await open({ answers: { ...answers(), '/funds/deposit/channels': 'pending' } });
  expect(screen.queryByRole('button', { name: 'Copy address' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Send the coins' })).toBeInTheDocument();
});

test('copies the address without the gaps that it is shown with', async () => {
  await open();
  await user.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(await navigator.clipboard.readText()).toBe(tron);
  expect(await screen.findByText('Copied')).toBeInTheDocument();
});

test('the coin of the address is chosen; a memo comes with its warning', async () => {
  await open({ at: '/deposit?coin=TON' });
  expect(screen.getByText('1234567')).toBeInTheDocument();
  expect(screen.getByText(/Without it we cannot credit them/)).toBeInTheDocument();
});

test.each([
  ['', 'Enter an amount.'],
  ['1.250,0,0', 'Leave out separators between digits, and write decimals after “.”.'],
  ['9.99', 'At least 10 USDT.'],
])('refuses the amount %j and a missing screenshot at their fields', async (typed, message) => {
  const { requestsTo } = await open();
  if (typed) await fillIn(amount(), typed);
  await submit();
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(screen.getByText('A screenshot is required.')).toBeInTheDocument();
  expect(amount()).toHaveValue(typed);
  expect(requestsTo('POST /funds/deposit')).toEqual([]);
});

test('notes a deposit once, with what was sent, and says what comes next', async () => {
  withScreenshot();
  const { requestsTo } = await open({ ...onTron, pending: 'any' });
  await fillIn(await screen.findByRole('textbox', { name: 'Amount' }), '1250');
  await fillIn(screen.getByRole('textbox', { name: 'Remarks' }), ' from Ada ');
  await user.dblClick(screen.getByRole('button', { name: 'Submit deposit' }));
  expect(await screen.findByRole('heading', { name: 'Deposit submitted' })).toHaveFocus();
  expect(requestsTo('POST /funds/deposit').map(({ body }) => body)).toEqual([
    { coin: 'USDT', network: 'TRC20', amount: '1250', screenshot: picture, remarks: 'from Ada' },
  ]);
  expect(sessionStorage.getItem('livery.draft.account.deposit')).toBeNull();
});

test('what was typed is there again after the page was left', async () => {
  withScreenshot(toDecimal('77'));
  await open({ pending: 'any' });
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('77');
});

test('amount and screenshot of one coin are not taken for another, and the page says so', async () => {
  withScreenshot(toDecimal('1200'));
  const { requestsTo } = await open({ at: '/deposit?coin=TON', pending: 'any' });
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('');
  expect(screen.getByText(/^Amount and screenshot were for USDT/)).toBeInTheDocument();
  await fillIn(amount(), '1200');
  await submit();
  expect(screen.getByText('A screenshot is required.')).toBeInTheDocument();
  expect(requestsTo('POST /funds/deposit')).toEqual([]);
});

test('asks to which address of a coin with several networks the member sent', async () => {
  withScreenshot(toDecimal('77'));
  const { requestsTo, address } = await open({ pending: 'any' });
  await submit();
  expect(screen.getByText('Choose the address that you sent the coins to.')).toBeInTheDocument();
  const choice = screen.getByRole('button', { name: /^Address that you sent to/ });
  expect(choice).toHaveFocus();
  expect(requestsTo('POST /funds/deposit')).toEqual([]);
  await user.click(choice);
  await user.click(await screen.findByRole('option', { name: /ERC20/ }));
  expect(address()).toBe('/deposit?coin=USDT&network=ERC20');
  await submit();
  await waitFor(() => expect(requestsTo('POST /funds/deposit')).toHaveLength(1));
});

test('another member’s draft is not shown', async () => {
  withScreenshot(toDecimal('77'));
  await open({ answers: { ...answers(), '/me/info': { uuid: 'other' } } });
  expect(amount()).toHaveValue('');
});

test.each([
  [code.amountTooSmall, 'At least 20 USDT.'],
  [code.tooManyRequests, 'Too many deposits today.'],
])('a refusal %s is shown, and what was typed stays', async (refusal, message) => {
  withScreenshot(toDecimal('15'));
  const refused = () => {
    throw new Refused(refusal, message);
  };
  await open({ ...onTron, pending: 'any', answers: { ...answers(), 'POST /funds/deposit': refused } });
  await screen.findByRole('textbox', { name: 'Amount' });
  await submit();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(amount()).toHaveValue('15');
});

test('lists the newest deposits with their states', async () => {
  const list = [
    { ...noted, id: 5, status: 'confirming', confirmations: { count: 12, required: 20 } },
    { ...noted, id: 4, status: 'failed', reason: 'no payment', confirmTime: 2 },
  ];
  await open({ routes: ['/deposit', '/finance'], answers: { ...answers(), 'GET /funds/deposit': { list } } });
  const table = within(screen.getByRole('table', { name: 'Recent deposits' }));
  expect(table.getByText('Confirming')).toBeInTheDocument();
  expect(table.getByText('12/20')).toBeInTheDocument();
  expect(table.getByRole('link', { name: 'What to do' })).toHaveAttribute('href', '/finance?tab=deposit&record=4');
});

test('an address that does not load says so, with a retry', async () => {
  const given: Record<string, unknown> = { ...answers(), '/funds/deposit/channels': 'unreachable' };
  await open({ answers: given });
  given['/funds/deposit/channels'] = channels;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('TR7N')).toBeInTheDocument());
});
