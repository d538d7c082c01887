import { memberInfoCall } from '@livery/contract/calls/member';
import { press, renderPage, user } from '@livery/platform/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { FakeQuotesSocket } from '../../../test/fake-quotes-socket.ts';
import { QuotesPage } from './quotes-page.tsx';

let ends: FakeQuotesSocket[];
const last = () => ends.at(-1) ?? new FakeQuotesSocket();

beforeEach(() => {
  ends = [];
  localStorage.clear();
  Object.assign(globalThis, {
    WebSocket: class extends FakeQuotesSocket {
      static readonly OPEN = 1;
      static readonly CONNECTING = 0;
      static readonly CLOSED = 3;
      constructor() {
        super();
        ends.push(this);
      }
    },
  });
});

const entry = (coin: string, price: string, rest: object = {}) => ({
  market: `${coin.toLowerCase()}usdt`,
  showName: coin,
  marketShowName: `${coin}/USDT`,
  lastPrice: price,
  riseRate: '1.25',
  vol: '10',
  hightPrice: '3',
  lowPrice: '1',
  ...rest,
});
/** Prices rise and volumes, in USDT, fall with the index: C0 has the lowest price and the highest volume. */
const coins = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    entry(`C${place}`, String(place + 1), { vol: ((9999 - place) / (place + 1)).toFixed(4) }),
  );
const deliver = (datas: readonly unknown[], channel = 'top_all_usdt') =>
  act(async () => last().deliver(JSON.stringify({ channel, datas: [entry('USDT', '1'), ...datas] })));

async function open(signedIn = false, routes: readonly string[] = [], configuration: object = {}) {
  if (signedIn) {
    localStorage.setItem('livery.token', 'token');
    localStorage.setItem('livery.refreshToken', 'refresh');
  }
  const page = await renderPage(<QuotesPage />, {
    routes,
    configuration,
    answers: {
      '/app/coins': { coins: [] },
      '/app/currency': { list: [{ code: 'EUR', rate: '0.5' }] },
      [memberInfoCall.path]: { uuid: 'member-1' },
    },
  });
  act(() => last().connect());
  return page;
}

const table = () => screen.getByRole('table');
const rows = () => within(table()).getAllByRole('row').slice(1);
const names = () =>
  screen.queryAllByRole('button', { name: /^Favourite: / }).map((star) => star.title.replace('Favourite: ', ''));
const cards = () => within(screen.getByRole('list', { name: 'Hot coins' })).getAllByRole('listitem');

test('§2.6: an empty table shows a loading text', async () => {
  await open();
  expect(screen.getByText('Loading the markets…')).toBeInTheDocument();
  await deliver([]);
  expect(screen.getByText('Loading the markets…')).toBeInTheDocument();
  await deliver(coins(1));
  expect(screen.queryByText('Loading the markets…')).toBeNull();
});

test('§3: hot cards value coins in the default currency of the tenant, at the rate of the exchange', async () => {
  await open(false, [], { defaultCurrency: 'EUR' });
  await deliver([entry('BTC', '67418.20')]);
  expect(await screen.findByText('≈ 33,709.10 EUR')).toBeInTheDocument();
});

test('§2.6: 4 hot cards show name, price, 1.02 times it in USD, rise rate and volume, and the table marks their coins', async () => {
  await open();
  await deliver([entry('BTC', '67418.20', { riseRate: '-2.41', vol: '12.5' }), ...coins(9)]);
  expect(cards()).toHaveLength(4);
  for (const text of ['BTC/USDT', '67,418.20', '≈ $68,766.56', '−2.4%', '24h volume 843K USDT'])
    expect(cards()[0]).toHaveTextContent(text);
  expect(rows().filter((row) => row.textContent?.includes('Hot'))).toHaveLength(4);
});

