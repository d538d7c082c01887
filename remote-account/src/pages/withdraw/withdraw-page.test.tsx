import { code } from '@livery/contract/envelope';
import { setLanguage } from '@livery/i18n';
import { fillIn, type PageOptions, Refused, renderPage, user } from '@livery/platform/testing';
import { Toaster } from '@livery/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { WithdrawPage } from './withdraw-page.tsx';

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const channel = (network: string) => ({
  network,
  networkName: network,
  address: '',
  memo: '',
  minAmount: '10',
  precision: 6,
  confirmations: 20,
});
const balance = (coin: string, available: string) => ({
  coin,
  totalAmount: available,
  availableAmount: available,
  freezenAmount: '0',
});
const wallet = (id: number, label: string, network = 'TRC20') => ({
  id,
  network,
  networkName: `${network} network`,
  address: tron,
  memo: '',
  label,
  createTime: 1,
});
const info = {
  coin: 'USDT',
  available: '5000',
  maxAmount: '9000',
  limit: { used: '1000', now: '10000', whenVerified: '200000' },
  networks: ['TRC20', 'ERC20'].map((network) => ({
    network,
    networkName: network,
    fee: '1',
    minAmount: '10',
    precision: 6,
    hasMemo: false,
  })),
};
const asked = {
  id: 9,
  coin: 'USDT',
  network: 'TRC20',
  networkName: 'TRON',
  address: tron,
  memo: '',
  amount: '250',
  fee: '1',
  status: 'processing',
  reason: '',
  createTime: 1,
  confirmTime: null,
};
const answers = (): Record<string, unknown> => ({
  '/funds/accounts': {
    total: { toUTotal: '0', toUFreezen: '0', toUAvailabel: '0' },
    accounts: [{ category: 'SPOT', name: 'Spot', coins: [balance('USDT', '5000')] }],
  },
  '/funds/deposit/channels': { channels: [{ coin: 'USDT', networks: [channel('TRC20'), channel('ERC20')] }] },
  '/funds/info': info,
  '/me/info': { uuid: 'member', hasFundsPassword: true },
  '/me/wallets': { list: [wallet(1, 'Cold wallet')] },
  '/app/coins': { coins: [] },
  'GET /funds/withdraw': { list: [] },
  'POST /funds/withdraw': asked,
});
async function open(given: Record<string, unknown> = {}, options: Partial<PageOptions> = {}) {
  const page = await renderPage(
    <>
      <WithdrawPage />
      <Toaster label="Messages" closeLabel="Close" />
    </>,
    {
      answers: { ...answers(), ...given },
      signedIn: true,
      routes: ['/withdraw', '/add-wallet', '/update-funds-pwd', '/auth'],
      at: '/withdraw?coin=USDT',
      ...options,
    },
  );
  // The page requests the coin's terms when it knows the coins.
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return page;
}

const amount = () => screen.getByRole('textbox', { name: 'Amount' });
const review = () => user.click(screen.getByRole('button', { name: 'Review' }));
async function reviewOf(typed: string): Promise<void> {
  await fillIn(amount(), typed);
  await review();
  await screen.findByRole('heading', { name: 'Check before you send' });
}
const password = () => screen.findByLabelText('Funds password');
const send = () => user.click(screen.getByRole('button', { name: /^Withdraw/ }));
const refusing = (refusal: number, message: string) => () => {
  throw new Refused(refusal, message);
};

afterEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await act(() => setLanguage('en-US'));
});

test('sends what was reviewed, once, and says that it is held', async () => {
  const { requestsTo } = await open();
  await reviewOf('250');
  // The fee is deducted from the amount.
  expect(screen.getByText('You receive').nextSibling).toHaveTextContent('249USDT');
  await fillIn(await password(), '123456');
  await user.dblClick(screen.getByRole('button', { name: 'Withdraw 250 USDT' }));
  expect(await screen.findByRole('heading', { name: 'Withdrawal requested' })).toHaveFocus();
  expect(requestsTo('POST /funds/withdraw').map(({ body }) => body)).toEqual([
    { coin: 'USDT', network: 'TRC20', address: tron, amount: '250', fundsPassword: '123456' },
  ]);
});

test('the funds password is stored nowhere', async () => {
  await open({ 'POST /funds/withdraw': 'pending' }, { pending: 0 });
  await reviewOf('250');
  await fillIn(await password(), '918273');
  await send();
  const stored = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage)).join();
  expect(stored).not.toContain('918273');
});

test.each([
  ['', 'Enter an amount.'],
  ['9.99', 'At least 10 USDT.'],
  ['5,000.01', 'Insufficient balance. Spot has 5,000 USDT.'],
  ['20.1234567', 'Use at most 6 decimals.'],
])('does not review the amount %j', async (typed, message) => {
  await open();
  if (typed) await fillIn(amount(), typed);
  await review();
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(amount()).toHaveValue(typed);
  expect(screen.queryByLabelText('Funds password')).toBeNull();
});

