import { code } from '@livery/contract/envelope';
import { Refused, user } from '@livery/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  bank,
  banksCall,
  field,
  identity,
  identityCall,
  openSale,
  publish,
  rates,
  ratesCall,
  sellCall,
  type,
} from '../../../../test/sale.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const refuse =
  (refusal: number, message = '', at?: string) =>
  () => {
    throw new Refused(refusal, message, at === undefined ? {} : { field: at });
  };
const fact = (label: string) => screen.getByText(label).parentElement?.textContent?.slice(label.length);

async function typeSale(): Promise<void> {
  await type('Quantity', '2000');
  await type('Unit price', '151.40');
}

test('says in figures what the offer brings, what is held for it, and which place it would have', async () => {
  await openSale();
  await typeSale();
  await type('Minimum per order', '100');
  await type('Maximum per order', '1000');
  expect(screen.getByText('You receive if all of it is sold').nextSibling).toHaveTextContent('¥302,800');
  expect(fact('Locked when you publish')).toBe('2,000USDT');
  expect(fact('Stays available')).toBe('310.4USDT');
  expect(fact('Place by price')).toBe('3 of 4');
  expect(fact('Buyers pay within')).toBe('15 min');
  expect(fact('Limits')).toBe('¥15,140 – ¥151,400');
  expect(await screen.findByText('18 orders · 100.0%')).toBeInTheDocument();
});

test('all that can be sold, and the reference price, are filled in by a press', async () => {
  await openSale();
  await user.click(screen.getByRole('button', { name: 'All' }));
  await user.click(screen.getByRole('button', { name: 'Reference' }));
  expect(field('Quantity')).toHaveValue('2,310.4');
  expect(field('Unit price')).toHaveValue('151.4');
});

test('publishes once what was typed, forgets the form, and leads to the own offers', async () => {
  const page = await openSale({ answers: { [sellCall]: { id: 5 } } });
  await typeSale();
  await type('Minimum per order', '100');
  await type('Payment note', 'Invoice 48');
  await user.dblClick(screen.getByRole('button', { name: 'Publish offer' }));
  await waitFor(() => expect(page.address()).toBe('/c2c-sale?view=offers'));
  expect(page.requestsTo(sellCall).map(({ body }) => body)).toEqual([
    {
      coin: 'USDT',
      currency: 'JPY',
      quantity: '2000',
      unitPrice: '151.40',
      minQuantity: '100',
      bankId: '7',
      reference: 'Invoice 48',
    },
  ]);
  page.unmount();
  await openSale({ signedIn: false });
  expect(field('Quantity')).toHaveValue('');
});

test('asks of buyers what the seller chose, and a number that cannot be is told at its field', async () => {
  const page = await openSale({ answers: { [sellCall]: { id: 5 } } });
  await typeSale();
  await type('Completed purchases required', '500');
  await user.click(screen.getByLabelText('Only buyers with a verified name'));
  await publish();
  expect(field('Completed purchases required')).toHaveAccessibleDescription('Enter a whole number up to 100.');
  await type('Completed purchases required', '50');
  await publish();
  await waitFor(() => expect(page.requestsTo(sellCall)).toHaveLength(1));
  expect(page.requestsTo(sellCall)[0]?.body).toMatchObject({ requiresVerified: true, minPurchases: 50 });
});

test('a banned word is an error while it is typed, and nothing is sent with it', async () => {
  const page = await openSale({ answers: { [sellCall]: { id: 5 } } });
  await typeSale();
  await type('Payment note', 'Invoice for BTC');
  expect(field('Payment note')).toHaveAccessibleDescription(/must not mention digital currency, BTC or Bitcoin/);
  await publish();
  expect(field('Payment note')).toHaveFocus();
  expect(page.requestsTo(sellCall)).toEqual([]);
});

test('publishing tells all that is missing and leads to the first of it', async () => {
  const page = await openSale();
  await publish();
  expect(field('Quantity')).toHaveFocus();
  expect(field('Quantity')).toHaveAccessibleDescription('Enter a quantity.');
  expect(field('Unit price')).toHaveAccessibleDescription('Enter a unit price.');
  expect(page.requestsTo(sellCall)).toEqual([]);
});

test('a mistake is told when its field is left, and what was typed stays', async () => {
  await openSale();
  await type('Unit price', '160');
  expect(field('Unit price')).toHaveAccessibleDescription('');
  await user.tab();
  expect(field('Unit price')).toHaveAccessibleDescription('At most ¥158.97.');
  expect(field('Unit price')).toHaveValue('160');
});

