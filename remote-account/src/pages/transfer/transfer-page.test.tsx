import { code } from '@livery/contract/envelope';
import { useRoundTrip } from '@livery/platform/round-trip';
import { useLocation } from '@livery/platform/router';
import { fillIn, type PageOptions, Refused, renderPage, user } from '@livery/platform/testing';
import { Toaster } from '@livery/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { setLanguage } from '@livery/i18n';
import { TransferPage } from './transfer-page.tsx';

const balance = (coin: string, available: string) => ({
  coin,
  totalAmount: available,
  availableAmount: available,
  freezenAmount: '0',
});
const accounts = {
  total: { toUTotal: '0', toUFreezen: '0', toUAvailabel: '0' },
  accounts: [
    { category: 'SPOT', name: 'Spot', coins: [balance('USDT', '12480.52'), balance('BTC', '0.5')] },
    { category: 'FUTURE', name: 'Futures', coins: [] },
    { category: 'WEALTH', name: 'Wealth', coins: [balance('USDT', '214600')] },
  ],
};
const moved = (amount: string) => ({
  id: 7,
  coin: 'USDT',
  amount,
  from: 'SPOT',
  to: 'WEALTH',
  status: 'passed',
  createTime: 1,
  confirmTime: 1,
});
const answers = () => ({
  '/funds/accounts': accounts as unknown,
  '/app/coins': { coins: [{ coin: 'USDT', precision: 2, logoUri: '' }] },
  'GET /funds/transfer': { list: [] } as unknown,
  'POST /funds/transfer': moved('5400') as unknown,
});
const open = (options: Partial<PageOptions> = {}) =>
  renderPage(
    <>
      <TransferPage />
      <Toaster label="Messages" closeLabel="Close" />
    </>,
    {
      answers: answers(),
      signedIn: true,
      routes: ['/transfer', '/assets', '/futures', '/financial'],
      at: '/transfer?from=SPOT&to=WEALTH&coin=USDT',
      ...options,
    },
  );

const amount = () => screen.getByRole('textbox', { name: 'Amount' });
const submit = () => user.click(screen.getByRole('button', { name: /^Transfer/ }));

afterEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await act(() => setLanguage('en-US'));
});

test('moves an amount between the accounts of the address, once, and says where it is', async () => {
  const { requestsTo } = await open();
  await fillIn(amount(), '5,400');
  await user.dblClick(screen.getByRole('button', { name: 'Transfer 5,400 USDT' }));
  expect(await screen.findByRole('heading', { name: '5,400 USDT is in Wealth' })).toHaveFocus();
  expect(requestsTo('POST /funds/transfer').map(({ body }) => body)).toEqual([
    { coin: 'USDT', amount: '5400', from: 'SPOT', to: 'WEALTH' },
  ]);
  expect(screen.getByRole('link', { name: 'View assets' })).toHaveAttribute('href', '/assets');
});

test('keeps what was typed for the member whose session ended, and for no other', async () => {
  const as = (uuid: string) => ({ answers: { ...answers(), '/me/info': { uuid } } });
  const { unmount } = await open(as('ada'));
  await fillIn(amount(), '5400');
  unmount();
  const again = await open(as('ada'));
  await waitFor(() => expect(amount()).toHaveValue('5,400'));
  again.unmount();
  const other = await open(as('otto'));
  expect(amount()).toHaveValue('');
  other.unmount();
  await open(as('ada'));
  await user.click(await screen.findByRole('button', { name: 'Transfer 5,400 USDT' }));
  expect(await screen.findByRole('heading', { name: '5,400 USDT is in Wealth' })).toBeInTheDocument();
  expect(sessionStorage.getItem('livery.draft.account.transfer')).toBeNull();
});

test('an amount of one coin does not become one of another, and the page says so', async () => {
  const { address } = await open({ at: '/transfer?from=SPOT&to=WEALTH&coin=USDT&amount=100' });
  expect(amount()).toHaveValue('100');
  await user.click(screen.getByRole('button', { name: /^Coin/ }));
  await user.click(await screen.findByRole('option', { name: /BTC/ }));
  expect(amount()).toHaveValue('');
  expect(screen.getByText('The amount was in USDT and was cleared. Enter it in BTC.')).toBeInTheDocument();
  expect(address()).toBe('/transfer?from=SPOT&to=WEALTH&coin=BTC');
});

