import { receiveCode, sendCode, type ServerFrame } from '@livery/contract/live/market';
import { FakeSocket } from '../../test/fake-socket.ts';
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

function last(): FakeSocket {
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error('no socket was opened');
  return socket;
}

function setUp() {
  const market = marketData({ address: () => 'ws://site/live', open: FakeSocket.open, flush: now });
  return market;
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.all.length = 0;
});
afterEach(() => jest.useRealTimers());

test('nothing is opened until something is watched', () => {
  const market = setUp();
  expect(FakeSocket.all).toHaveLength(0);
  market.watchTickers();
  market.watchBook('BTCUSDT', 10);
  expect(FakeSocket.all).toHaveLength(1);
  expect(market.socket.state()).toBe('connecting');
});

test('a subscription is sent once for all its readers, and cancelled after the last', () => {
  const market = setUp();
  const stops = [market.watchTickers(), market.watchTickers()];
  last().connect();
  expect(last().sent.map(({ code }) => code)).toEqual([sendCode.tickers]);
  stops.forEach((stop) => stop());
  stops[0]?.();
  jest.advanceTimersByTime(1000);
  expect(last().sent.at(-1)).toMatchObject({ code: sendCode.cancel, cancel: { code: sendCode.tickers } });
});

test('a change of page keeps the subscription', () => {
  const market = setUp();
  market.watchTickers()();
  market.watchTickers();
  last().connect();
  jest.advanceTimersByTime(5000);
  expect(last().sent.map(({ code }) => code)).toEqual([sendCode.tickers]);
});

test('only readers of the symbol that changed are told', () => {
  const market = setUp();
  market.watchTickers();
  last().connect();
  const [btc, eth] = [jest.fn(), jest.fn()];
  market.tickers.subscribe('BTCUSDT', btc);
  market.tickers.subscribe('ETHUSDT', eth);
  last().tell(ticker('BTCUSDT', '67418.20'));
  expect(market.tickers.get('BTCUSDT')?.price).toBe('67418.20');
  expect([btc.mock.calls.length, eth.mock.calls.length]).toEqual([1, 0]);
});

test('a reader of more levels widens the subscription', () => {
  const market = setUp();
  market.watchBook('BTCUSDT', 10);
  last().connect();
  market.watchBook('BTCUSDT', 20);
  market.watchBook('BTCUSDT', 5);
  const asked = last().sent.map((frame) => (frame.code === sendCode.depth ? frame.subscribeDepth.limit : 0));
  expect(asked).toEqual([10, 20]);
});

test('a gap in a book asks for a new snapshot of that book alone', () => {
  const market = setUp();
  market.watchTickers();
  market.watchBook('BTCUSDT', 10);
  last().connect();
  last().tell(depth(1, true));
  last().tell(depth(3, false));
  expect(last().sent.map(({ code }) => code)).toEqual([sendCode.tickers, sendCode.depth, sendCode.depth]);
  expect(market.books.get('BTCUSDT')?.sequence).toBe(1);
  last().tell(depth(9, true));
  expect(market.books.get('BTCUSDT')?.sequence).toBe(9);
});

test('a lost connection comes back five times every 3 s, then ever more slowly, and subscribes again', () => {
  const market = setUp();
  market.watchTickers();
  last().connect();
  last().close();
  expect(market.socket.state()).toBe('closed');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    jest.advanceTimersByTime(3000);
    expect(FakeSocket.all).toHaveLength(attempt + 1);
    last().close();
  }
  jest.advanceTimersByTime(2999);
  expect(FakeSocket.all).toHaveLength(6);
  jest.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(7);
  last().connect();
  expect(last().sent.map(({ code }) => code)).toEqual([sendCode.tickers]);
  expect(market.socket.state()).toBe('connected');
});

test('a silent line is given up and opened anew; late frames of the old one are not heard', () => {
  const market = setUp();
  market.watchTickers();
  last().connect();
  const old = last();
  jest.advanceTimersByTime(20_000);
  expect(market.socket.state()).toBe('closed');
  jest.advanceTimersByTime(3000);
  last().connect();
  old.tell(ticker('BTCUSDT', '1'));
  expect(market.tickers.get('BTCUSDT')).toBeUndefined();
});

test('what is no frame is ignored', () => {
  const market = setUp();
  market.watchTickers();
  last().connect();
  for (const data of ['text', new ArrayBuffer(0), new Uint8Array([255, 255, 255]).buffer]) last().tellBytes(data);
  expect(market.socket.state()).toBe('connected');
});
