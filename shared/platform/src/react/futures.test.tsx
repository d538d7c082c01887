import { receiveCode, sendCode, type ServerFrame } from '@livery/contract/live/market';
import { act, screen } from '@testing-library/react';
import { afterFlush } from '../testing/after-flush.ts';
import { renderPage } from '../testing/render-page.tsx';
import {
  useFuturesDepth,
  useFuturesDepthFreshness,
  useFuturesKlines,
  useFuturesKlinesFreshness,
  useFuturesTickersFreshness,
  useFuturesTimeShare,
  useFuturesTimeShareFreshness,
  useTimeShare,
  useTimeShareFreshness,
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
const level = (price: string) => ({ price, volume: '1' });
const minute = (time: number, price: string) => ({ time, price });

const [symbol, snapshot] = ['BTCUSD', true];
const depth = { symbol, buy: [level('1')], sell: [level('2')], sequence: 7, snapshot };
/** What the exchange answers to each subscription. */
const answers: Readonly<Record<number, ServerFrame>> = {
  [sendCode.futuresKline]: {
    code: receiveCode.futuresKline,
    klines: { symbol, period: '1m', snapshot, klines: [candle(60, '2')] },
  },
  [sendCode.futuresDepth]: { code: receiveCode.futuresDepth, depth },
  [sendCode.futuresRealtime]: {
    code: receiveCode.futuresRealtime,
    realtime: { symbol, snapshot, points: [minute(60, '3')] },
  },
  [sendCode.realtime]: {
    code: receiveCode.realtime,
    realtime: { symbol: 'BTCUSDT', snapshot, points: [minute(60, '4')] },
  },
};

function Readings() {
  const shown = {
    candles: useFuturesKlines('BTCUSD', '1m', 10)?.map(({ close }) => close),
    book: useFuturesDepth('BTCUSD', 5)?.sequence,
    share: useFuturesTimeShare('BTCUSD')?.map(({ price }) => price),
    spot: useTimeShare('BTCUSDT')?.map(({ price }) => price),
    ticker: useFuturesTicker('BTCUSD')?.price,
  };
  const stale = [
    useFuturesKlinesFreshness('BTCUSD', '1m'),
    useFuturesDepthFreshness('BTCUSD'),
    useFuturesTimeShareFreshness('BTCUSD'),
    useTimeShareFreshness('BTCUSDT'),
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

test('reads candles, book and time-share of futures, and the time-share of spot', async () => {
  const { liveServer } = await open();
  expect(shown()).toEqual({ candles: ['2'], book: 7, share: ['3'], spot: ['4'] });
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
  expect(shown()).toMatchObject({ candles: ['2', '8'], share: ['5', '6'], spot: ['4'] });
});

test('spot frames do not get into the futures of the same symbol', async () => {
  const { liveServer } = await open();
  await act(async () => {
    const klines = { symbol: 'BTCUSD', period: '1m', snapshot: true, klines: [candle(120, '9')] };
    liveServer.push({ code: receiveCode.kline, klines });
  });
  await afterFlush();
  expect(shown()).toMatchObject({ candles: ['2'] });
});

test('each channel tells by itself that nothing comes any more', async () => {
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
    expect(screen.queryByText('stale: 5')).not.toBeNull();
  } finally {
    jest.useRealTimers();
  }
});
