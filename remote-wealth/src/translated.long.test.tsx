/** Everything this module shows is translated: in the pseudo-language only tickers and the server's texts stay plain. */
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { renderPage, type PageOptions } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { FinancialPage } from './pages/financial/financial-page.tsx';
import { balances, category, openFinancial, product } from '../test/wealth-site.tsx';

pseudoLocalize(pseudo);

beforeEach(() => localStorage.clear());

/** The server's texts, tickers, and what the browser writes in English here: days, dates, short numbers. */
const written = [
  'Mon',
  'Tue',
  'Wed',
  'Thu',
  'Fri',
  'Sat',
  'Sun',
  'Oct',
  'Nov',
  'Dec',
  'days',
  '7d',
  '30d',
  '29.1K',
  '25K',
  '50K',
];
/** React Aria names its own button in the reader's language. */
const aria = 'Dismiss';
const plain = [category.title, category.summary, product().title, 'USDT', 'BTC', aria, ...written];

test.each([
  ['categories', { list: [category] }],
  ['no category', { list: [] }],
  ['categories on their way', 'pending'],
  ['categories that did not come', 'unreachable'],
])('%s', async (_, answer) => {
  await renderPage(<FinancialPage />, { answers: { '/wealth/category': answer } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('[');
  expect(untranslatedTexts(document.body, plain)).toEqual([]);
});

const payout = { time: 1_763_600_000, kind: 'income', coin: 'USDT', amount: '1000', isPaid: true };
const none = { protocol: '', privacy: '', introduce: '', wealthProtocol: '', wealthRules: [] };

test.each<[string, string, PageOptions]>([
  [
    'the products',
    '',
    { answers: { '/wealth/payouts': { list: [payout] } }, configuration: { isShowPledgeRule: '1' } },
  ],
  ['the products of a visitor', '', { signedIn: false }],
  ['a closed product', '', { answers: { '/wealth/7/products': { list: [product({ status: 0 })] } } }],
  ['no product', '', { answers: { '/wealth/7/products': { list: [] } } }],
  ['what did not come', '', { answers: { '/wealth/7/products': 'unreachable', '/wealth/7/detail': 'unreachable' } }],
  ['a purchase', '&show=buy&product=14', {}],
  [
    'a purchase of what is left',
    '&show=buy&product=14',
    { answers: { 'GET /wealth/products/14': product({ remainingAmount: '1500' }) } },
  ],
  [
    'a purchase of what is sold out',
    '&show=buy&product=14',
    { answers: { 'GET /wealth/products/14': product({ remainingAmount: '1' }) } },
  ],
  ['a purchase without a balance', '&show=buy&product=14', { answers: { '/funds/accounts': balances('0') } }],
  ['terms that did not come', '&show=buy&product=14', { answers: { 'GET /wealth/products/14': 'unreachable' } }],
  [
    'an application',
    '&show=buy&product=14',
    { configuration: { modulePledgeNeedApply: '1' }, answers: { '/me/info': { uuid: 'member', wealthStauts: 0 } } },
  ],
  ['an agreement', '&show=agreement&product=14', { answers: { '/app/protocols': none } }],
  ['rules', '&show=rules', { answers: { '/app/protocols': none } }],
  ['rules that did not come', '&show=rules', {}],
  ['the calculator', '&show=calculator', {}],
])('%s', async (_, at, options) => {
  await openFinancial(at, options);
  expect(document.body).toHaveTextContent('[');
  expect(untranslatedTexts(document.body, plain)).toEqual([]);
});
