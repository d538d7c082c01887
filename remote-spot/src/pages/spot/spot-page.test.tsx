import '@livery/market-ui/testing/trade-page';
import { setLanguage } from '@livery/i18n';
import { Link } from '@livery/platform/router';
import { renderPage, user } from '@livery/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openSpotPage } from '../../../test/open-spot-page.tsx';
import { SpotPage } from './spot-page.tsx';

const product = (coin: string) => ({
  symbol: `${coin}USDT`,
  coin,
  medium: 'USDT',
  pricePrecision: 1,
  amountPrecision: 5,
  price: '67240.1',
  change: '2.41',
  high: '67981',
  low: '65402.7',
  volume: '28411.06',
  isOpen: true,
});
const answers = {
  '/spot/products': { coins: [product('BTC'), { ...product('ETH'), isOpen: false }] },
  '/app/coins': { coins: [] },
};

afterEach(async () => {
  localStorage.clear();
  await act(() => setLanguage('en-US'));
});

test.each([
  ['/spot', 'BTC/USDT'],
  ['/spot?symbol=ETHUSDT', 'ETH/USDT'],
  ['/spot?symbol=ethusdt', 'ETH/USDT'],
])('%s is about %s', async (address, name) => {
  await openSpotPage({ answers, at: address });
  expect(screen.getByRole('heading', { level: 1, name })).toBeInTheDocument();
});

test('shows the figures of the day', async () => {
  await openSpotPage({ answers });
  expect(screen.getByText('+1,582.4 (+2.41%)')).toBeInTheDocument();
  expect(screen.getByText('28,411.06')).toBeInTheDocument();
  expect(screen.getByText('1.9B')).toBeInTheDocument();
});

test('an address with a receipt opens it, and closing it takes it out of the address', async () => {
  for (const name of ['session', 'token', 'refreshToken']) localStorage.setItem(`livery.${name}`, name);
  await renderPage(<SpotPage />, { answers, at: '/spot?symbol=ETHUSDT&receipt=7' });
  const receipt = await screen.findByRole('dialog', { name: 'Order receipt · No. 7' });
  await user.click(within(receipt).getByRole('button', { name: 'Close the receipt' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('heading', { level: 1, name: 'ETH/USDT' })).toBeInTheDocument();
});

test('says when a market takes no orders', async () => {
  await openSpotPage({ answers, at: '/spot?symbol=ETHUSDT' });
  expect(screen.getByText('This market is not taking orders right now')).toBeInTheDocument();
});

test('names an unknown market and offers another one', async () => {
  await openSpotPage({ answers, at: '/spot?symbol=%3Cb%3ENOPE%3C/b%3E' });
  expect(screen.getByRole('heading', { level: 1, name: 'There is no market BNOPEB' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open BTC/USDT' })).toHaveAttribute('href', '/spot?symbol=BTCUSDT');
});

test('requests the market’s data while the list of markets is loading', async () => {
  const { liveServer } = await renderPage(<SpotPage />, {
    answers: { ...answers, '/spot/products': 'pending' },
    at: '/spot?symbol=ETHUSDT',
  });
  act(() => liveServer.last.connect());
  expect(liveServer.last.sent).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ subscribeDepth: { symbol: 'ETHUSDT', limit: 50 } }),
      expect.objectContaining({ subscribeKline: { symbol: 'ETHUSDT', period: '15m', limit: 500 } }),
      expect.objectContaining({ subscribeTrades: { symbol: 'ETHUSDT' } }),
    ]),
  );
});

test('retries the list of markets', async () => {
  const lost: Record<string, unknown> = { '/spot/products': 'unreachable' };
  await renderPage(<SpotPage />, { answers: lost });
  expect(await screen.findByRole('alert')).toHaveTextContent('The markets did not load');
  Object.assign(lost, answers);
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(await screen.findByRole('heading', { level: 1, name: 'BTC/USDT' })).toBeInTheDocument();
});

test("shows the price in the tab's title, and the page's own title without a market", async () => {
  document.title = 'Spot · Aldera';
  const page = (
    <>
      <SpotPage />
      <Link to="/spot?symbol=ETHUSDT">ether</Link>
      <Link to="/spot?symbol=NOPE">nothing</Link>
    </>
  );
  const { liveServer } = await openSpotPage({ answers, configuration: { appName: 'Aldera' } }, page);
  expect(document.title).toBe('BTC/USDT | Aldera');
  await act(async () => liveServer.connect());
  await act(async () => liveServer.tick({ BTCUSDT: '67240.1', ETHUSDT: '3410' }));
  await waitFor(() => expect(document.title).toBe('67,240.1 BTC/USDT | Aldera'));
  await user.click(screen.getByRole('link', { name: 'ether' }));
  expect(document.title).toBe('3,410.0 ETH/USDT | Aldera');
  await user.click(screen.getByRole('link', { name: 'nothing' }));
  expect(document.title).toBe('Spot · Aldera');
});
