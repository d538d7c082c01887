import { code } from '@livery/contract/envelope';
import { setLanguage } from '@livery/i18n';
import { fillIn, type PageOptions, Refused, renderPage, user } from '@livery/platform/testing';
import { Toaster } from '@livery/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { WalletsPage } from './wallets-page.tsx';

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const channel = (network: string, memo = '') => ({
  network,
  networkName: network,
  address: '',
  memo,
  minAmount: '10',
  precision: 6,
  confirmations: 20,
});
const channels = {
  channels: [
    { coin: 'USDT', networks: [channel('TRC20'), channel('ERC20')] },
    { coin: 'ETH', networks: [channel('ERC20')] },
    { coin: 'TON', networks: [channel('TON', '123')] },
  ],
};
const wallet = (id: number, label: string) => ({
  id,
  network: 'TRC20',
  networkName: 'TRON (TRC20)',
  address: tron,
  memo: '',
  label,
  createTime: 1_700_000_000,
});
const answers = (): Record<string, unknown> => ({
  '/funds/deposit/channels': channels,
  'GET /me/wallets': { list: [wallet(2, 'Cold wallet'), wallet(1, '')] },
  'POST /me/wallets': wallet(3, 'New'),
  'DELETE /me/wallets/2': {},
});
const open = (options: Partial<PageOptions> = {}) =>
  renderPage(
    <>
      <WalletsPage />
      <Toaster label="Messages" closeLabel="Close" />
    </>,
    { answers: answers(), signedIn: true, routes: ['/add-wallet', '/withdraw'], at: '/add-wallet', ...options },
  );

const address = () => screen.getByRole('textbox', { name: 'Address' });
const choose = (network: string) => user.click(screen.getByRole('radio', { name: new RegExp(network) }));
const save = () => user.click(screen.getByRole('button', { name: 'Save wallet' }));
async function paste(text: string): Promise<void> {
  await user.click(address());
  await user.paste(text);
}

afterEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await act(() => setLanguage('en-US'));
});

test('lists the wallets, each with the way to withdraw to it', async () => {
  await open();
  const rows = within(screen.getByRole('region', { name: 'Withdrawal wallets' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Cold wallet');
  expect(within(rows[0] as HTMLElement).getByRole('link', { name: 'Withdraw: Cold wallet' })).toHaveAttribute(
    'href',
    '/withdraw?wallet=2',
  );
  // A wallet without a name goes by its address.
  expect(rows[1]).toHaveTextContent('TR7N Hqje KQxG…Szgj Lj6t');
});

test('saves an address that is pasted in fours, once', async () => {
  const given = answers();
  given['POST /me/wallets'] = () => {
    given['GET /me/wallets'] = { list: [wallet(3, 'New'), wallet(2, 'Cold wallet')] };
    return wallet(3, 'New');
  };
  const { requestsTo } = await open({ answers: given });
  await choose('TRC20');
  await paste(` ${tron.replaceAll(/.{4}/g, '$& ')}`);
  expect(await screen.findByText('Valid on TRC20')).toBeInTheDocument();
  await fillIn(screen.getByRole('textbox', { name: 'Name' }), 'New');
  await user.dblClick(screen.getByRole('button', { name: 'Save wallet' }));
  await waitFor(() => expect(address()).toHaveValue(''));
  expect((await screen.findByText('New')).closest('li')).toHaveFocus();
  expect(requestsTo('POST /me/wallets').map(({ body }) => body)).toEqual([
    { network: 'TRC20', address: tron, label: 'New' },
  ]);
  expect(screen.getByText('Wallet saved')).toBeInTheDocument();
});

test('says what a pasted text is, and offers the network that fits', async () => {
  await open();
  await choose('TRC20');
  await paste(ethereum);
  expect(await screen.findByText('This is an address on Ethereum (ERC20), but you chose TRC20.')).toBeInTheDocument();
  // BEP20 would fit too, but nothing goes over it here.
  expect(screen.queryByRole('button', { name: 'Switch to BEP20' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Switch to ERC20' }));
  expect(screen.getByText('Valid on ERC20')).toBeInTheDocument();
  expect(address()).toHaveValue(ethereum);
});

test.each([
  ['', 'Enter an address.'],
  [tron.slice(0, 27), 'At least 32 characters; this one has 27.'],
  [`${tron.slice(0, -1)}u`, 'This is not a valid address on TRC20.'],
  ['a'.repeat(64), /This is a private key or a transaction ID/],
])('refuses %j at the field and keeps it', async (text, message) => {
  const { requestsTo } = await open();
  await choose('TRC20');
  if (text) await paste(text);
  await save();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(address()).toHaveValue(text);
  expect(requestsTo('POST /me/wallets')).toEqual([]);
});

test('keeps the form for a member whose session ended, but no private key', async () => {
  const given = { answers: { ...answers(), '/me/info': { uuid: 'ada' } } };
  const first = await open(given);
  await choose('TRC20');
  await paste(tron);
  await screen.findByText('Valid on TRC20');
  await fillIn(screen.getByRole('textbox', { name: 'Name' }), 'New');
  first.unmount();
  const again = await open(given);
  await waitFor(() => expect(address()).toHaveValue(tron));
  expect(screen.getByRole('radio', { name: /TRC20/ })).toBeChecked();
  await fillIn(address(), 'a'.repeat(64));
  await screen.findByText(/This is a private key or a transaction ID/);
  again.unmount();
  await open(given);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('New');
  expect(address()).toHaveValue('');
});

test('asks for a network', async () => {
  await open();
  await save();
  expect(screen.getByText('Choose a network.')).toBeInTheDocument();
});

test('a network with memos has a field for one', async () => {
  await open({ at: '/add-wallet?network=TON' });
  expect(screen.getByRole('radio', { name: /TON/ })).toBeChecked();
  await fillIn(screen.getByRole('textbox', { name: 'Memo' }), 'not a memo');
  expect(screen.getByText(/Only letters, digits/)).toBeInTheDocument();
});

test('what only the exchange refuses stands at the field, and stays typed', async () => {
  const refused = () => {
    throw new Refused(code.invalidAddress, 'Not an address of TRC20.');
  };
  await open({ answers: { ...answers(), 'POST /me/wallets': refused } });
  await choose('TRC20');
  await paste(tron);
  await save();
  expect(await screen.findByText('Not an address of TRC20.')).toBeInTheDocument();
  expect(address()).toHaveValue(tron);
});

test('a wallet is deleted only after a question, whose safe answer keeps it', async () => {
  const { requestsTo } = await open();
  const ask = () => user.click(screen.getByRole('button', { name: 'Delete: Cold wallet' }));
  await ask();
  let dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Cold wallet”?' }));
  await user.click(dialog.getAllByRole('button', { name: 'Keep it' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requestsTo('DELETE /me/wallets/2')).toEqual([]);
  await ask();
  dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted successfully')).toBeInTheDocument();
  expect(requestsTo('DELETE /me/wallets/2')).toHaveLength(1);
});

test('a wallet that another tab has deleted is gone, and that is no error', async () => {
  const refused = () => {
    throw new Refused(code.notFound, 'Not found.');
  };
  await open({ answers: { ...answers(), 'DELETE /me/wallets/2': refused } });
  await user.click(screen.getByRole('button', { name: 'Delete: Cold wallet' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted successfully')).toBeInTheDocument();
});

test('without wallets it says what they are for', async () => {
  await open({ answers: { ...answers(), 'GET /me/wallets': { list: [] } } });
  expect(screen.getByText('No wallet saved')).toBeInTheDocument();
});
