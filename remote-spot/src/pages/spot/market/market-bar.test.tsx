import '@livery/market-ui/testing/trade-page';
import { toDecimal } from '@livery/contract/decimal';
import { receiveCode } from '@livery/contract/live/market';
import { renderPage } from '@livery/platform/testing';
import { act, screen } from '@testing-library/react';
import { MarketBar } from './market-bar.tsx';
import { MarketContext } from './market.ts';

const market = {
  symbol: 'BTCUSDT',
  coin: 'BTC',
  medium: 'USDT',
  pricePrecision: 1,
  amountPrecision: 4,
  isOpen: true,
  price: toDecimal('67240.1'),
  change: toDecimal('2'),
  high: toDecimal('1'),
  low: toDecimal('1'),
  volume: toDecimal('1'),
};

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

test('shows prices as old while none arrive on a live connection, until one does', async () => {
  const { liveServer } = await renderPage(
    <MarketContext value={{ ...market, quote: market.medium }}>
      <MarketBar />
    </MarketContext>,
    { answers: { '/spot/products': { coins: [market] } } },
  );
  await act(async () => liveServer.connect());
  await act(async () => liveServer.tick({ BTCUSDT: '67250.5' }));
  expect(await screen.findByText('Live')).toBeInTheDocument();
  for (let second = 0; second < 7; second += 1) {
    await act(() => jest.advanceTimersByTimeAsync(1000));
    await act(async () => liveServer.push({ code: receiveCode.heartbeat, heartbeat: { time: 1 } }));
  }
  expect(screen.getByText(/^7 ?s old$/)).toBeInTheDocument();
  expect(screen.queryByText('Live')).not.toBeInTheDocument();
  await act(async () => liveServer.tick({ BTCUSDT: '67250.5' }));
  expect(await screen.findByText('Live')).toBeInTheDocument();
});
