import { receiveCode, sendCode, type ServerFrame } from '@livery/contract/live/market';
import { createStoredValues } from '../stored-values.ts';
import { FakeLiveServer } from '../testing/fake-live-server.ts';
import { FakePageLifecycle } from '../testing/fake-page-lifecycle.ts';
import { createMarketData } from './market-data.ts';

const now = { mark: (listener: () => void) => listener() };
const ticker = (symbol: string, price: string): ServerFrame => ({
  code: receiveCode.tickers,
  tickers: { tickerInfos: [{ symbol, price, change: '0', high: '', low: '', volume: '' }] },
});
const depth = (sequence: number, snapshot: boolean): ServerFrame => ({
  code: receiveCode.depth,
  depth: { symbol: 'BTCUSDT', buy: [{ price: String(sequence), volume: '1' }], sell: [], sequence, snapshot },
});

function setUp() {
  const liveServer = new FakeLiveServer();
  const page = new FakePageLifecycle();
  const market = createMarketData({
    address: () => 'ws://site/live',
    open: liveServer.open,
    flush: now,
    stored: createStoredValues(),
    page,
  });
  return { market, liveServer, page };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('opens no socket until something is watched', () => {
  const { market, liveServer } = setUp();
  expect(liveServer.sockets).toHaveLength(0);
  market.watchTickers();
  market.watchBook('BTCUSDT', 10);
  expect(liveServer.sockets).toHaveLength(1);
  expect(market.socket.state().connection).toBe('connecting');
});

test('subscribes once for all readers and cancels after the last', () => {
  const { market, liveServer } = setUp();
  market.watchBook('BTCUSDT', 10);
  const stops = [market.watchTickers(), market.watchTickers()];
  liveServer.connect();
  expect(liveServer.last.sent.map(({ code }) => code)).toEqual([sendCode.depth, sendCode.tickers]);
  stops.forEach((stop) => stop());
  stops[0]?.();
  jest.advanceTimersByTime(1000);
  expect(liveServer.last.sent.at(-1)).toMatchObject({ code: sendCode.cancel, cancel: { code: sendCode.tickers } });
});

test('has no connection without a subscription', () => {
  const { market, liveServer } = setUp();
  const stop = market.watchTickers();
  liveServer.connect();
  stop();
  jest.advanceTimersByTime(1000);
  expect([liveServer.last.isClosed, jest.getTimerCount()]).toEqual([true, 0]);
  market.watchTickers();
  liveServer.connect();
  expect(liveServer.last.sent.map(({ code }) => code)).toEqual([sendCode.tickers]);
});

test('keeps a subscription over a change of page', () => {
  const { market, liveServer } = setUp();
  market.watchTickers()();
  market.watchTickers();
  liveServer.connect();
  jest.advanceTimersByTime(2000);
  expect(liveServer.last.sent.map(({ code }) => code)).toEqual([sendCode.tickers]);
});

test('notifies only readers of the symbol that changed', () => {
  const { market, liveServer } = setUp();
  market.watchTickers();
  liveServer.connect();
  const [btc, eth] = [jest.fn(), jest.fn()];
  market.tickers.subscribe('BTCUSDT', btc);
  market.tickers.subscribe('ETHUSDT', eth);
  liveServer.push(ticker('BTCUSDT', '67418.20'));
  expect(market.tickers.get('BTCUSDT')?.price).toBe('67418.20');
  expect([btc.mock.calls.length, eth.mock.calls.length]).toEqual([1, 0]);
});

test('widens the subscription for a reader of more levels', () => {
  const { market, liveServer } = setUp();
  market.watchBook('BTCUSDT', 10);
  liveServer.connect();
  market.watchBook('BTCUSDT', 20);
  market.watchBook('BTCUSDT', 5);
  const asked = liveServer.last.sent.map((frame) => (frame.code === sendCode.depth ? frame.subscribeDepth.limit : 0));
  expect(asked).toEqual([10, 20]);
});

test('requests one snapshot of a book with a gap, and none of other books', () => {
  const { market, liveServer } = setUp();
  market.watchTickers();
  market.watchBook('BTCUSDT', 10);
  liveServer.connect();
  liveServer.push(depth(1, true));
  for (const sequence of [3, 4, 5]) liveServer.push(depth(sequence, false));
  expect(liveServer.last.sent.map(({ code }) => code)).toEqual([sendCode.tickers, sendCode.depth, sendCode.depth]);
  expect(market.books.get('BTCUSDT')?.sequence).toBe(1);
  liveServer.push(depth(9, true));
  expect(market.books.get('BTCUSDT')?.sequence).toBe(9);
});

test('requests a lost snapshot again', () => {
  const { market, liveServer } = setUp();
  market.watchBook('BTCUSDT', 10);
  liveServer.connect();
  liveServer.push(depth(2, false));
  expect(liveServer.last.sent).toHaveLength(1);
  jest.advanceTimersByTime(2001);
  liveServer.push(depth(3, false));
  liveServer.push(depth(4, false));
  expect(liveServer.last.sent).toHaveLength(2);
});

test('sees no gap in a change that arrives twice or after its snapshot', () => {
  const { market, liveServer } = setUp();
  market.watchBook('BTCUSDT', 10);
  liveServer.connect();
  liveServer.push(depth(7, true));
  for (const sequence of [6, 7, 8, 8]) liveServer.push(depth(sequence, false));
  expect(liveServer.last.sent).toHaveLength(1);
  expect(market.books.get('BTCUSDT')?.sequence).toBe(8);
});

test('drops a book of an earlier connection', () => {
  const { market, liveServer } = setUp();
  market.watchBook('BTCUSDT', 10);
  liveServer.connect();
  liveServer.push(depth(1, true));
  liveServer.break();
  expect(market.books.get('BTCUSDT')?.sequence).toBe(1);
  jest.advanceTimersByTime(3000);
  liveServer.connect();
  expect(market.books.get('BTCUSDT')).toBeUndefined();
  liveServer.push(depth(2, false));
  expect(market.books.get('BTCUSDT')).toBeUndefined();
});

test('keeps a tape while it has readers', () => {
  const { market, liveServer } = setUp();
  const stop = market.watchTrades('BTCUSDT');
  liveServer.connect();
  expect(liveServer.last.sent).toMatchObject([{ code: sendCode.trades, subscribeTrades: { symbol: 'BTCUSDT' } }]);
  const trade = { id: '7', price: '67418.2', volume: '0.5', time: 1, takerBuys: true };
  const push = () =>
    liveServer.push({ code: receiveCode.trades, trades: { symbol: 'BTCUSDT', trades: [trade], snapshot: true } });
  push();
  expect(market.trades.get('BTCUSDT')).toMatchObject([trade]);
  stop();
  jest.advanceTimersByTime(1000);
  push();
  expect(market.trades.get('BTCUSDT')).toBeUndefined();
});

test('keeps tickers of futures and of spot markets apart', () => {
  const { market, liveServer } = setUp();
  market.watchFuturesTickers();
  liveServer.connect();
  expect(liveServer.last.sent.map(({ code }) => code)).toEqual([sendCode.futuresTickers]);
  const tickerInfos = [{ symbol: 'BTCUSD', price: '67000', change: '1', high: '', low: '', volume: '' }];
  liveServer.push({ code: receiveCode.futuresTickers, tickers: { tickerInfos } });
  expect([market.futuresTickers.get('BTCUSD')?.price, market.tickers.get('BTCUSD')]).toEqual(['67000', undefined]);
});

test('leaves nothing behind when closed', () => {
  const { market, liveServer, page } = setUp();
  market.watchTickers()();
  market.watchBook('BTCUSDT', 10);
  liveServer.connect();
  market.close();
  expect([jest.getTimerCount(), page.listeners, liveServer.last.isClosed]).toEqual([0, 0, true]);
});

test('reconnects five times every 3 s, then with growing waits, and subscribes again', () => {
  const { market, liveServer } = setUp();
  market.watchTickers();
  liveServer.connect();
  liveServer.break();
  expect(market.socket.state().connection).toBe('closed');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    jest.advanceTimersByTime(3000);
    expect(liveServer.sockets).toHaveLength(attempt + 1);
    liveServer.break();
  }
  jest.advanceTimersByTime(2999);
  expect(liveServer.sockets).toHaveLength(6);
  jest.advanceTimersByTime(4000);
  expect(liveServer.sockets).toHaveLength(7);
  liveServer.connect();
  expect(liveServer.last.sent.map(({ code }) => code)).toEqual([sendCode.tickers]);
  expect(market.socket.state().connection).toBe('connected');
});

test('ignores messages that are not frames', () => {
  const { market, liveServer } = setUp();
  market.watchTickers();
  liveServer.connect();
  for (const data of ['text', new ArrayBuffer(0), new Uint8Array([255, 255, 255]).buffer])
    liveServer.last.pushBytes(data);
  expect(market.socket.state().connection).toBe('connected');
});
