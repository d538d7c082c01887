import { receiveCode, sendCode, type Channel, type ClientFrame, type Kline } from '@livery/contract/live/market';
import fc from 'fast-check';
import { createStoredValues } from '../stored-values.ts';
import { FakeLiveServer } from '../testing/fake-live-server.ts';
import { FakePageLifecycle } from '../testing/fake-page-lifecycle.ts';
import { createMarketData } from './market-data.ts';

let token: string | undefined;
let tellToken = () => {};

function setUp() {
  const liveServer = new FakeLiveServer();
  const market = createMarketData({
    address: () => 'ws://site/live',
    open: liveServer.open,
    flush: { mark: (listener) => listener() },
    stored: createStoredValues(),
    page: new FakePageLifecycle(),
    token: () => token,
    onToken(listener) {
      tellToken = listener;
      return () => {};
    },
  });
  /** The codes that the page has sent, without pings. */
  const sent = () => liveServer.last.sent.map(({ code }) => code).filter((code) => code !== sendCode.heartbeat);
  const confirm = (...channels: Channel[]) =>
    liveServer.push({ code: receiveCode.confirmation, confirmation: { channels } });
  const heartbeats = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      jest.advanceTimersByTime(1000);
      liveServer.push({ code: receiveCode.heartbeat, heartbeat: { time: 1 } });
    }
  };
  return { market, liveServer, sent, confirm, heartbeats };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  token = undefined;
});
afterEach(() => jest.useRealTimers());

const book = { code: sendCode.depth, symbol: 'BTCUSDT', period: '' };
const snapshot = {
  code: receiveCode.depth,
  depth: { symbol: 'BTCUSDT', buy: [{ price: '1', volume: '1' }], sell: [], sequence: 1, snapshot: true },
} as const;

test('is stale when a channel is silent for 5 s on a live connection, and fresh with its next message', () => {
  const { market, liveServer, confirm, heartbeats } = setUp();
  market.watchBook('BTCUSDT', 10);
  liveServer.connect();
  heartbeats(8);
  expect(market.freshness.get('depth BTCUSDT')).toMatchObject({ isStale: false });
  liveServer.push(snapshot);
  const lastMessageAt = Date.now();
  heartbeats(6);
  expect(market.freshness.get('depth BTCUSDT')).toEqual({ isStale: true, lastMessageAt });
  expect(market.socket.state().prices).toBe('live');
  confirm(book);
  expect(market.freshness.get('depth BTCUSDT')).toEqual({ isStale: false, lastMessageAt: undefined });
});

test('is not stale when the server confirms a quiet channel', () => {
  const { market, liveServer, confirm } = setUp();
  market.watchBook('BTCUSDT', 10);
  liveServer.connect();
  liveServer.push(snapshot);
  for (let seconds = 0; seconds < 20; seconds += 2) {
    jest.advanceTimersByTime(2000);
    confirm(book);
  }
  expect(market.freshness.get('depth BTCUSDT')?.isStale).toBe(false);
});

test('keeps candles from before a lost connection stale until a snapshot arrives, although the server confirms them', () => {
  const { market, liveServer, confirm, heartbeats } = setUp();
  const channel = { code: sendCode.kline, symbol: 'BTCUSDT', period: '1m' };
  const candles = {
    code: receiveCode.kline,
    klines: { symbol: 'BTCUSDT', period: '1m', klines: [], snapshot: true },
  } as const;
  market.watchCandles('BTCUSDT', '1m', 10);
  liveServer.connect();
  liveServer.push(candles);
  liveServer.break();
  heartbeats(6);
  expect(market.freshness.get('kline BTCUSDT 1m')?.isStale).toBe(true);
  liveServer.connect();
  confirm(channel);
  expect(market.freshness.get('kline BTCUSDT 1m')?.isStale).toBe(true);
  liveServer.push(candles);
  expect(market.freshness.get('kline BTCUSDT 1m')?.isStale).toBe(false);
});

const said = {
  confirmed: undefined,
  'a change that does not follow': { ...snapshot.depth, sequence: 3, snapshot: false },
  'a crossed book': { ...snapshot.depth, sell: [{ price: '1', volume: '1' }], sequence: 4 },
};
const anything = fc.constantFrom(...(Object.keys(said) as (keyof typeof said)[]));