test('an amount above the limit of 24 hours names the limit, and how to raise it', async () => {
  await open({ '/funds/info': { ...info, maxAmount: '500' } });
  await fillIn(amount(), '501');
  await review();
  expect(screen.getByText('Your 24-hour limit leaves 500 USDT.')).toBeInTheDocument();
  expect(screen.getByText('1,000 of 10,000 USDT used')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Verify now' })).toHaveAttribute('href', '/auth');
});

test('All is what the balance and the limit leave', async () => {
  await open({ '/funds/info': { ...info, maxAmount: '123.4567899' } });
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(amount()).toHaveValue('123.456789');
});

test('without a wallet on the network the member is led to add one, and comes back to what they typed', async () => {
  const { address } = await open({ '/me/wallets': { list: [wallet(1, 'Cold wallet', 'BTC')] } });
  expect(screen.getByText(/No wallet is saved for TRC20 yet/)).toBeInTheDocument();
  await fillIn(amount(), '250');
  await user.click(screen.getByRole('button', { name: 'Add one' }));
  expect(address()).toBe('/add-wallet?network=TRC20');
  expect(sessionStorage.getItem('livery.draft.account.withdrawal')).toContain('250');
});

test('of several wallets one has to be chosen', async () => {
  await open({ '/me/wallets': { list: [wallet(2, 'Phone'), wallet(1, 'Cold wallet')] } });
  await fillIn(amount(), '250');
  await review();
  expect(screen.getByText('Choose a wallet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Wallet/ }));
  await user.click(await screen.findByRole('option', { name: /Phone/ }));
  await review();
  expect(await screen.findByText('Check before you send')).toBeInTheDocument();
  expect(screen.getByText('Phone')).toBeInTheDocument();
});

test('without a funds password the member is led to set one', async () => {
  const { address } = await open({ '/me/info': { uuid: 'member', hasFundsPassword: false } });
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Set a funds password' }));
  expect(address()).toBe('/update-funds-pwd');
});

test('asks for the funds password before anything is sent', async () => {
  const { requestsTo } = await open();
  await reviewOf('250');
  await password();
  await send();
  expect(screen.getByText('Enter your funds password.')).toBeInTheDocument();
  await fillIn(await password(), '123');
  await send();
  expect(screen.getByText('The funds password has six digits.')).toBeInTheDocument();
  expect(requestsTo('POST /funds/withdraw')).toEqual([]);
});

test('a wrong funds password is told at its field, and the review stays', async () => {
  await open({ 'POST /funds/withdraw': refusing(code.wrongFundsPassword, 'The funds password is wrong.') });
  await reviewOf('250');
  await fillIn(await password(), '000000');
  await send();
  expect(await screen.findByText('The funds password is wrong.')).toBeInTheDocument();
  expect(screen.getByText('Check before you send')).toBeInTheDocument();
});

test.each([
  [code.insufficientBalance, 'Not enough USDT.'],
  [code.amountTooLarge, 'At most 100 USDT.'],
  [code.invalidAddress, 'Not an address.'],
])('refusal %s leads back to its field, with what was typed', async (refusal, message) => {
  await open({ 'POST /funds/withdraw': refusing(refusal, message) });
  await reviewOf('250');
  await fillIn(await password(), '123456');
  await send();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(amount()).toHaveValue('250');
});

test('says in the review that the same withdrawal is in progress, as from another tab', async () => {
  await open({ 'GET /funds/withdraw': { list: [asked] } });
  await reviewOf('250');
  await waitFor(() => expect(screen.getByText(/You requested the same withdrawal/)).toBeInTheDocument());
});

test('a member with a second factor proves it, and the proof is sent along', async () => {
  const { requestsTo } = await open({
    '/me/info': { uuid: 'member', hasFundsPassword: true, hasSecondFactor: true },
    '/me/secondFactors': {
      authenticator: { createTime: 1, lastUseTime: null },
      passkeys: [],
      recoveryCodesLeft: 10,
    },
  });
  await reviewOf('250');
  await fillIn(await password(), '123456');
  await send();
  expect(requestsTo('POST /funds/withdraw')).toEqual([]);
  const code_ = screen.getAllByRole('textbox').at(-1) as HTMLElement;
  await fillIn(code_, '654321');
  await send();
  await screen.findByRole('heading', { name: 'Withdrawal requested' });
  expect(requestsTo('POST /funds/withdraw').map(({ body }) => body)).toEqual([
    {
      coin: 'USDT',
      network: 'TRC20',
      address: tron,
      amount: '250',
      fundsPassword: '123456',
      secondFactor: { type: 'AUTHENTICATOR', code: '654321' },
    },
  ]);
});

test('terms that do not load say so, with a retry', async () => {
  await open({ '/funds/info': 'unreachable' });
  expect(screen.getByText('The withdrawal page did not load')).toBeInTheDocument();
});
