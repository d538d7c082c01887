/** Buying in the market of `/c2c-sale` (spec §2.12; boards app-c2c). */
import { offer as offerRule } from '@livery/contract/calls/c2c/offers';
import { code } from '@livery/contract/envelope';
import { fillIn, Refused, user } from '@livery/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  amountField,
  answered,
  best,
  dearer,
  offer,
  offers,
  openMarket,
  queryOf,
  refresh,
} from '../../../../test/market-site.tsx';
import { sortOffers } from './use-market.ts';

describe('market', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  const takeCall = (id: number) => `POST /c2c/offers/${id}/orders`;
  const opened = { id: 48213907, status: 'unpaid' };
  type Page = Awaited<ReturnType<typeof openMarket>>;

  async function type(page: Page, amount: string): Promise<void> {
    await fillIn(amountField(), amount);
    await waitFor(() => {
      const { amount: asked, quantity } = page.requestsTo('GET /c2c/offers').map(queryOf).at(-1) ?? {};
      expect(asked ?? quantity).toBeDefined();
    });
    await answered(page);
  }
  const table = () => screen.getByLabelText<HTMLTableElement>('Offers', { selector: 'table' });
  const buyBest = () => within(best()).getByText(/^Buy \d/);
  const refuse = (refusal: number, message: string) => () => {
    throw new Refused(refusal, message);
  };

  test('lists offers with price, limits, what is for sale, and the record of the seller', async () => {
    await openMarket();
    const [, first] = table().rows;
    expect(first?.textContent).toContain('yamamoto_kName verified312 orders');
    expect(first?.textContent).toContain('¥151.20−0.13%');
    expect(first?.textContent).toContain('10,009 – 500,003');
    expect(first?.textContent).toContain('3,420.00 USDT');
    expect(first?.textContent).toContain('98.7%');
    expect(first?.textContent).toContain('3 min');
    expect(screen.getByText(/Prices are the sellers’ own/)).toHaveTextContent(
      /Reference ¥151\.40, as of \d\d:\d\d:\d\d/,
    );
  });

  test('a seller without a record has no rate and no time, and says that there are no orders', async () => {
    const sellerRecord = { orders: 0, completionRate: null, paySeconds: null, releaseSeconds: null };
    await openMarket({ answers: { '/c2c/offers': offers([offer({ sellerRecord })]) } });
    const [, first] = table().rows;
    expect(first?.textContent).toContain('No orders yet');
    expect(first?.cells[3]).toHaveTextContent('--');
    expect(first?.cells[4]).toHaveTextContent('--');
  });

  test('an amount is asked for, and the best offer says what it gives and what is paid exactly', async () => {
    const page = await openMarket();
    await type(page, '75,601');
    expect(page.requestsTo('GET /c2c/offers').map(queryOf).at(-1)).toMatchObject({
      coin: 'USDT',
      currency: 'JPY',
      amount: '75601',
    });
    expect(best()).toHaveTextContent('Best offer for ¥75,601');
    expect(best()).toHaveTextContent('You receive500.00 USDT');
    expect(best()).toHaveTextContent('You pay¥75,600');
    expect(screen.getByText('2 offers accept ¥75,601')).toBeInTheDocument();
  });

  test('one press opens the order once, and leads to its room', async () => {
    const page = await openMarket({ answers: { [takeCall(1)]: opened } });
    await type(page, '75600');
    await user.dblClick(buyBest());
    await waitFor(() => expect(page.address()).toBe('/c2c-sale?order=48213907'));
    expect(page.requestsTo(takeCall(1)).map(({ body }) => body)).toEqual([{ quantity: '500' }]);
    page.unmount();
    // After a purchase the button must not buy a second time.
    await openMarket({ signedIn: false });
    expect(amountField()).toHaveValue('');
  });

  test('the unit button turns the amount into the quantity that it buys, and the quantity is asked for', async () => {
    const page = await openMarket();
    await type(page, '75600');
    await user.click(screen.getByLabelText('Currency or coin: JPY'));
    await user.click(await screen.findByRole('menuitemradio', { name: /^USDT/ }));
    await waitFor(() => expect(amountField()).toHaveValue('500'));
    await waitFor(() =>
      expect(page.requestsTo('GET /c2c/offers').map(queryOf).at(-1)).toMatchObject({ quantity: '500' }),
    );
  });

  test.each([
    ['much', 'Please enter a valid number.'],
    ['0', 'Enter more than zero.'],
    ['100.5', 'Whole numbers only.'],
  ])('%s says at the field why it cannot be, stays typed, and is not asked for', async (text, message) => {
    const page = await openMarket();
    await fillIn(amountField(), text);
    expect(amountField()).toHaveAccessibleDescription(message);
    expect(amountField()).toHaveValue(text);
    expect(page.requestsTo('GET /c2c/offers').map(queryOf).at(-1)).not.toHaveProperty('amount');
  });

  test('offers that do not take the amount are folded away, never mixed in', async () => {
    const answer = ({ query }: { query: Record<string, unknown> }) =>
      query['fits'] === 'no'
        ? { ...offers([offer({ id: 9, sellerNickname: 'small_one', maxQuantity: '100' })]) }
        : offers([offer()], { unfitting: 3 });
    const page = await openMarket({ answers: { '/c2c/offers': answer } });
    await type(page, '75600');
    expect(screen.queryByText('small_one')).toBeNull();
    await user.click(screen.getByText('Show 3 that do not'));
    expect(await screen.findByText('small_one')).toBeInTheDocument();
    expect(screen.getByLabelText('Offers that do not accept ¥75,600')).toBeInTheDocument();
  });

  test('a price that moved is a question with both totals, and nothing is bought before the answer', async () => {
    const page = await openMarket({ answers: { [takeCall(1)]: opened } });
    await type(page, '75600');
    page.answers['/c2c/offers'] = offers([offer({ unitPrice: '151.24' })]);
    await refresh(page);
    const question = await within(best()).findByText('yamamoto_k has raised the price.');
    expect(question).toBeInTheDocument();
    expect(best()).toHaveTextContent('Before¥151.20 · ¥75,600');
    expect(best()).toHaveTextContent('You pay¥75,599');
    await user.click(within(best()).getByText('Continue at ¥151.24'));
    await user.click(buyBest());
    await waitFor(() => expect(page.requestsTo(takeCall(1)).map(({ body }) => body)).toEqual([{ quantity: '499.86' }]));
  });

  test('the largest amount that an offer takes, filled in by a press, forgets what was refused before', async () => {
    const page = await openMarket({ answers: { [takeCall(1)]: refuse(code.noOffer, 'Gone.') } });
    await type(page, '75600');
    page.answers['/c2c/offers'] = offers([], { unfitting: 2, largestAmount: '50000' });
    await user.click(buyBest());
    expect(await within(best()).findByText('Someone was faster')).toBeInTheDocument();
    await user.click(screen.getByText('Use ¥50,000'));
    expect(amountField()).toHaveValue('50,000');
    expect(screen.queryByText('Someone was faster')).toBeNull();
  });

  test('where someone was faster, nothing was opened and the next best is offered', async () => {
    const page = await openMarket({ answers: { [takeCall(1)]: refuse(code.noOffer, 'Gone.'), [takeCall(2)]: opened } });
    await type(page, '75600');
    page.answers['/c2c/offers'] = offers([dearer()]);
    await user.click(buyBest());
    expect(await within(best()).findByText('Someone was faster')).toBeInTheDocument();
    expect(best()).toHaveTextContent('This offer is gone. No order was opened.');
    await user.click(within(best()).getByText('Next best: ¥151.24'));
    await user.click(buyBest());
    await waitFor(() => expect(page.address()).toBe('/c2c-sale?order=48213907'));
  });

  test('a refusal goes with the amount that it was about', async () => {
    const page = await openMarket({
      answers: { [takeCall(1)]: refuse(code.tooManyUnpaid, 'Pay your open orders first.') },
    });
    await type(page, '75600');
    await user.click(buyBest());
    await within(best()).findByText('Pay your open orders first.');
    await type(page, '80000');
    expect(within(best()).queryByText('Pay your open orders first.')).toBeNull();
  });

  test('a buyer with too many unpaid orders reads so, and is led to them', async () => {
    const page = await openMarket({
      answers: { [takeCall(1)]: refuse(code.tooManyUnpaid, 'Pay your open orders first.') },
    });
    await type(page, '75600');
    await user.click(buyBest());
    expect(await within(best()).findByText('Pay your open orders first.')).toBeInTheDocument();
    expect(within(best()).getByText('Your orders')).toHaveAttribute('href', '/c2c-sale?view=orders');
  });

  test('a buyer who is locked for the day reads until when, and is not asked to try again', async () => {
    const lock = 'You cancelled 5 orders today, so you cannot buy until Nov 22, 00:00 (UTC).';
    const page = await openMarket({ answers: { [takeCall(1)]: refuse(code.dayLimitReached, lock) } });
    await type(page, '75600');
    await user.click(buyBest());
    expect(await within(best()).findByText(lock)).toBeInTheDocument();
    expect(within(best()).queryByText('Try again')).toBeNull();
  });

  test('where no offer takes the amount, the largest is said and filled in by a press', async () => {
    const none = { ...offers([], { fitting: 0, unfitting: 6, largestAmount: '1000000' }) };
    const page = await openMarket({ answers: { '/c2c/offers': none } });
    await type(page, '2000000');
    expect(screen.getByText('The largest offer accepts ¥1,000,000.')).toBeInTheDocument();
    await user.click(screen.getByText('Use ¥1,000,000'));
    expect(amountField()).toHaveValue('1,000,000');
  });

  test('offers that do not come say so, with a retry', async () => {
    const page = await openMarket({ answers: { '/c2c/offers': 'unreachable' } });
    expect(screen.getByText('The offers did not load')).toBeInTheDocument();
    page.answers['/c2c/offers'] = offers([offer()]);
    await user.click(screen.getByText('Try again'));
    expect(await screen.findByText('yamamoto_k', { selector: 'td b' })).toBeInTheDocument();
  });

  test('what was typed is there again after another page', async () => {
    const page = await openMarket();
    await type(page, '75600');
    page.unmount();
    // The session continues, because its token is stored.
    await openMarket({ signedIn: false });
    expect(amountField()).toHaveValue('75,600');
  });

  test('more offers than are shown at once are shown by a press', async () => {
    const many = Array.from({ length: 25 }, (_, index) => offer({ id: index + 1 }));
    const page = await openMarket({
      answers: {
        '/c2c/offers': ({ query }: { query: Record<string, unknown> }) =>
          offers(many.slice(0, Number(query['pageSize'])), { fitting: 25 }),
      },
    });
    const rows = () => table().tBodies[0]?.rows.length;
    expect(rows()).toBe(20);
    await user.click(screen.getByText('Show more'));
    await answered(page);
    expect(rows()).toBe(25);
  });

  test('the bar and the head count orders and own offers', async () => {
    await openMarket();
    expect(screen.getByRole('link', { name: 'Orders 12' })).toHaveAttribute('href', '/c2c-sale?view=orders');
    expect(screen.getByRole('link', { name: 'My offers 2' })).toHaveAttribute('href', '/c2c-sale?view=offers');
  });

  test('an offer whose seller asks for more says so and what to do, and is not the best', async () => {
    const lacking = offer({ requiresVerified: true, minPurchases: 5, lacks: ['verified', 'purchases'] });
    await openMarket({ answers: { '/c2c/offers': offers([lacking, dearer()]) } });
    const row = screen.getByText('yamamoto_k', { selector: 'td b' }).closest('tr');
    expect(row).toHaveTextContent('Only for buyers with a verified name');
    expect(row).toHaveTextContent('Completed purchases required: 5. Buy from other sellers first.');
    expect(screen.getByText('Verify your name')).toHaveAttribute('href', '/auth');
    expect(row?.querySelector('button')).toBeNull();
    await user.type(amountField(), '75600');
    await waitFor(() => expect(best()).toHaveTextContent('kobe_desk'));
  });
});

const sortOffersOffer = (id: number, completionRate: number | null, releaseSeconds: number | null, isFurther = false) =>
  offerRule.parse(
    offer({ id, isFurther, sellerRecord: { orders: 9, completionRate, paySeconds: null, releaseSeconds } }),
  );
const sortOffersOffers = [
  sortOffersOffer(1, null, null),
  sortOffersOffer(2, 90, 60),
  sortOffersOffer(3, 99, 90),
  sortOffersOffer(4, 99, 30, true),
];
const sorted = (order: 'price' | 'completion' | 'release') => sortOffers(sortOffersOffers, order).map(({ id }) => id);

test('offers are sorted by the record of their sellers, and further ones of a seller stay behind', () => {
  expect(sorted('price')).toEqual([1, 2, 3, 4]);
  expect(sorted('completion')).toEqual([3, 2, 1, 4]);
  expect(sorted('release')).toEqual([2, 3, 1, 4]);
});
