import { receiveCode, sendCode, type ServerFrame } from '@livery/contract/live/market';
import { storedValues } from '../storage/stored-values.ts';
import { LiveLine } from '../testing/live-line.ts';
import { FakePageLifecycle } from '../testing/fake-page-lifecycle.ts';
import { marketData } from './market-data.ts';

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
  const line = new LiveLine();
  const page = new FakePageLifecycle();
  const market = marketData({
    address: () => 'ws://site/live',
    open: line.open,
    flush: now,
    stored: storedValues(),
    page,
  });
  return { market, line, page };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('nothing is opened until something is watched', () => {
  const { market, line } = setUp();
  expect(line.sockets).toHaveLength(0);
  market.watchTickers();
  market.watchBook('BTCUSDT', 10);
  expect(line.sockets).toHaveLength(1);
  expect(market.socket.state().connection).toBe('connecting');
});

test('a subscription is sent once for all its readers, and cancelled after the last', () => {
  const { market, line } = setUp();
  market.watchBook('BTCUSDT', 10);
  const stops = [market.watchTickers(), market.watchTickers()];
  line.connect();
  expect(line.last.sent.map(({ code }) => code)).toEqual([sendCode.depth, sendCode.tickers]);
  stops.forEach((stop) => stop());
  stops[0]?.();
  jest.advanceTimersByTime(1000);
  expect(line.last.sent.at(-1)).toMatchObject({ code: sendCode.cancel, cancel: { code: sendCode.tickers } });
});

test('without a subscription there is no line', () => {
  const { market, line } = setUp();
  const stop = market.watchTickers();
  line.connect();
  stop();
  jest.advanceTimersByTime(1000);
  expect([line.last.isClosed, jest.getTimerCount()]).toEqual([true, 0]);
  market.watchTickers();
  line.connect();
  expect(line.last.sent.map(({ code }) => code)).toEqual([sendCode.tickers]);
});

test('a change of page keeps the subscription', () => {
  const { market, line } = setUp();
  market.watchTickers()();
  market.watchTickers();
  line.connect();
  jest.advanceTimersByTime(2000);
  expect(line.last.sent.map(({ code }) => code)).toEqual([sendCode.tickers]);
});

test('only readers of the symbol that changed are told', () => {
  const { market, line } = setUp();
  market.watchTickers();
  line.connect();
  const [btc, eth] = [jest.fn(), jest.fn()];
  market.tickers.subscribe('BTCUSDT', btc);
  market.tickers.subscribe('ETHUSDT', eth);
  line.tell(ticker('BTCUSDT', '67418.20'));
  expect(market.tickers.get('BTCUSDT')?.price).toBe('67418.20');
  expect([btc.mock.calls.length, eth.mock.calls.length]).toEqual([1, 0]);
});

test('a reader of more levels widens the subscription', () => {
  const { market, line } = setUp();
  market.watchBook('BTCUSDT', 10);
  line.connect();
  market.watchBook('BTCUSDT', 20);
  market.watchBook('BTCUSDT', 5);
  const asked = line.last.sent.map((frame) => (frame.code === sendCode.depth ? frame.subscribeDepth.limit : 0));
  expect(asked).toEqual([10, 20]);
});

test('a gap in a book asks for a new snapshot of that book alone, once', () => {
  const { market, line } = setUp();
  market.watchTickers();
  market.watchBook('BTCUSDT', 10);
  line.connect();
  line.tell(depth(1, true));
  for (const sequence of [3, 4, 5]) line.tell(depth(sequence, false));
  expect(line.last.sent.map(({ code }) => code)).toEqual([sendCode.tickers, sendCode.depth, sendCode.depth]);
  expect(market.books.get('BTCUSDT')?.sequence).toBe(1);
  line.tell(depth(9, true));
  expect(market.books.get('BTCUSDT')?.sequence).toBe(9);
});

