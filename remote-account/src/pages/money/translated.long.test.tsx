/** Everything that the pages of money show is translated: in the pseudo-language only tickers and addresses stay plain. */
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { renderPage, user } from '@livery/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { DepositPage } from '../deposit/deposit-page.tsx';
import { TransferPage } from '../transfer/transfer-page.tsx';
import { WalletsPage } from '../wallets/wallets-page.tsx';
import { WithdrawPage } from '../withdraw/withdraw-page.tsx';

pseudoLocalize(pseudo);

const address = 'TRTRTRTR';
const channel = {
  network: 'TRC20',
  networkName: 'TRON',
  address,
  memo: '77',
  minAmount: '1',
  precision: 6,
  confirmations: 1,
};
const balance = { coin: 'USDT', totalAmount: '5', availableAmount: '5', freezenAmount: '0' };
const wallet = { id: 1, network: 'TRC20', networkName: 'TRON', address, memo: '', label: 'TRON', createTime: 1 };
const record = {
  id: 1,
  coin: 'USDT',
  network: 'TRC20',
  networkName: 'TRON',
  address,
  memo: '',
  amount: '5',
  reason: '',
};
const times = { createTime: 1, confirmTime: null };
const answers = {
  '/me/info': { uuid: 'member', hasFundsPassword: true },
  '/app/coins': { coins: [] },
  '/funds/accounts': {
    total: { toUTotal: '0', toUFreezen: '0', toUAvailabel: '0' },
    accounts: [
      { category: 'SPOT', name: '', coins: [balance] },
      { category: 'WEALTH', name: '', coins: [] },
    ],
  },
  '/funds/deposit/channels': { channels: [{ coin: 'USDT', networks: [channel] }] },
  '/funds/info': {
    coin: 'USDT',
    available: '5',
    maxAmount: '5',
    limit: { used: '0', now: '1', whenVerified: '2' },
    networks: [{ network: 'TRC20', networkName: 'TRON', fee: '1', minAmount: '1', precision: 6, hasMemo: true }],
  },
  '/me/wallets': { list: [wallet] },
  '/funds/deposit': {
    list: [{ ...record, ...times, screenshot: '8c1b7c0e-0c3a-4b38-9f0f-2f3a0f6f9e11', remarks: '', status: 'failed' }],
  },
  '/funds/withdraw': { list: [{ ...record, ...times, fee: '1', status: 'processing' }] },
  '/funds/transfer': {
    list: [
      { id: 1, coin: 'USDT', amount: '5', from: 'SPOT', to: 'WEALTH', status: 'passed', createTime: 1, confirmTime: 1 },
    ],
  },
};
const routes = [
  '/deposit',
  '/withdraw',
  '/transfer',
  '/add-wallet',
  '/finance',
  '/financial',
  '/auth',
  '/update-funds-pwd',
];
/** The pages of a test have their paths as titles. */
const known = ['USDT', 'TRC20', 'TRON', 'TRTR', address, 'JPG', 'PNG', 'WebP', ...routes];

test.each([
  ['/deposit', <DepositPage key="deposit" />],
  ['/withdraw', <WithdrawPage key="withdraw" />],
  ['/add-wallet', <WalletsPage key="wallets" />],
  ['/transfer', <TransferPage key="transfer" />],
])('%s', async (at, page) => {
  await renderPage(page, { answers, routes, at, signedIn: true });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('[');
  const found = untranslatedTexts(document.body, known);
  const submit = document.querySelector('[type=submit]');
  if (submit) await user.click(submit);
  found.push(...untranslatedTexts(document.body, known));
  expect(found).toEqual([]);
});

test.each([
  ['/deposit', <DepositPage key="deposit" />],
  ['/withdraw', <WithdrawPage key="withdraw" />],
  ['/add-wallet', <WalletsPage key="wallets" />],
  ['/transfer', <TransferPage key="transfer" />],
])('%s, when nothing loads', async (at, page) => {
  await renderPage(page, { answers: {}, routes, at, signedIn: true });
  expect(untranslatedTexts(document.body, known)).toEqual([]);
});