test('shows the balances of the answer, before they are read again', async () => {
  const given: Record<string, unknown> = {
    ...answers(),
    'POST /funds/transfer': { ...moved('5400'), available: { from: '7080.52', to: '220000' } },
  };
  await open({ answers: given, pending: 'any' });
  given['/funds/accounts'] = 'pending';
  await fillIn(amount(), '5400');
  await submit();
  await screen.findByRole('heading', { name: '5,400 USDT is in Wealth' });
  expect(screen.getByText('7,080.52')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New transfer' }));
  expect(screen.getAllByText('7,080.52 USDT available')).not.toEqual([]);
});

test('the address asks for an amount no more once it is transferred', async () => {
  const { address } = await open({ at: '/transfer?from=SPOT&to=WEALTH&coin=USDT&amount=5400' });
  await submit();
  await user.click(await screen.findByRole('button', { name: 'New transfer' }));
  expect(amount()).toHaveValue('');
  expect(address()).toBe('/transfer?from=SPOT&to=WEALTH&coin=USDT');
});

test('shows what both accounts have afterwards', async () => {
  await open();
  await fillIn(amount(), '5400');
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');
  expect(row('Spot').map((cell) => cell.textContent)).toEqual(['12,480.52', '7,080.52']);
  expect(row('Wealth').map((cell) => cell.textContent)).toEqual(['214,600.00', '220,000.00']);
  expect(screen.getByText('214,600.00 USDT available')).toBeInTheDocument();
});

test.each([
  ['', 'Enter an amount.'],
  ['abc', 'Please enter a valid number.'],
  ['0', 'Enter an amount above zero.'],
  ['25,000', 'Insufficient balance. Spot has 12,480.52 USDT.'],
  ['1.123456789', 'Use at most 8 decimals.'],
])('refuses %j at the field, keeps it typed, and sends nothing', async (typed, message) => {
  const { requestsTo } = await open();
  if (typed) await fillIn(amount(), typed);
  await submit();
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(amount()).toHaveValue(typed);
  expect(amount()).toHaveFocus();
  expect(requestsTo('POST /funds/transfer')).toEqual([]);
});

test('All fills in what there is; the swap turns the accounts around, in the address too', async () => {
  const { address } = await open();
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(amount()).toHaveValue('12,480.52');
  await user.click(screen.getByRole('button', { name: 'Swap the accounts' }));
  expect(address()).toBe('/transfer?from=WEALTH&to=SPOT&coin=USDT');
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(amount()).toHaveValue('214,600');
});

test('a balance that was spent meanwhile is told at the field', async () => {
  const refused = () => {
    throw new Refused(code.insufficientBalance, 'Not enough USDT.');
  };
  await open({ answers: { ...answers(), 'POST /funds/transfer': refused } });
  await fillIn(amount(), '5400');
  await submit();
  expect(await screen.findByText('Not enough USDT.')).toBeInTheDocument();
  expect(amount()).toHaveValue('5,400');
});

test('a refusal that belongs to no field is a toast', async () => {
  const refused = () => {
    throw new Refused(code.moduleClosed, 'Wealth is closed.');
  };
  await open({ answers: { ...answers(), 'POST /funds/transfer': refused } });
  await fillIn(amount(), '5400');
  await submit();
  expect(await screen.findByText('Wealth is closed.')).toBeInTheDocument();
});

test('offers the accounts of open modules only', async () => {
  await open({ routes: ['/transfer', '/financial'], at: '/transfer?from=FUTURE&to=WEALTH' });
  expect(screen.getByRole('button', { name: /^From/ })).toHaveTextContent('Spot');
  await user.click(screen.getByRole('button', { name: /^From/ }));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    expect.stringContaining('Spot'),
    expect.stringContaining('Wealth'),
  ]);
});

test('says so where there is only one account', async () => {
  await open({ routes: ['/transfer'] });
  expect(screen.getByText('You have one account')).toBeInTheDocument();
});

/** A form of another page whose account lacks money. */
function Buy() {
  const { returned, leaveFor } = useRoundTrip('wealth.buy', z.object({ amount: z.string() }));
  const transfer = '/transfer?from=SPOT&to=WEALTH&coin=USDT&amount=5400';
  return <button onClick={() => leaveFor(transfer, { amount: '220000' })}>buy {returned?.amount}</button>;
}

const BuyAndTransfer = () => (useLocation().pathname === '/transfer' ? <TransferPage /> : <Buy />);

test('says where the member came from, and leads back to what they had, by a press alone', async () => {
  const { address } = await renderPage(<BuyAndTransfer />, {
    answers: answers(),
    signedIn: true,
    routes: ['/transfer', '/financial'],
    at: '/financial?step=2',
  });
  await user.click(screen.getByRole('button', { name: 'buy' }));
  const banner = within(await screen.findByRole('region', { name: /^You came from/ }));
  expect(banner.getByText(/Wealth needs 5,400 USDT more/)).toBeInTheDocument();
  expect(banner.getByRole('link', { name: 'Back without transfer' })).toHaveAttribute('href', '/financial?step=2');
  expect(amount()).toHaveValue('5,400');
  await submit();
  await screen.findByRole('heading', { name: '5,400 USDT is in Wealth' });
  expect(address()).toContain('/transfer');
  await user.click(screen.getByRole('link', { name: /^Back to/ }));
  await waitFor(() => expect(address()).toBe('/financial?step=2'));
  expect(screen.getByRole('button', { name: 'buy 220000' })).toBeInTheDocument();
});

test('fills in the amount of the address', async () => {
  await open({ at: '/transfer?from=SPOT&to=WEALTH&coin=USDT&amount=5400' });
  expect(amount()).toHaveValue('5,400');
  expect(screen.getByRole('button', { name: '5,400 missing' })).toHaveAttribute('aria-pressed', 'true');
});

test('balances that do not load say so, with a retry', async () => {
  const given: Record<string, unknown> = { ...answers(), '/funds/accounts': 'unreachable' };
  await open({ answers: given });
  given['/funds/accounts'] = accounts;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(amount()).toBeInTheDocument());
});

test('lists the newest transfers with their way', async () => {
  await open({ answers: { ...answers(), 'GET /funds/transfer': { list: [moved('20000')] } } });
  const table = within(screen.getByRole('table', { name: 'Recent transfers' }));
  expect(table.getByRole('row', { name: /USDT/ })).toHaveTextContent('SpotWealth20,000.00');
  expect(table.getByText('Passed')).toBeInTheDocument();
});