test('a snapshot that was lost on its way is asked for again', () => {
  const { market, line } = setUp();
  market.watchBook('BTCUSDT', 10);
  line.connect();
  line.tell(depth(2, false));
  expect(line.last.sent).toHaveLength(1);
  jest.advanceTimersByTime(2001);
  line.tell(depth(3, false));
  line.tell(depth(4, false));
  expect(line.last.sent).toHaveLength(2);
});

test('a change that came twice, or after the snapshot that it is part of, is no gap', () => {
  const { market, line } = setUp();
  market.watchBook('BTCUSDT', 10);
  line.connect();
  line.tell(depth(7, true));
  for (const sequence of [6, 7, 8, 8]) line.tell(depth(sequence, false));
  expect(line.last.sent).toHaveLength(1);
  expect(market.books.get('BTCUSDT')?.sequence).toBe(8);
});

test('a book of an earlier connection is dropped: changes of the next one are not made to it', () => {
  const { market, line } = setUp();
  market.watchBook('BTCUSDT', 10);
  line.connect();
  line.tell(depth(1, true));
  line.break();
  expect(market.books.get('BTCUSDT')?.sequence).toBe(1);
  jest.advanceTimersByTime(3000);
  line.connect();
  expect(market.books.get('BTCUSDT')).toBeUndefined();
  line.tell(depth(2, false));
  expect(market.books.get('BTCUSDT')).toBeUndefined();
});

test('a tape is kept while somebody reads it', () => {
  const { market, line } = setUp();
  const stop = market.watchTrades('BTCUSDT');
  line.connect();
  expect(line.last.sent).toMatchObject([{ code: sendCode.trades, subscribeTrades: { symbol: 'BTCUSDT' } }]);
  const trade = { id: '7', price: '67418.2', volume: '0.5', time: 1, takerBuys: true };
  const tell = () =>
    line.tell({ code: receiveCode.trades, trades: { symbol: 'BTCUSDT', trades: [trade], snapshot: true } });
  tell();
  expect(market.trades.get('BTCUSDT')).toMatchObject([trade]);
  stop();
  jest.advanceTimersByTime(1000);
  tell();
  expect(market.trades.get('BTCUSDT')).toBeUndefined();
});

test('tickers of futures and of spot markets are subscribed and kept apart', () => {
  const { market, line } = setUp();
  market.watchFuturesTickers();
  line.connect();
  expect(line.last.sent.map(({ code }) => code)).toEqual([sendCode.futuresTickers]);
  const tickerInfos = [{ symbol: 'BTCUSD', price: '67000', change: '1', high: '', low: '', volume: '' }];
  line.tell({ code: receiveCode.futuresTickers, tickers: { tickerInfos } });
  expect([market.futuresTickers.get('BTCUSD')?.price, market.tickers.get('BTCUSD')]).toEqual(['67000', undefined]);
});

test('nothing outlives the market data of a page', () => {
  const { market, line, page } = setUp();
  market.watchTickers()();
  market.watchBook('BTCUSDT', 10);
  line.connect();
  market.close();
  expect([jest.getTimerCount(), page.listeners, line.last.isClosed]).toEqual([0, 0, true]);
});

test('a lost connection comes back five times every 3 s, then ever more slowly, and subscribes again', () => {
  const { market, line } = setUp();
  market.watchTickers();
  line.connect();
  line.break();
  expect(market.socket.state().connection).toBe('closed');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    jest.advanceTimersByTime(3000);
    expect(line.sockets).toHaveLength(attempt + 1);
    line.break();
  }
  jest.advanceTimersByTime(2999);
  expect(line.sockets).toHaveLength(6);
  jest.advanceTimersByTime(4000);
  expect(line.sockets).toHaveLength(7);
  line.connect();
  expect(line.last.sent.map(({ code }) => code)).toEqual([sendCode.tickers]);
  expect(market.socket.state().connection).toBe('connected');
});

test('what is no frame is ignored', () => {
  const { market, line } = setUp();
  market.watchTickers();
  line.connect();
  for (const data of ['text', new ArrayBuffer(0), new Uint8Array([255, 255, 255]).buffer]) line.last.tellBytes(data);
  expect(market.socket.state().connection).toBe('connected');
});
