/** A page streams for days: new data replaces old data, and memory does not grow. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { receiveCode, sendCode, type Kline, type ServerFrame } from '@livery/contract/live/market';
import {
  FakeLiveServer,
  createMarketData,
  FakePageLifecycle,
  createStoredValues,
  type Answer,
} from '@livery/platform/testing/market-data';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const symbols = Array.from({ length: 20 }, (_, index) => `COIN${index}USDT`);
const [symbol = ''] = symbols;
const price = (turn: number) => (1000 + (turn % 977) / 100).toFixed(2);

const kline = (startTime: number, turn: number): Kline => {
  const now = price(turn);
  return { startTime, endTime: startTime + 60, open: now, high: now, low: now, close: now, volume: String(turn) };
};

/** The frames of 0.1 s: tickers, a level of the book, and a candle, which is a new one every minute. */
function* framesOfTick(turn: number): Generator<ServerFrame> {
  yield {
    code: receiveCode.tickers,
    tickers: {
      tickerInfos: symbols.map((own) => ({
        symbol: own,
        price: price(turn),
        change: '0',
        high: '2000',
        low: '1',
        volume: String(turn),
      })),
    },
  };
  const level = { price: price(turn % 40), volume: turn % 3 === 0 ? '0' : String(turn) };
  yield { code: receiveCode.depth, depth: { symbol, buy: [level], sell: [], sequence: turn + 1, snapshot: false } };
  yield {
    code: receiveCode.kline,
    klines: { symbol, period: '1m', klines: [kline(Math.floor(turn / 600) * 60, turn)], snapshot: false },
  };
}

const snapshot: Answer = ({ code }) =>
  code === sendCode.depth
    ? { code: receiveCode.depth, depth: { symbol, buy: [], sell: [], sequence: 0, snapshot: true } }
    : undefined;

test('the heap grows by at most 1 MB in 60 s of streaming with a lost connection every 20 s', () => {
  jest.useFakeTimers();
  const liveServer = new FakeLiveServer({ answer: snapshot });
  const market = createMarketData({
    address: () => 'ws://site/live',
    open: liveServer.open,
    stored: createStoredValues(),
    page: new FakePageLifecycle(),
    flush: { mark: (listener) => listener() },
  });
  market.watchTickers();
  market.watchBook(symbol, 20);
  market.watchCandles(symbol, '1m', 100);
  const streamFor = (seconds: number) => {
    liveServer.sockets.splice(0, liveServer.sockets.length - 1);
    liveServer.connect();
    for (let turn = 0; turn < seconds * 10; turn += 1) {
      for (const frame of framesOfTick(turn)) liveServer.push(frame);
      jest.advanceTimersByTime(100);
      liveServer.last.sent.length = 0;
    }
    liveServer.break();
    jest.advanceTimersByTime(3000);
  };
  const heapAfter = (seconds: number) => {
    for (let past = 0; past < seconds; past += 20) streamFor(20);
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = heapAfter(20);
  const grown = heapAfter(60) - before;
  expect(market.tickers.get(symbol)?.price).toBe(price(199));
  market.close();
  jest.useRealTimers();
  expect(grown).toBeLessThanOrEqual(1 << 20);
});
