import { receiveCode, sendCode, type ServerFrame } from '@livery/contract/live/market';
import { act, screen } from '@testing-library/react';
import { afterFlush } from '../testing/fake-live-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import {
  useFuturesKlines,
  useFuturesKlinesFreshness,
  useFuturesTickersFreshness,
  useFuturesTimeShare,
  useFuturesTimeShareFreshness,
} from './futures.ts';
import { useFuturesTicker } from './market.ts';

const candle = (startTime: number, close: string) => ({
  startTime,
  endTime: startTime + 60,
  open: '1',
  high: '9',
  low: '1',
  close,
  volume: '0',
});
const minute = (time: number, price: string) => ({ time, price });

const [symbol, snapshot] = ['BTCUSD', true];
/** What the exchange answers to each subscription. */
const answers: Readonly<Record<number, ServerFrame>> = {
  [sendCode.futuresKline]: {
    code: receiveCode.futuresKline,
    klines: { symbol, period: '1m', snapshot, klines: [candle(60, '2')] },
  },
  [sendCode.futuresRealtime]: {
    code: receiveCode.futuresRealtime,
    realtime: { symbol, snapshot, points: [minute(60, '3')] },
  },
};

function Readings() {
  const shown = {
    candles: useFuturesKlines('BTCUSD', '1m', 10)?.map(({ close }) => close),
    share: useFuturesTimeShare('BTCUSD')?.map(({ price }) => price),
    ticker: useFuturesTicker('BTCUSD')?.price,
  };
  const stale = [
    useFuturesKlinesFreshness('BTCUSD', '1m'),
    useFuturesTimeShareFreshness('BTCUSD'),
    useFuturesTickersFreshness(),
  ].filter(({ isStale }) => isStale).length;
  return (
    <>
      <output>{JSON.stringify(shown)}</output>
      <p>stale: {stale}</p>
    </>
  );
}

const shown = () => JSON.parse(screen.getByRole('status').textContent) as unknown;

async function open() {
  const site = await renderPage(<Readings />, { answers: {}, liveServer: { answer: ({ code }) => answers[code] } });
  await act(async () => site.liveServer.connect());
  await afterFlush();
  return site;
}

test('reads the candles and the time-share of futures', async () => {
  const { liveServer } = await open();
  expect(shown()).toEqual({ candles: ['2'], share: ['3'] });
  await act(async () => {
    const realtime = {
      symbol: 'BTCUSD',
      snapshot: false,
      points: [minute(60, '5'), minute(120, '6'), minute(180, '')],
    };
    liveServer.push({ code: receiveCode.futuresRealtime, realtime });
    const klines = { symbol: 'BTCUSD', period: '1m', snapshot: false, klines: [candle(120, '8')] };
    liveServer.push({ code: receiveCode.futuresKline, klines });
  });
  await afterFlush();
  expect(shown()).toMatchObject({ candles: ['2', '8'], share: ['5', '6'] });
});

test('keeps spot frames out of the futures of the same symbol', async () => {
  const { liveServer } = await open();
  await act(async () => {
    const klines = { symbol: 'BTCUSD', period: '1m', snapshot: true, klines: [candle(120, '9')] };
    liveServer.push({ code: receiveCode.kline, klines });
  });
  await afterFlush();
  expect(shown()).toMatchObject({ candles: ['2'] });
});

test('each channel has its own freshness', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { liveServer } = await open();
    await act(async () => {
      const tickerInfos = [{ symbol: 'BTCUSD', price: '1', change: '', high: '', low: '', volume: '' }];
      liveServer.push({ code: receiveCode.futuresTickers, tickers: { tickerInfos } });
    });
    liveServer.last.isSilent = true;
    for (let second = 0; second < 7; second += 1) {
      await act(() => jest.advanceTimersByTimeAsync(1000));
      await act(async () => liveServer.push({ code: receiveCode.heartbeat, heartbeat: { time: 1 } }));
    }
    expect(screen.queryByText('stale: 3')).not.toBeNull();
  } finally {
    jest.useRealTimers();
  }
});