test('where the balance is missing, the way leads to a transfer and back to the form as it was', async () => {
  const page = await openSale();
  await type('Quantity', '3000');
  expect(field('Quantity')).toHaveAccessibleDescription('Insufficient balance. The C2C account has 2,310.4 USDT.');
  await user.click(screen.getByRole('button', { name: 'Transfer' }));
  expect(page.address()).toBe('/transfer?from=SPOT&to=C2C&coin=USDT&amount=689.6');
  page.unmount();
  await openSale({ signedIn: false, answers: { [ratesCall]: rates('3000') } });
  expect(field('Quantity')).toHaveValue('3,000');
  expect(field('Quantity')).toHaveAccessibleDescription('');
});

describe('a sale that cannot start yet', () => {
  const blocked = () => within(screen.getByRole('region', { name: 'A sale that cannot start yet' }));
  const current = () => document.querySelector('[aria-current=step]')?.textContent;

  test.each([
    ['none', 'Your real name is not yet verified', 'Verify my name'],
    ['failed', 'Verification failed', 'Verify again'],
    ['certifying', 'Your document is being checked', 'See what was sent'],
  ])('because the real name is %s, leads to /auth and keeps what was typed', async (status, title, action) => {
    const page = await openSale({ answers: { [identityCall]: identity(status) } });
    await typeSale();
    expect(blocked().getByRole('heading', { name: title })).toBeInTheDocument();
    expect(blocked().getByText('Your draft is saved: sell 2,000 USDT at ¥151.40')).toBeInTheDocument();
    expect(current()).toBe('1Real name');
    expect(screen.queryByRole('button', { name: 'Publish offer' })).toBeNull();
    await user.click(blocked().getByRole('button', { name: action }));
    expect(page.address()).toBe('/auth');
    page.unmount();
    await openSale({ signedIn: false });
    expect(field('Quantity')).toHaveValue('2,000');
    expect(screen.getByRole('button', { name: 'Publish offer' })).toBeEnabled();
  });

  test('says since when a document is checked, and opens by itself once it is certified', async () => {
    const page = await openSale({ answers: { [identityCall]: identity('certifying') } });
    expect(blocked().getByText('In review since 2025-11-21 14:11:02')).toBeInTheDocument();
    page.answers[identityCall] = identity('verified');
    await act(() => page.queries.refetchQueries());
    expect(await screen.findByRole('button', { name: 'Publish offer' })).toBeEnabled();
  });

  test('because no method is bound in the currency, leads to the form of a bank account', async () => {
    const page = await openSale({ answers: { [banksCall]: { list: [bank(7, { currency: 'EUR' })] } } });
    await type('Quantity', '2000');
    expect(blocked().getByText('No payment method, so you cannot sell yet')).toBeInTheDocument();
    expect(blocked().getByText(/Add a bank account in JPY/)).toBeInTheDocument();
    expect(current()).toBe('2Bank account');
    await user.click(blocked().getByRole('button', { name: 'Add bank account' }));
    expect(page.address()).toBe('/bank-setting?add=1&currency=JPY');
  });

  test('because the account is in another name, asks for one in the verified name', async () => {
    const page = await openSale({ answers: { [banksCall]: { list: [bank(7, { holder: 'other' })] } } });
    expect(blocked().getByRole('heading', { name: 'Your JPY account is in another name' })).toBeInTheDocument();
    expect(current()).toBe('2Bank account');
    expect(screen.queryByText('Certified')).toBeNull();
    page.answers[banksCall] = { list: [bank(8), bank(7, { holder: 'other' })] };
    await act(() => page.queries.refetchQueries());
    expect(await screen.findByRole('button', { name: 'Publish offer' })).toBeEnabled();
    expect(screen.getByText('Certified')).toBeInTheDocument();
  });

  test('because the member has no nickname, asks for one in an empty field and keeps what was typed', async () => {
    const me = (nickname: string) => ({ uuid: 'mara', nickname, valuationMethod: 'JPY' });
    const page = await openSale({ answers: { 'GET /me/info': me('m•••a'), 'PUT /me/info': {} } });
    await typeSale();
    expect(current()).toBe('3Nickname');
    expect(field('Nickname')).toHaveValue('');
    const use = () => user.click(blocked().getByRole('button', { name: 'Use this nickname' }));
    await use();
    expect(field('Nickname')).toHaveAccessibleDescription('Enter a nickname.');
    await type('Nickname', 'm•••a');
    await use();
    expect(field('Nickname')).toHaveAccessibleDescription(/^Use 1 to 30/);
    await type('Nickname', 'mori_h');
    page.answers['GET /me/info'] = me('mori_h');
    await use();
    expect(page.requestsTo('PUT /me/info').map(({ body }) => body)).toEqual([{ nickname: 'mori_h' }]);
    expect(await screen.findByRole('button', { name: 'Publish offer' })).toBeEnabled();
    expect(page.requestsTo(sellCall)).toEqual([]);
  });

  test.each([
    [code.passedThrough, 'No payment method, so you cannot sell yet'],
    [code.holderDiffers, 'Your JPY account is in another name'],
    [code.nicknameNeeded, 'Choose a nickname'],
    [code.notVerified, 'Your real name is not yet verified'],
  ])('because the exchange says so with %i, shows the way, and keeps the form', async (refusal, title) => {
    const page = await openSale({ answers: { [sellCall]: refuse(refusal) } });
    await typeSale();
    await publish();
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(field('Quantity')).toHaveValue('2,000');
    expect(page.address()).toBe('/c2c-sale?view=sell');
  });
});

