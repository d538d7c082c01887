import { FakePageLifecycle } from '@livery/platform/testing';
import { FakeQuotesSocket } from '../../../test/fake-quotes-socket.ts';
import { quotesEvent } from './quotes-event.ts';
import { createQuotesSocket, reconnectDelayMs, type QuotesSocket } from './quotes-socket.ts';

const list = JSON.stringify({ channel: 'top_all_usdt', datas: [] });
const second = 1000;
let sockets: FakeQuotesSocket[];
let page: FakePageLifecycle;
let socket: QuotesSocket;
let lost: jest.Mock;
const onQuotes = jest.fn();
const last = () => sockets.at(-1) ?? new FakeQuotesSocket();
/** Advances the clock while the server sends a message every second. */
function advanceWithMessages(ms: number): void {
  for (let past = 0; past < ms; past += second) {
    last().deliver(list);
    jest.advanceTimersByTime(second);
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation();
  onQuotes.mockClear();
  addEventListener(quotesEvent, onQuotes);
  sockets = [];
  page = new FakePageLifecycle();
  lost = jest.fn();
  socket = createQuotesSocket({
    page,
    onLost: lost,
    open() {
      sockets.push(new FakeQuotesSocket());
      // The fake has only those members of a WebSocket that the socket uses.
      return last() as unknown as WebSocket;
    },
  });
});
afterEach(() => {
  socket.close();
  removeEventListener(quotesEvent, onQuotes);
  expect(jest.getTimerCount()).toBe(0);
  expect(page.listeners).toBe(0);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('§4: asks for its channel when the connection opens, and for another one as soon as that is chosen', () => {
  socket.choose('top_all_usdt');
  last().connect();
  expect(last().sent).toEqual(['top_all_usdt']);
  socket.choose('top_all_btc');
  socket.choose('top_all_btc');
  expect(last().sent).toEqual(['top_all_usdt', 'top_all_btc']);
  expect(sockets).toHaveLength(1);
});

test('§4: sends a channel chosen while connecting 3 s after the choice', () => {
  socket.choose('top_all_usdt');
  socket.choose('top_all_ltc');
  jest.advanceTimersByTime(second);
  last().connect();
  expect(last().sent).toEqual([]);
  jest.advanceTimersByTime(2 * second);
  expect(last().sent).toEqual(['top_all_ltc']);
});

test('§4: broadcasts each list as an event of the window, and warns once about invalid messages', () => {
  socket.choose('top_all_usdt');
  last().connect();
  for (const garbage of ['[]', 'no JSON', '{"channel":"top_all_eth","datas":[]}', new ArrayBuffer(4)])
    last().deliver(garbage);
  expect(onQuotes).not.toHaveBeenCalled();
  expect(console.warn).toHaveBeenCalledTimes(1);
  last().deliver(list);
  expect(onQuotes.mock.calls.map(([event]: [CustomEvent]) => event.detail)).toEqual([
    { channel: 'top_all_usdt', quotes: [] },
  ]);
});

test('§4: reconnects after growing delays when the connection breaks', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  socket.choose('top_all_usdt');
  for (const wait of [1, 2, 4, 8]) {
    const before = sockets.length;
    last().break();
    jest.advanceTimersByTime((wait - 1) * second);
    expect(sockets).toHaveLength(before);
    jest.advanceTimersByTime(second);
    expect(sockets).toHaveLength(before + 1);
  }
  expect(lost).toHaveBeenCalledTimes(4);
  last().connect();
  expect(last().sent).toEqual(['top_all_usdt']);
});

test('doubles its delays up to a minute and jitters them by half', () => {
  expect([1, 2, 3, 10, 1000].map((attempt) => reconnectDelayMs(attempt, () => 1))).toEqual([
    1000, 2000, 4000, 60_000, 60_000,
  ]);
  expect(reconnectDelayMs(3, () => 0)).toBe(2000);
});

test('starts with the shortest delay again after a connection that held', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  socket.choose('top_all_usdt');
  for (let time = 0; time < 5; time++) {
    last().break();
    jest.advanceTimersByTime(60 * second);
  }
  last().connect();
  advanceWithMessages(12 * second);
  const before = sockets.length;
  last().break();
  jest.advanceTimersByTime(second);
  expect(sockets).toHaveLength(before + 1);
});

test('probes a quiet connection and abandons a silent one', () => {
  socket.choose('top_all_usdt');
  last().connect();
  advanceWithMessages(3 * second);
  expect(last().sent).toHaveLength(1);
  jest.advanceTimersByTime(3 * second);
  expect(last().sent).toHaveLength(2);
  expect(lost).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2 * second);
  expect(lost).toHaveBeenCalledTimes(1);
  expect(last().readyState).toBe(WebSocket.CLOSED);
});

test('reconnects at once when the network returns', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  socket.choose('top_all_usdt');
  for (let time = 0; time < 8; time++) {
    last().break();
    jest.advanceTimersByTime(60 * second);
  }
  last().break();
  const before = sockets.length;
  page.emit('online');
  expect(sockets).toHaveLength(before + 1);
});

test('ignores late messages of an old connection', () => {
  socket.choose('top_all_usdt');
  last().connect();
  const [old] = sockets;
  old?.break();
  jest.advanceTimersByTime(second);
  old?.deliver(list);
  expect(onQuotes).not.toHaveBeenCalled();
});
