import '@livery/market-ui/testing/trade-page';
import { code } from '@livery/contract/envelope';
import { receiveCode } from '@livery/contract/live/market';
import { toDecimal } from '@livery/contract/decimal';
import { setLanguage } from '@livery/i18n';
import { usePlatform } from '@livery/platform';
import { commandSender } from '@livery/platform/commands';
import { afterFlush, FakePageLifecycle, fillIn, Refused, renderPage, user } from '@livery/platform/testing';
import { Toaster } from '@livery/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { MarketContext } from '../market/market.ts';
import { orderCommands, OrderOutcomes } from '../order-commands.ts';
import { TicketPanel } from './ticket-panel.tsx';

const market = {
  symbol: 'BTCUSDT',
  coin: 'BTC',
  medium: 'USDT',
  pricePrecision: 2,
  amountPrecision: 2,
  price: toDecimal('67240'),
  change: toDecimal('2'),
  high: toDecimal('1'),
  low: toDecimal('1'),
  volume: toDecimal('1'),
  isOpen: true,
};
const total = { toUTotal: '0', toUFreezen: '0', toUAvailabel: '0' };
const coinOf = (coin: string, available: string) => ({
  coin,
  totalAmount: available,
  freezenAmount: '0',
  availableAmount: available,
});
const coins = [coinOf('BTC', '0.05'), coinOf('USDT', '1000')];
const accounts = { total, accounts: [{ category: 'SPOT', name: 'Spot', coins }] };

const field = (name: string) => screen.getByRole('textbox', { name });
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const slider = () => screen.getByRole('slider');

/** Counts the pending orders when asked. It does not listen to them, because a listener passes for a list of orders. */
function PendingCount() {
  const platform = usePlatform();
  const [held, setHeld] = useState(0);
  return (
    <button type="button" onClick={() => setHeld(commandSender(platform, orderCommands).pending().length)}>
      Held: {held}
    </button>
  );
}
const held = async () => {
  await user.click(screen.getByRole('button', { name: /^Held/ }));
  return screen.getByRole('button', { name: /^Held/ }).textContent;
};

/** The form of a member who has been told what they have. */
async function openTicket(more: Partial<typeof market> = {}, uuid = 'mara') {
  localStorage.clear();
  for (const name of ['session', 'token', 'refreshToken']) localStorage.setItem(`livery.${name}`, name);
  const product = { ...market, ...more };
  const answers = {
    '/funds/accounts': accounts,
    '/spot/products': { coins: [product] },
    '/me/info': { uuid },
  };
  const lifecycle = new FakePageLifecycle();
  const page = await renderPage(
    <MarketContext value={{ ...product, quote: product.medium }}>
      <OrderOutcomes />
      <TicketPanel />
      <PendingCount />
      <Toaster label="Messages" closeLabel="Close" />
    </MarketContext>,
    { answers, lifecycle, routes: ['/transfer'], at: '/spot?symbol=BTCUSDT' },
  );
  await waitFor(() => expect(slider()).toBeEnabled());
  return { ...page, answers, lifecycle };
}

beforeEach(() => sessionStorage.clear());

test('keeps the chosen share although the amount is rounded down to whole lots', async () => {
  await openTicket();
  await user.click(screen.getByRole('radio', { name: 'Sell' }));
  // One step is a fifth of it: arrow keys must get there.
  for (const percent of ['1', '2', '19', '20', '74']) {
    fireEvent.change(slider(), { target: { value: percent } });
    expect(slider()).toHaveValue(percent);
  }
  expect(field('Amount')).toHaveValue('0.03');
  await fillIn(field('Amount'), '0.02');
  expect(slider()).toHaveValue('40');
});

test('begins at the last price, groups what is typed when it is left, and follows the language', async () => {
  await openTicket({ price: toDecimal('67240.5') });
  expect(field('Price')).toHaveValue('67,240.50');
  await fillIn(field('Price'), '65000');
  expect(field('Price')).toHaveValue('65000');
  await user.tab();
  expect(field('Price')).toHaveValue('65,000.00');
  await act(() => setLanguage('de-DE'));
  expect(field('Preis')).toHaveValue('65.000,00');
  await act(() => setLanguage('en-US'));
});

test('without a network the button says so and waits, and what was typed stays', async () => {
  const { lifecycle } = await openTicket();
  write('Amount', '0.01');
  await act(async () => lifecycle.emit('offline'));
  expect(screen.getByRole('button', { name: 'Offline, waiting' })).toBeDisabled();
  expect(screen.getByText(/What you typed is kept/)).toBeInTheDocument();
  await act(async () => lifecycle.emit('online'));
  expect(screen.getByRole('button', { name: 'Buy BTC' })).toBeEnabled();
  expect(field('Amount')).toHaveValue('0.01');
});