test.each([
  [code.insufficientBalance, undefined, 'Quantity'],
  [code.priceTooFar, 'unitPrice', 'Unit price'],
  [code.forbiddenReference, 'reference', 'Payment note'],
])('what the exchange refuses with %i stands at the field until it changes', async (refusal, at, name) => {
  await openSale({ answers: { [sellCall]: refuse(refusal, 'Not so.', at) } });
  await typeSale();
  await publish();
  await waitFor(() => expect(field(name)).toHaveAccessibleDescription('Not so.'));
  expect(field(name)).toHaveFocus();
  await user.type(field(name), '0');
  expect(field(name)).not.toHaveAccessibleDescription('Not so.');
});

test('an offer whose form was left before the answer is not sent again from another one', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<object>();
  const page = await openSale({ answers: { [sellCall]: () => promise } });
  await typeSale();
  await publish();
  page.unmount();
  const again = await openSale({ signedIn: false, answers: { [sellCall]: () => promise } });
  expect(screen.getByText(/Your offer has no answer yet/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Publish offer' })).toBeDisabled();
  answer({ id: 5 });
  await waitFor(() => expect(screen.queryByText(/Your offer has no answer yet/)).toBeNull());
  expect(again.address()).toBe('/c2c-sale?view=sell');
});

test('an offer without an answer is asked about for ten minutes, then the member is told to look for it', async () => {
  let now = Date.now() / 1000;
  await openSale({ now: () => now, answers: { [sellCall]: 'unreachable' } });
  await typeSale();
  await publish();
  expect(await screen.findByText(/We are trying again/)).toBeInTheDocument();
  now += 601;
  expect(await screen.findByText(/got no answer. Check your offers/, {}, { timeout: 5000 })).toBeInTheDocument();
  expect(screen.queryByText(/We are trying again/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Publish offer' })).toBeEnabled();
});

test('leads to the own offers, and says how many stand', async () => {
  await openSale();
  expect(screen.getByRole('link', { name: /^My offers/ })).toHaveTextContent('My offers2');
  expect(screen.getByRole('link', { name: /^My offers/ })).toHaveAttribute('href', '/c2c-sale?view=offers');
});

test('a form that did not load says so, with a retry', async () => {
  const { answers } = await openSale({ answers: { [banksCall]: 'unreachable' } });
  expect(screen.getByText('The form did not load')).toBeInTheDocument();
  answers[banksCall] = { list: [bank(7)] };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Quantity' })).toBeInTheDocument();
});

test('offline it waits for a connection, and opens with it', async () => {
  const { unmount } = await openSale();
  await act(async () => dispatchEvent(new Event('offline')));
  unmount();
  await openSale({ signedIn: false, pending: 'any' });
  expect(await screen.findByText('You are offline')).toBeInTheDocument();
  await act(async () => dispatchEvent(new Event('online')));
  expect(await screen.findByLabelText('Quantity')).toBeInTheDocument();
});

test('figures that could not be refreshed stay, with a notice', async () => {
  const page = await openSale();
  await type('Quantity', '2000');
  page.answers[ratesCall] = 'unreachable';
  await act(() => page.queries.refetchQueries());
  expect(await screen.findByText(/These figures may be out of date/)).toBeInTheDocument();
  expect(field('Quantity')).toHaveValue('2000');
});

test('without a rate there is nothing to sell', async () => {
  await openSale({ answers: { [ratesCall]: { ...rates(), rates: [] } } });
  expect(screen.getByText('You cannot sell here at the moment')).toBeInTheDocument();
});