test('shows a book with a gap as stale after 5 s until a snapshot arrives, and keeps requesting it', () => {
  fc.assert(
    fc.property(fc.array(anything, { minLength: 12, maxLength: 20 }), (words) => {
      const { market, liveServer, sent, confirm } = setUp();
      market.watchBook('BTCUSDT', 10);
      liveServer.connect();
      liveServer.push(snapshot);
      liveServer.push({ code: receiveCode.depth, depth: said['a change that does not follow'] });
      for (const word of words) {
        jest.advanceTimersByTime(500);
        const depth = said[word];
        if (depth) liveServer.push({ code: receiveCode.depth, depth });
        else confirm(book);
      }
      expect(market.freshness.get('depth BTCUSDT')?.isStale).toBe(true);
      expect(sent().length).toBeGreaterThanOrEqual(4);
      liveServer.push(snapshot);
      expect(market.freshness.get('depth BTCUSDT')?.isStale).toBe(false);
      jest.advanceTimersByTime(4000);
      confirm(book);
      jest.advanceTimersByTime(4000);
      expect(market.freshness.get('depth BTCUSDT')?.isStale).toBe(false);
      market.close();
    }),
  );
});

test('subscribes again only to channels that the server does not confirm', () => {
  const { market, liveServer, sent, confirm } = setUp();
  market.watchBook('BTCUSDT', 10);
  market.watchTrades('BTCUSDT');
  liveServer.connect();
  liveServer.push(snapshot);
  confirm(book);
  expect(sent()).toEqual([sendCode.depth, sendCode.trades]);
  jest.advanceTimersByTime(2001);
  confirm(book);
  expect(sent()).toEqual([sendCode.depth, sendCode.trades, sendCode.trades]);
});

test('ignores entries that are not tickers', () => {
  const { market, liveServer } = setUp();
  market.watchTickers();
  liveServer.connect();
  liveServer.tick({ BTCUSDT: '5' });
  for (const price of ['NaN', '-1', '1e9', '', 'Infinity', '9'.repeat(30), '9'.repeat(60)])
    liveServer.tick({ BTCUSDT: price });
  expect(market.tickers.get('BTCUSDT')?.price).toBe('5');
});

const candle = (minute: number, more: Partial<Kline> = {}): Kline => ({
  open: '1',
  close: '2',
  high: '3',
  low: '1',
  volume: '0',
  startTime: minute * 60,
  endTime: minute * 60 + 60,
  ...more,
});

test('sorts candles, leaves malformed ones out, and requests one snapshot after a hole', () => {
  const { market, liveServer, sent } = setUp();
  market.watchCandles('BTCUSDT', '1m', 5);
  liveServer.connect();
  const push = (isWhole: boolean, ...klines: Kline[]) =>
    liveServer.push({
      code: receiveCode.kline,
      klines: { symbol: 'BTCUSDT', period: '1m', klines, snapshot: isWhole },
    });
  const minutes = () => market.candles.get('BTCUSDT 1m')?.map(({ startTime }) => startTime / 60);
  push(true, candle(3), candle(1), candle(2, { close: 'NaN' }), candle(4, { low: '-1' }), candle(2));
  expect(minutes()).toEqual([1, 2, 3]);
  push(false, candle(4));
  expect(sent()).toEqual([sendCode.kline]);
  push(false, candle(6));
  push(false, candle(6));
  expect(sent()).toEqual([sendCode.kline, sendCode.kline]);
  push(true, candle(4), candle(5), candle(6));
  expect(minutes()).toEqual([4, 5, 6]);
});

const tokensOf = (frames: readonly ClientFrame[]) =>
  frames.flatMap((frame) => (frame.code === sendCode.authenticate ? [frame.authenticate.token] : []));

test('reports a member’s changes by topic, and any change after a lost connection or a refused token', () => {
  token = 'first';
  const { market, liveServer } = setUp();
  const listener = jest.fn();
  const stop = market.watchMember(listener);
  liveServer.connect();
  const authenticated = (code: number) =>
    liveServer.push({ code: receiveCode.authentication, authentication: { code } });
  authenticated(200);
  expect(listener).not.toHaveBeenCalled();
  liveServer.push({ code: receiveCode.memberEvent, memberEvent: { topic: 'orders', reference: '7' } });
  expect(listener.mock.calls).toEqual([['orders']]);
  liveServer.break();
  jest.advanceTimersByTime(3000);
  liveServer.connect();
  authenticated(200);
  expect(listener.mock.calls).toEqual([['orders'], [undefined]]);
  authenticated(900002);
  expect(listener).toHaveBeenCalledTimes(3);
  token = 'second';
  tellToken();
  expect(tokensOf(liveServer.last.sent)).toEqual(['first', 'second']);
  stop();
  jest.advanceTimersByTime(1000);
  expect(tokensOf(liveServer.last.sent)).toEqual(['first', 'second', '']);
});