test('every hot card and every row leads to its market, where the release has a spot page', async () => {
  await open(false, ['/spot', '/trans', '/deal']);
  await deliver([entry('BTC', '67418.20')]);
  const links = screen.getAllByRole('link', { name: /^BTC\/USDT/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/spot?symbol=BTCUSDT', '/spot?symbol=BTCUSDT']);
  expect(screen.getByRole('link', { name: 'How trading works' })).toHaveAttribute('href', '/trans');
  expect(screen.getByRole('link', { name: 'Deals at a glance' })).toHaveAttribute('href', '/deal');
  cleanup();
  await open();
  await deliver([entry('BTC', '67418.20')]);
  expect(screen.queryByRole('link')).toBeNull();
});

test('§2.6: shows 53 coins of 2,000 in pages of 7; sorting toggles and returns to page 1', async () => {
  await open();
  await deliver(coins(2000));
  expect(names()).toEqual(['C0', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6'].map((coin) => `${coin}/USDT`));
  expect(screen.getByRole('status')).toHaveTextContent('1–7 of 53');
  for (let page = 1; page < 8; page++) await press('Next page');
  expect(names()).toEqual(['C49/USDT', 'C50/USDT', 'C51/USDT', 'C52/USDT']);
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('50–53 of 53');
  await press('Last price');
  expect(screen.getByRole('button', { name: 'Page 1 of 8' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('columnheader', { name: 'Last price' })).toHaveAttribute('aria-sort', 'descending');
  expect(names()[0]).toBe('C52/USDT');
  await press('Page 2 of 8');
  await press('Last price');
  expect(screen.getByRole('status')).toHaveTextContent('1–7 of 53');
  expect(names()[0]).toBe('C0/USDT');
  await press('24h volume (USDT)');
  expect(names()[0]).toBe('C0/USDT');
  expect(screen.getByRole('columnheader', { name: 'Last price' })).not.toHaveAttribute('aria-sort');
});

test('§2.6: each tab is tied to its channel', async () => {
  await open();
  for (const [tab, channel] of [
    ['BTC', 'top_all_btc'],
    ['QCC', 'top_all_qc'],
    ['LTC', 'top_all_ltc'],
    ['USDT', 'top_all_usdt'],
  ] as const) {
    await user.click(screen.getByRole('tab', { name: tab }));
    expect(last().sent.at(-1)).toBe(channel);
    expect(screen.getByText('Loading the markets…')).toBeInTheDocument();
    await deliver(coins(2), channel);
    expect(rows()).toHaveLength(2);
  }
  expect(ends).toHaveLength(1);
});

test('§2.6: a list of another channel than the tab’s is not shown', async () => {
  await open();
  await user.click(screen.getByRole('tab', { name: 'LTC' }));
  await deliver(coins(2));
  expect(screen.getByText('Loading the markets…')).toBeInTheDocument();
});

test('a search narrows the list, from page 1', async () => {
  await open();
  await deliver(coins(53));
  await press('Next page');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a market' }), { target: { value: 'c5' } });
  expect(names()).toEqual(['C5', 'C50', 'C51', 'C52'].map((coin) => `${coin}/USDT`));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } });
  expect(screen.getByText('No market is called “nothing”')).toBeInTheDocument();
  await press('Clear the search');
  expect(rows()).toHaveLength(7);
});

test('a visitor’s favourites are persisted and are not shared with members', async () => {
  await open();
  await deliver(coins(9));
  await press('Favourites');
  expect(screen.getByText('No favourites in USDT yet')).toBeInTheDocument();
  expect(within(table()).getAllByRole('columnheader')).toHaveLength(8);
  await press('Show all USDT markets');
  await press('Favourite: C3/USDT');
  await press('Favourites');
  expect(names()).toEqual(['C3/USDT']);
  cleanup();
  await open(true);
  await deliver(coins(9));
  expect(screen.getByRole('button', { name: 'Favourite: C3/USDT' })).toHaveAttribute('aria-pressed', 'false');
  await press('Favourite: C4/USDT');
  cleanup();
  localStorage.removeItem('livery.token');
  await open();
  await deliver(coins(9));
  expect(screen.getByRole('button', { name: 'Favourite: C3/USDT' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Favourite: C4/USDT' })).toHaveAttribute('aria-pressed', 'false');
});

test('prices of a lost connection are shown as stale', async () => {
  await open();
  await deliver(coins(1));
  expect(screen.getByText('Live prices')).toBeInTheDocument();
  act(() => last().break());
  expect(screen.getByText(/^Paused for/)).toBeInTheDocument();
  expect(names()).toEqual(['C0/USDT']);
});

test('leaving the page closes the connection', async () => {
  await open();
  cleanup();
  expect(last().readyState).toBe(WebSocket.CLOSED);
});
