import { coinsCall } from '@livery/contract/calls/content';
import { spotProductsCall } from '@livery/contract/calls/spot';
import { code } from '@livery/contract/envelope';
import { toSpotMarket } from '@livery/market-ui/market';
import { act, screen, waitFor } from '@testing-library/react';
import { nameOf, openSite, Refused, type Answers } from '../../testing/site-under-test.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { popularFirst } from './live-markets.ts';

const market = (coin: string, medium = 'USDT') => ({
  symbol: coin + medium,
  coin,
  medium,
  pricePrecision: 2,
  amountPrecision: 4,
  price: '1',
  change: '0',
  high: '1',
  low: '1',
  volume: '1',
});
const coins = ['XAU', 'EOS', 'DOGE', 'ETH', 'BTC'].map((coin) => market(coin));
const answers: Answers = {
  [nameOf(spotProductsCall)]: () => ({ coins }),
  [nameOf(coinsCall)]: () => ({ coins: [] }),
};
const frame = <AuthFrame>form</AuthFrame>;
const headline = 'One account for every market.';

test('where there is room, the most popular markets are shown live', async () => {
  const site = await openSite(frame, { answers, wide: true });
  expect(await screen.findByText(headline)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('BTC/USDT'));
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'EETH/USDT',
    'DDOGE/USDT',
    'EEOS/USDT',
  ]);
  expect(site.liveServer.sockets).toHaveLength(1);
});

test('on a phone nothing of it is loaded or subscribed', async () => {
  const site = await openSite(frame, { answers });
  await act(async () => {});
  expect(screen.queryByText(headline)).toBeNull();
  expect(site.asked).toHaveLength(0);
  expect(site.liveServer.sockets).toHaveLength(0);
});

test('without markets its words stand alone', async () => {
  const refuse = () => Promise.reject(new Refused(code.unavailable, 'closed'));
  await openSite(frame, { answers: { ...answers, [nameOf(spotProductsCall)]: refuse }, wide: true });
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  expect(screen.getByText(headline)).toBeTruthy();
});

test('markets in USDT come popular coins first', () => {
  const products = [market('BTC', 'QCC'), ...coins].map(
    (product) => spotProductsCall.data.parse({ coins: [product] }).coins,
  );
  expect(popularFirst(products.flat().map(toSpotMarket)).map(({ coin }) => coin)).toEqual([
    'BTC',
    'ETH',
    'DOGE',
    'EOS',
    'XAU',
  ]);
});
