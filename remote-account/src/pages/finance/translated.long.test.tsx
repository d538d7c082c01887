/** Everything the page of records shows is translated: in the pseudo-language only names and the server's texts stay plain. */
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { screen } from '@testing-library/react';
import { detailOf, good, now, open, withdrawal } from '../../../test/finance-records.tsx';

pseudoLocalize(pseudo);

/** Coins, networks, addresses, what `Intl` writes, and a reason that an operator wrote. */
const known = [
  '7d',
  '30d',
  '90d',
  '2025-10-23',
  '2025-11-21',
  '0x51Ab39d3f2bc1a0bA8dC0f7C2f6C8bA0aE7dC09e',
  'USDT',
  'BTC',
  'ETH',
  'TRON',
  'Ethereum',
  'CSV',
  'TQn9Y2…cbLSE',
  '0x51Ab…C09e',
  'UTC+0',
  'a reason',
];

const refused = withdrawal(9, { status: 'failed', confirmTime: now, reason: 'a reason', advice: 'tryAgain' });
const steps = ['requested', 'held', 'refused', 'returned'].map((step) => ({ step, state: 'done', time: now }));
const line = { entry: '1', account: 'external', coin: 'ETH', amount: '0', balance: null, time: now };

test.each([
  ['deposits', '/finance', {}],
  ['a refused withdrawal', '/finance?tab=withdraw&record=9', {}],
  ['no transfers', '/finance?tab=transfer', {}],
  ['a list that did not come', '/finance', { 'GET /funds/deposit': 'unreachable' }],
])('%s', async (_, at, more) => {
  const detail = detailOf(refused, 'withdraw', { steps, ledger: [line] });
  await open(at, { answers: { ...good(), '/funds/detail': detail, ...more }, routes: ['/withdraw', '/transfer'] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('[');
  expect(untranslatedTexts(document.body, known)).toEqual([]);
});
