/** Everything that the market shows is translated: in the pseudo-language only names, tickers and figures stay plain. */
import { code } from '@livery/contract/envelope';
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { fillIn, type PageOptions, Refused, user } from '@livery/platform/testing';
import { screen } from '@testing-library/react';
import { answered, dearer, offer, offers, openMarket, waiting } from '../../../../test/market-site.tsx';

pseudoLocalize(pseudo);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** React Aria names its own button in the reader's language. */
const aria = 'Dismiss';
/** The host's, which the test puts beside the page. */
const toaster = 'Messages';
/** The site's and the sellers' names, tickers, and what the browser writes in English here: minutes. */
const plain = [
  aria,
  toaster,
  'Livery',
  'yamamoto_k',
  'kobe_desk',
  'Hinode',
  'YK',
  'KD',
  'USDT',
  'BTC',
  'JPY',
  'min',
  'minutes',
  'Gone.',
];
const untranslated = () => untranslatedTexts(document.body, plain);
const field = () => {
  const found = document.querySelector<HTMLInputElement>('[name=amount]');
  if (!found) throw new Error('no field');
  return found;
};

test.each<[string, PageOptions['answers']]>([
  ['offers', {}],
  [
    'what a buyer lacks',
    { '/c2c/offers': offers([offer({ minPurchases: 5, lacks: ['verified', 'purchases'] }), dearer()]) },
  ],
  ['no offer', { '/c2c/offers': offers([]) }],
  ['offers that did not come', { '/c2c/offers': 'unreachable' }],
  ['an order that waits', { '/c2c/orders': { list: [waiting()], total: 1 } }],
  [
    'a release that waits',
    { '/c2c/orders': { list: [waiting({ waitsFor: 'release', releaseBefore: 1_763_720_000 })], total: 1 } },
  ],
  ['a consent that waits', { '/c2c/orders': { list: [waiting({ waitsFor: 'consent' })], total: 1 } }],
  ['orders that wait', { '/c2c/orders': { list: [waiting()], total: 2 } }],
])('%s', async (_, answers) => {
  await openMarket({ answers });
  expect(untranslated()).toEqual([]);
});

test('what nobody sells, and an amount that cannot be', async () => {
  const page = await openMarket({ answers: { '/c2c/offers': offers([], { unfitting: 2 }) } });
  await user.type(field(), 'x');
  expect(untranslated()).toEqual([]);
  await fillIn(field(), '9');
  await answered(page);
  expect(untranslated()).toEqual([]);
});

test('a purchase, and that somebody was faster', async () => {
  const refused = () => {
    throw new Refused(code.noOffer, 'Gone.');
  };
  const page = await openMarket({ answers: { 'POST /c2c/offers/2/orders': refused } });
  await fillIn(field(), '75600');
  await answered(page);
  expect(untranslated()).toEqual([]);
  const buy = [...document.querySelectorAll<HTMLButtonElement>('tbody button')].at(1);
  if (!buy) throw new Error('no second offer');
  await user.click(buy);
  const dialog = await screen.findByRole('dialog');
  expect(untranslated()).toEqual([]);
  page.answers['/c2c/offers'] = offers([offer(), dearer({ unitPrice: '151.30' })]);
  const submit = dialog.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!submit) throw new Error('nothing can be bought');
  await user.click(submit);
  await screen.findAllByRole('alert');
  expect(untranslated()).toEqual([]);
});
