import { FakePageLifecycle } from '@livery/platform/testing';
import * as fc from 'fast-check';
import { FakeQuotesSocket } from '../../../test/fake-quotes-socket.ts';
import { createQuotesSocket, quotesEvent, readQuotes, reconnectDelayMs, type QuotesSocket } from './quotes-socket.ts';

describe('quotes socket', () => {
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
});

const figures = { riseRate: '1.5', vol: '10', hightPrice: '3', lowPrice: '1' };
const entry = (coin: string, price: unknown = '2', rest: object = {}) => ({
  market: `${coin.toLowerCase()}usdt`,
  showName: coin,
  marketShowName: `${coin}/USDT`,
  lastPrice: price,
  ...figures,
  ...rest,
});
const first = entry('USDT', '1');
const message = (...datas: unknown[]) => JSON.stringify({ channel: 'top_all_usdt', datas: [first, ...datas] });

function read(data: unknown) {
  const onFault = jest.fn();
  const coins = readQuotes(data, onFault)?.quotes.map(({ coin }) => coin);
  return { coins, faults: onFault.mock.calls.length };
}

test('reads a list of a known channel with strings or numbers', () => {
  expect(read(message(entry('BTC'), entry('ETH', 3.5)))).toEqual({ coins: ['BTC', 'ETH'], faults: 0 });
});

test.each([
  ['a missing field', { lastPrice: undefined }],
  ['NaN', { riseRate: 'NaN' }],
  ['no number', { vol: {} }],
  ['an exponent', { hightPrice: '1e400' }],
  ['an enormous price', { lastPrice: '9'.repeat(29) }],
  ['a number that is none', { vol: null }],
  ['a name without end', { marketShowName: 'B'.repeat(10_000) }],
  ['no name', { marketShowName: '' }],
  ['no coin', { showName: ' ' }],
  ['no market', { market: '' }],
  ['a name that turns the text around it', { marketShowName: 'B\u202eDAB' }],
  ['more digits than there is room for', { lastPrice: `123456789.${'1'.repeat(18)}` }],
])('an entry with %s is left out, the others stay', (_, rest) => {
  expect(read(message(entry('BAD', '2', rest), entry('BTC')))).toEqual({ coins: ['BTC'], faults: 1 });
});

test('§2.6: prices of 0 and below are not shown and not counted as faults', () => {
  expect(read(message(entry('NIL', '0'), entry('LESS', '-3'), entry('BTC')))).toEqual({ coins: ['BTC'], faults: 0 });
});

test('a repeated market is shown once', () => {
  expect(read(message(entry('BTC'), entry('BTC', '9')))).toEqual({ coins: ['BTC'], faults: 1 });
});

test.each([
  ['an unknown channel', JSON.stringify({ channel: 'top_all_eth', datas: [] })],
  ['a channel of the prototype', JSON.stringify({ channel: '__proto__', datas: [] })],
  ['no list', JSON.stringify({ channel: 'top_all_usdt', datas: { length: 3 } })],
  ['null', 'null'],
  ['not JSON', '{"channel":'],
  ['bytes', new ArrayBuffer(8)],
  ['a message without end', message(entry('BTC')).padEnd(5_000_000)],
])('%s is ignored', (_, data) => {
  expect(read(data)).toEqual({ coins: undefined, faults: 1 });
});

test('reading any list of JSON values gives a list or nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (datas) => {
      const { coins = [] } = read(message(...datas));
      expect(coins).toEqual([]);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => expect(read(text).coins).toBeUndefined()));
});
