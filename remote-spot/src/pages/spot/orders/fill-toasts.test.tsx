import '@livery/market-ui/testing/trade-page';
import { receiveCode } from '@livery/contract/live/market';
import { ApiError } from '@livery/platform';
import { renderPage, type FakeLiveServer, type SentRequest } from '@livery/platform/testing';
import { toast } from '@livery/ui';
import { act, waitFor } from '@testing-library/react';
import { showAcceptedToast } from '../order-commands.ts';
import { FillToasts } from './fill-toasts.tsx';

const product = {
  symbol: 'BTCUSDT',
  coin: 'BTC',
  medium: 'USDT',
  pricePrecision: 1,
  amountPrecision: 5,
  isOpen: true,
  price: '67240.1',
  change: '2.41',
  high: '67981',
  low: '65402.7',
  volume: '28411.06',
};
const fill = (id: number, orderId: number, price: string, total: string) => ({
  id,
  orderId,
  symbol: 'BTCUSDT',
  side: 'buy',
  role: 'taker',
  price,
  amount: '0.1',
  total,
  fee: '0.0001',
  feeCoin: 'BTC',
  time: 1_700_000_000,
});
const trades = (...list: object[]) => ({ '/spot/trades': { list } });

const toastShown = jest.spyOn(toast, 'success');
beforeEach(() => {
  toastShown.mockClear();
  localStorage.clear();
  for (const name of ['session', 'token', 'refreshToken']) localStorage.setItem(`livery.${name}`, name);
});

const tellTrades = (liveServer: FakeLiveServer) =>
  act(async () => liveServer.push({ code: receiveCode.memberEvent, memberEvent: { topic: 'trades', reference: '' } }));

test('notifies once per order of trades made after the page was opened', async () => {
  const answers = { '/spot/products': { coins: [product] }, ...trades(fill(1, 7, '60000', '6000')) };
  const { liveServer } = await renderPage(<FillToasts />, { answers });
  await act(async () => liveServer.connect());
  await tellTrades(liveServer);
  expect(toastShown).not.toHaveBeenCalled();
  Object.assign(
    answers,
    trades(
      fill(4, 9, '67240.1', '6724.01'),
      fill(3, 8, '67240.3', '6724.03'),
      fill(2, 8, '67240.1', '6724.01'),
      fill(1, 7, '60000', '6000'),
    ),
  );
  await tellTrades(liveServer);
  await tellTrades(liveServer);
  await waitFor(() => expect(toastShown).toHaveBeenCalledTimes(2));
  expect(toastShown.mock.calls.flat()).toEqual([
    'Bought 0.20000 BTC at 67,240.2 on average',
    'Bought 0.10000 BTC at 67,240.1',
  ]);
});

test('notifies once of a trade whose id is smaller than that of an earlier one on another market', async () => {
  const earlier = fill(10_001, 7, '60000', '6000');
  const answers = { '/spot/products': { coins: [product] }, ...trades(earlier) };
  const { liveServer } = await renderPage(<FillToasts />, { answers });
  await act(async () => liveServer.connect());
  const later = { ...fill(2, 8, '3000', '300'), symbol: 'ETHUSDT', time: earlier.time + 1 };
  Object.assign(answers, trades(later, earlier));
  await tellTrades(liveServer);
  await waitFor(() => expect(toastShown).toHaveBeenCalledTimes(1));
  // The exchange node of this market stored the trade after a newer one had already been returned.
  const late = { ...fill(20_001, 9, '500', '50'), symbol: 'LTCUSDT', time: earlier.time + 1 };
  Object.assign(answers, trades(later, late, earlier));
  await tellTrades(liveServer);
  await waitFor(() => expect(toastShown).toHaveBeenCalledTimes(2));
  await tellTrades(liveServer);
  expect(toastShown.mock.calls).toEqual([['Bought 0.1 ETHUSDT at 3,000'], ['Bought 0.1 LTCUSDT at 500']]);
});

test('a fill replaces the "order accepted" toast, and that toast is not shown after a fill', async () => {
  const dismissed = jest.spyOn(toast, 'dismiss');
  toastShown.mockReturnValueOnce(41);
  showAcceptedToast(70, () => toast.success('Order accepted'));
  const answers = { '/spot/products': { coins: [product] }, ...trades() };
  const { liveServer } = await renderPage(<FillToasts />, { answers });
  await act(async () => liveServer.connect());
  Object.assign(answers, trades(fill(2, 71, '67240.1', '6724.01'), fill(1, 70, '67240.1', '6724.01')));
  await tellTrades(liveServer);
  await waitFor(() => expect(toastShown).toHaveBeenCalledTimes(3));
  expect(dismissed.mock.calls).toEqual([[41]]);
  showAcceptedToast(71, () => toast.success('Order accepted'));
  expect(toastShown).toHaveBeenCalledTimes(3);
});

test('notifies within 10 s of trades whose event was lost', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const answers = { '/spot/products': { coins: [product] }, ...trades() };
  await renderPage(<FillToasts />, { answers });
  Object.assign(answers, trades(fill(2, 8, '67240.1', '6724.01')));
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(toastShown.mock.calls).toEqual([['Bought 0.10000 BTC at 67,240.1']]));
  jest.useRealTimers();
});

test('notifies of trades that could not be loaded with the next answer', async () => {
  const answers: Record<string, unknown> = { '/spot/products': { coins: [product] }, ...trades() };
  const { liveServer, queries } = await renderPage(<FillToasts />, { answers });
  await act(async () => liveServer.connect());
  Object.assign(answers, { '/spot/trades': 'unreachable' });
  await tellTrades(liveServer);
  const [asked] = queries.getQueryCache().findAll({ queryKey: ['GET', '/spot/trades'] });
  await waitFor(() => expect(asked?.state.status).toBe('error'));
  const fills = Array.from({ length: 60 }, (_, place) => fill(60 - place, 8, '67240.1', '6724.01'));
  const second = jest
    .fn()
    .mockRejectedValueOnce(new ApiError('server'))
    .mockReturnValue({ list: fills.slice(50) });
  const page = ({ query: { lastId } }: SentRequest) => (lastId === undefined ? { list: fills.slice(0, 50) } : second());
  Object.assign(answers, { '/spot/trades': page });
  await tellTrades(liveServer);
  await waitFor(() => expect(second).toHaveBeenCalledTimes(1));
  expect(toastShown).not.toHaveBeenCalled();
  await tellTrades(liveServer);
  await waitFor(() => expect(toastShown.mock.calls).toEqual([['Bought 6.00000 BTC at 67,240.1']]));
});
