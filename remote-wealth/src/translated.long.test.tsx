/** Everything in this module is translated: in the pseudo-language only tickers and the server's texts stay plain. */
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { renderPage, user, type PageOptions } from '@livery/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { completed, good, holding, now, open, recordsCall, redeemed, rows } from '../test/orders.tsx';
import { balances, category, openFinancial, product } from '../test/wealth-site.tsx';
import { FinancialPage } from './pages/financial/financial-page.tsx';

pseudoLocalize(pseudo);

describe('translated', () => {
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
});

const known = [
  'USDT',
  'BTC',
  'CSV',
  'UTC',
  '00:00 UTC',
  'Trust 9',
  'Trust 8',
  'November 25',
  'November 27',
  '14 days',
  'Nov 14',
  'Nov 27',
  '+49',
  'Dismiss',
];
const all = good({ 1: [holding(9), holding(8, { canRedeem: false })], 2: [completed(5)], 3: [redeemed(4)] });
const entry = {
  id: 1,
  kind: 'income',
  day: 1,
  time: now,
  amount: '365.54',
  incomeAmount: '365.54',
  lines: [{ account: 'WEALTH', coin: 'USDT', amount: '365.54', balance: '1000' }],
};
const untranslated = () => untranslatedTexts(document.body, [...known, 'Trust 5', 'Trust 4']);
const press = (button: Element | undefined | null) => act(async () => user.click(button ?? document.body));

test('the three tabs, and the details of an order', async () => {
  await open({ answers: { ...all, '/wealth/records/9/ledger': { list: [entry] } } });
  await press(document.querySelectorAll('[aria-expanded]')[0]);
  for (const part of [0, 1]) {
    await press(document.querySelectorAll('.details button')[part]);
    await waitFor(() => expect(document.querySelector('.details table')).not.toBeNull());
    expect(untranslated()).toEqual([]);
  }
  for (const tab of [1, 2]) {
    await press(screen.getAllByRole('tab')[tab]);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(untranslated()).toEqual([]);
  }
});

test('a redemption and its code', async () => {
  await open({ answers: all, configuration: { isOpenRedeemPledgeVerifyCode: '1' } });
  await press(document.querySelector('.actions button'));
  await screen.findByRole('alertdialog');
  expect(untranslated()).toEqual([]);
  await press(screen.getAllByRole('button').at(-1));
  await waitFor(() => expect(document.querySelector('form')).not.toBeNull());
  expect(untranslated()).toEqual([]);
});

test.each([
  ['no order', good({})],
  ['orders that did not come', { ...good(), [recordsCall]: 'unreachable' }],
  ['orders on their way', { ...good(), [recordsCall]: 'pending' }],
])('%s', async (_, answers) => {
  await open({ answers });
  expect(untranslated()).toEqual([]);
});
