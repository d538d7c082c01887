import { coinsCall } from '@livery/contract/calls/content';
import { spotProductsCall } from '@livery/contract/calls/spot';
import { code } from '@livery/contract/envelope';
import { act, screen, waitFor } from '@testing-library/react';
import { callName, Refused } from '@livery/platform/testing';
import { openSite, type Answers } from '../../testing/site-under-test.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { popularFirst } from './lead-market.tsx';

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
  [callName(spotProductsCall)]: () => ({ coins }),
  [callName(coinsCall)]: () => ({ coins: [] }),
};
const frame = <AuthFrame>form</AuthFrame>;
const headline = 'One account for every market.';

test('shows the most popular markets live in a wide window', async () => {
  const site = await openSite(frame, { answers, wide: true });
  expect(await screen.findByText(headline)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('BTC/USDT'));
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['ETH/USDT', 'DOGE/USDT', 'EOS/USDT']);
  expect(site.liveServer.sockets).toHaveLength(1);
});

test('loads and subscribes to no markets on a phone', async () => {
  const site = await openSite(frame, { answers });
  await act(async () => {});
  expect(screen.queryByText(headline)).toBeNull();
  expect(site.requests).toHaveLength(0);
  expect(site.liveServer.sockets).toHaveLength(0);
});

test('shows only the texts when there are no markets', async () => {
  const refuse = () => Promise.reject(new Refused(code.unavailable, 'closed'));
  await openSite(frame, { answers: { ...answers, [callName(spotProductsCall)]: refuse }, wide: true });
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  expect(screen.getByText(headline)).toBeTruthy();
});

test('orders markets in USDT by popular coins first', () => {
  const products = [market('BTC', 'QCC'), ...coins].map(
    (product) => spotProductsCall.data.parse({ coins: [product] }).coins,
  );
  expect(popularFirst(products.flat()).map(({ coin }) => coin)).toEqual(['BTC', 'ETH', 'DOGE', 'EOS', 'XAU']);
});