test('a refusal for want of money goes when the balance changes', async () => {
  const { answers, liveServer } = await openTicket();
  await act(async () => liveServer.connect());
  Object.assign(answers, {
    '/spot/product/buy': () => {
      throw new Refused(code.insufficientBalance, '');
    },
  });
  write('Amount', '0.01');
  await user.click(screen.getByRole('button', { name: 'Buy BTC' }));
  await waitFor(() => expect(field('Amount')).toHaveAccessibleDescription('This is more than you have available.'));
  Object.assign(answers, {
    '/funds/accounts': { total, accounts: [{ category: 'SPOT', name: 'Spot', coins: [coinOf('USDT', '5000')] }] },
  });
  await act(async () =>
    liveServer.push({ code: receiveCode.memberEvent, memberEvent: { topic: 'balances', reference: '' } }),
  );
  await waitFor(() => expect(field('Amount')).toHaveAccessibleDescription(''));
});

test('docs/decisions.md §32: a refusal at a field stands there, any other is a toast, and what was typed stays', async () => {
  let refusal = new Refused(code.priceTooFar, 'Too far from the market.');
  const { answers } = await openTicket();
  Object.assign(answers, {
    '/spot/product/buy': () => {
      throw refusal;
    },
  });
  write('Amount', '0.01');
  await user.click(screen.getByRole('button', { name: 'Buy BTC' }));
  await waitFor(() => expect(field('Price')).toBeInvalid());
  refusal = new Refused(code.marketClosed, 'This market is closed at the moment.');
  await user.click(screen.getByRole('button', { name: 'Buy BTC' }));
  const toasts = within(await screen.findByRole('region', { name: 'Messages' }));
  expect(await toasts.findByText('This market is closed at the moment.')).toBeVisible();
  expect(field('Amount')).toHaveValue('0.01');
});

test('buys at the last price when a share is chosen before a price', async () => {
  await openTicket({ price: toDecimal('500') });
  await user.click(screen.getByRole('button', { name: '50%' }));
  expect(['Price', 'Amount', 'Total'].map((name) => field(name))).toEqual([
    expect.objectContaining({ value: '500.00' }),
    expect.objectContaining({ value: '1.00' }),
    expect.objectContaining({ value: '500.00' }),
  ]);
  expect(slider()).toHaveValue('50');
});

test('reports a missing price at the price field when a share is chosen, and keeps the slider', async () => {
  await openTicket({ price: toDecimal('0') });
  fireEvent.change(slider(), { target: { value: '50' } });
  expect(field('Price')).toHaveAccessibleDescription('Enter a number.');
  expect(field('Amount')).toHaveAccessibleDescription('');
  expect(slider()).toHaveValue('0');
  write('Price', '5');
  expect(field('Price')).toHaveAccessibleDescription('');
});

test.each([
  ['Price', 'abc', 'This is not a number above zero.'],
  ['Price', '9'.repeat(60), 'This is outside the market’s limits.'],
  ['Price', '700000', 'This price is too far from the market.'],
  ['Amount', '1,5', 'Leave out separators between digits, and write decimals after “.”.'],
  ['Amount', '1 5', 'Leave out separators between digits, and write decimals after “.”.'],
  ['Amount', '1e3', 'This is not a number above zero.'],
  ['Amount', '-1', 'This is not a number above zero.'],
  ['Amount', '٠٫٠٠٠٠٠١', 'At most 5 decimals here.'],
  ['Amount', '9'.repeat(60), 'This is outside the market’s limits.'],
  ['Amount', '9'.repeat(20), 'This is outside the market’s limits.'],
  ['Amount', '0.00001', 'An order is worth at least 1 USDT.'],
  ['Amount', '٠٫٥', 'This is more than you have available.'],
  ['Total', 'abc', 'This is not a number above zero.'],
  ['Total', '1,5', 'Leave out separators between digits, and write decimals after “.”.'],
  ['Total', '0.123456789', 'At most 8 decimals here.'],
  ['Total', '9'.repeat(60), 'This is outside the market’s limits.'],
])('%s “%s” is refused at its field, stays as it was typed, and nothing is sent', async (name, text, description) => {
  const { answers } = await openTicket({ amountPrecision: 5 });
  const sent = jest.fn();
  Object.assign(answers, { '/spot/product/buy': sent });
  write('Price', '67240');
  write('Amount', '0.01');
  write(name, text);
  await user.click(screen.getByRole('button', { name: /^Buy BTC/ }));
  expect(field(name)).toHaveAccessibleDescription(description);
  expect(field(name)).toHaveValue(text);
  const faulty = screen.getAllByRole('textbox').filter((each) => each.hasAttribute('aria-invalid'));
  expect(faulty).toEqual([field(name)]);
  expect(sent).not.toHaveBeenCalled();
});

