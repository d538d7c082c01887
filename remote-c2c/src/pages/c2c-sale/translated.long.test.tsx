/** Everything in the market is translated: in the pseudo-language only names, tickers and figures stay plain. */
import type { OrderRoom } from '@livery/contract/calls/c2c/order-room';
import { orderTypes } from '@livery/contract/calls/c2c/orders';
import { orderStatuses } from '@livery/contract/calls/c2c/states';
import { memberInfoCall } from '@livery/contract/calls/member';
import { secondFactorsCall } from '@livery/contract/calls/second-factor';
import { code } from '@livery/contract/envelope';
import { pseudoLocalize } from '@livery/i18n';
import { pseudo, untranslatedTexts } from '@livery/i18n/pseudo';
import { callName, fillIn, Refused, user, type PageOptions } from '@livery/platform/testing';
import { act, screen } from '@testing-library/react';
import { orderTime } from '../../../test/an-order-room.ts';
import { answered, dearer, offer, offers, openMarket, waiting } from '../../../test/market-site.tsx';
import { account, openRoom } from '../../../test/open-room.tsx';
import { good, open, ordersCall } from '../../../test/orders.tsx';
import { offer as translatedOffer, offersCall, openOffers, order, pages } from '../../../test/own-offers.tsx';
import { banksCall, identity, identityCall, openSale, rates, ratesCall } from '../../../test/sale.tsx';

pseudoLocalize(pseudo);

describe('translated', () => {
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
});

const known = ['USDT', 'JPY', 'Hinode Bank', 'hiro_22', '•••• 8713', 'Invoice 48', '¥'];

test.each([
  [
    'offers',
    [
      translatedOffer(9, { reference: 'Invoice 48', requiresVerified: true, minPurchases: 5 }),
      translatedOffer(8, { status: 'paused' }),
    ],
    '',
    {},
  ],
  ['no offers', [], '', {}],
  ['none of a status', [], '&status=sold', {}],
  ['offers that did not come', [], '', { [offersCall]: 'unreachable' }],
])('%s', async (_, offers, query, answers) => {
  await openOffers(offers, query, { answers: { 'GET /c2c/offers/9/orders': pages([order(48)]), ...answers } });
  const [orders] = screen.queryAllByRole('button', { expanded: false });
  if (orders) {
    await user.click(orders);
    await screen.findByText(/48/, { selector: 'a' });
  }
  expect(untranslatedTexts(document.body, known)).toEqual([]);
});

describe('translated', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  const known = ['USDT', 'yamamoto_k', 'YA', 'YK', 'Messages', 'Dismiss', ...Object.values(account)];
  const untranslated = () => untranslatedTexts(document.body, known);

  /** The time line has a test of its own. */
  const facts: Partial<OrderRoom> = { events: [], payTime: orderTime + 300, releaseBefore: orderTime + 1200 };

  test.each(orderStatuses.flatMap((status) => orderTypes.map((type) => [status, type] as const)))(
    'a room that is %s, of a member who %ss',
    async (status, type) => {
      await openRoom({ status, type, receivingAccount: account, ...facts });
      expect(untranslated()).toEqual([]);
    },
  );

  test.each([
    ...(['pay', 'cancel', 'release', 'dispute', 'evidence'] as const),
    ...(['payLate', 'requestCancel', 'declineCancel'] as const),
  ] as const satisfies readonly OrderRoom['actions'][number][])('the dialog of %s', async (action) => {
    await openRoom(
      { status: 'paid', actions: [action], ...facts },
      {
        [callName(memberInfoCall)]: { uuid: 'member', hasFundsPassword: true },
        [callName(secondFactorsCall)]: { authenticator: null, passkeys: [], recoveryCodesLeft: 0 },
      },
    );
    const [button] = document.querySelectorAll<HTMLElement>('p + button');
    await act(async () => user.click(button ?? document.body));
    await screen.findByRole('alertdialog');
    expect(untranslated()).toEqual([]);
  });
});

describe('translated', () => {
  beforeEach(() => void jest.spyOn(window, 'scrollTo').mockReturnValue());

  const known = ['USDT', 'JPY', 'EUR', 'kobe_desk', 'hiro_22', 'UTC+0', '7d'];

  test.each([
    ['orders', '&days=7', {}],
    ['no orders', '', good([])],
    ['none that match', '&type=sell', good([])],
    ['nothing that waits', '&turn=mine', good([])],
    ['orders that did not come', '', { [ordersCall]: 'unreachable' }],
  ])('%s', async (_, query, more) => {
    await open(query, { answers: { ...good(), ...more } });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('[');
    expect(untranslatedTexts(document.body, known)).toEqual([]);
  });
});

describe('translated', () => {
  beforeEach(() => sessionStorage.clear());

  const known = ['USDT', 'JPY', 'mori_h', 'MH', 'Hinode Bank', '•••• 8713', '¥', '15 min'];

  test.each([
    ['a sale', {}],
    ['an unverified name', { [identityCall]: identity('none') }],
    ['a document that is checked', { [identityCall]: identity('certifying') }],
    ['a failed one', { [identityCall]: identity('failed') }],
    ['no bank account', { [banksCall]: { list: [] } }],
    ['nothing to sell', { [ratesCall]: { ...rates(), rates: [] } }],
    ['a form that did not come', { [banksCall]: 'unreachable' }],
  ])('%s', async (_, answers) => {
    await openSale({ answers });
    const quantity = document.querySelector('[name=quantity]');
    if (quantity) {
      await user.click(quantity);
      await user.paste('9999');
    }
    expect(untranslatedTexts(document.body, known)).toEqual([]);
  });
});