test('says that an order without an answer is being checked, also to screen readers', async () => {
  const { answers } = await openTicket();
  const buy = () => screen.getByRole('button', { name: /^(Buy BTC|Checking…)/ });
  Object.assign(answers, { '/spot/product/buy': 'unreachable' });
  write('Price', '60000');
  write('Amount', '0.01');
  await user.click(buy());
  await waitFor(() => expect(buy()).toHaveAccessibleName('Checking…'));
  const spoken = screen.getAllByText('Checking…').filter((each) => each.closest('[aria-live]'));
  expect(spoken).toHaveLength(1);
  expect(await held()).toBe('Held: 1');
  Object.assign(answers, { '/spot/product/buy': { id: 8, state: 'open', filledAmount: '0' } });
  await waitFor(() => expect(buy()).toHaveAccessibleName('Buy BTC'));
  expect(spoken[0]).not.toBeInTheDocument();
  // No list will ever say that it has the order.
  expect(await held()).toBe('Held: 0');
});

test('docs/decisions.md §51: an order that is being typed outlives the page for its member alone, until it is accepted', async () => {
  const first = await openTicket();
  await user.click(screen.getByRole('radio', { name: 'Sell' }));
  write('Price', '70,000');
  write('Amount', '0.02');
  first.unmount();
  const other = await openTicket({}, 'other');
  expect(field('Amount')).toHaveValue('');
  other.unmount();
  const { answers, unmount } = await openTicket();
  await waitFor(() => expect(field('Amount')).toHaveValue('0.02'));
  expect(field('Price')).toHaveValue('70,000.00');
  Object.assign(answers, { '/spot/product/sell': { id: 8, state: 'open', filledAmount: '0' } });
  await user.click(screen.getByRole('button', { name: 'Sell BTC' }));
  await waitFor(() => expect(field('Amount')).toHaveValue(''));
  unmount();
  await openTicket();
  expect(screen.getByRole('radio', { name: 'Buy' })).toBeChecked();
});

test('an order that is left for a transfer is as it was on the return', async () => {
  const { address, unmount } = await openTicket();
  await user.click(screen.getByRole('radio', { name: 'Sell' }));
  write('Price', '70,000');
  write('Amount', '0.02');
  await user.click(screen.getByRole('link', { name: 'Transfer' }));
  expect(address()).toBe('/transfer?from=FUTURE&to=SPOT&coin=BTC');
  unmount();
  await openTicket();
  expect(screen.getByRole('radio', { name: 'Sell' })).toBeChecked();
  expect(field('Price')).toHaveValue('70,000.00');
  expect(field('Amount')).toHaveValue('0.02');
});

test('asks once before a limit order is sent more than 5 % beyond the market, and says what it fills at', async () => {
  const { answers, liveServer, requestsTo } = await openTicket();
  await act(async () => liveServer.connect());
  const depth = {
    sell: [
      { price: '66457', volume: '0.005' },
      { price: '66501', volume: '9' },
    ],
    buy: [],
  };
  await act(async () =>
    liveServer.push({
      code: receiveCode.depth,
      depth: { symbol: 'BTCUSDT', sequence: 1, snapshot: true, ...depth },
    }),
  );
  await afterFlush();
  Object.assign(answers, { '/spot/product/buy': { id: 7, state: 'filled', filledAmount: '0.01' } });
  const sent = () => requestsTo('POST /spot/product/buy');
  write('Price', '99000');
  write('Amount', '0.01');
  await user.click(screen.getByRole('button', { name: 'Buy BTC' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Your price is 48.9% above the market' }));
  expect(dialog.getByText('You entered 99,000.00 USDT. The best price now is 66,457.00 USDT.')).toBeVisible();
  expect(dialog.getByText('The order fills at once, at about 66,479.00 USDT on average.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(sent()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Buy BTC' }));
  await user.click(await screen.findByRole('button', { name: 'Buy anyway' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  write('Price', '69000');
  write('Amount', '0.01');
  await user.click(screen.getByRole('button', { name: 'Buy BTC' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
});
