import { FakePageLifecycle } from '@livery/platform/testing';
import { QuotesEnd } from '../../../test/quotes-end.ts';
import { quotesEvent } from './quotes-event.ts';
import { quotesLine, waitMs, type QuotesLine } from './quotes-line.ts';

const list = JSON.stringify({ channel: 'top_all_usdt', datas: [] });
const second = 1000;
let ends: QuotesEnd[];
let page: FakePageLifecycle;
let line: QuotesLine;
let lost: jest.Mock;
const heard = jest.fn();
const last = () => ends.at(-1) ?? new QuotesEnd();
/** Time in which the server says something every second. */
function quietly(ms: number): void {
  for (let past = 0; past < ms; past += second) {
    last().tell(list);
    jest.advanceTimersByTime(second);
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation();
  heard.mockClear();
  addEventListener(quotesEvent, heard);
  ends = [];
  page = new FakePageLifecycle();
  lost = jest.fn();
  line = quotesLine({
    page,
    onLost: lost,
    open() {
      ends.push(new QuotesEnd());
      // Only what the line uses of a WebSocket.
      return last() as unknown as WebSocket;
    },
  });
});
afterEach(() => {
  line.close();
  removeEventListener(quotesEvent, heard);
  expect(jest.getTimerCount()).toBe(0);
  expect(page.listeners).toBe(0);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('§4: the line asks for its channel when it is up, and for another one as soon as that is chosen', () => {
  line.choose('top_all_usdt');
  last().connect();
  expect(last().sent).toEqual(['top_all_usdt']);
  line.choose('top_all_btc');
  line.choose('top_all_btc');
  expect(last().sent).toEqual(['top_all_usdt', 'top_all_btc']);
  expect(ends).toHaveLength(1);
});

test('§4: what is chosen while the line is still connecting is sent 3 s later', () => {
  line.choose('top_all_usdt');
  line.choose('top_all_ltc');
  jest.advanceTimersByTime(second);
  last().connect();
  expect(last().sent).toEqual([]);
  jest.advanceTimersByTime(2 * second);
  expect(last().sent).toEqual(['top_all_ltc']);
});

test('§4: what comes is broadcast again as an event of the window; what is no list of quotes is told once', () => {
  line.choose('top_all_usdt');
  last().connect();
  for (const garbage of ['[]', 'no JSON', '{"channel":"top_all_eth","datas":[]}', new ArrayBuffer(4)])
    last().tell(garbage);
  expect(heard).not.toHaveBeenCalled();
  expect(console.warn).toHaveBeenCalledTimes(1);
  last().tell(list);
  expect(heard.mock.calls.map(([event]: [CustomEvent]) => event.detail)).toEqual([
    { channel: 'top_all_usdt', quotes: [] },
  ]);
});

test('§4: a line that breaks is tried again, with waits that grow', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  line.choose('top_all_usdt');
  for (const wait of [1, 2, 4, 8]) {
    const before = ends.length;
    last().break();
    jest.advanceTimersByTime((wait - 1) * second);
    expect(ends).toHaveLength(before);
    jest.advanceTimersByTime(second);
    expect(ends).toHaveLength(before + 1);
  }
  expect(lost).toHaveBeenCalledTimes(4);
  last().connect();
  expect(last().sent).toEqual(['top_all_usdt']);
});

test('waits double up to a minute, and are jittered by half', () => {
  expect([1, 2, 3, 10, 1000].map((attempt) => waitMs(attempt, () => 1))).toEqual([1000, 2000, 4000, 60_000, 60_000]);
  expect(waitMs(3, () => 0)).toBe(2000);
});

test('a line that has held begins its waits anew', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  line.choose('top_all_usdt');
  for (let time = 0; time < 5; time++) {
    last().break();
    jest.advanceTimersByTime(60 * second);
  }
  last().connect();
  quietly(12 * second);
  const before = ends.length;
  last().break();
  jest.advanceTimersByTime(second);
  expect(ends).toHaveLength(before + 1);
});

test('a quiet line is asked again; one that stays silent is given up', () => {
  line.choose('top_all_usdt');
  last().connect();
  quietly(3 * second);
  expect(last().sent).toHaveLength(1);
  jest.advanceTimersByTime(3 * second);
  expect(last().sent).toHaveLength(2);
  expect(lost).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2 * second);
  expect(lost).toHaveBeenCalledTimes(1);
  expect(last().readyState).toBe(WebSocket.CLOSED);
});

test('who comes back to the page does not wait for the next try', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  line.choose('top_all_usdt');
  for (let time = 0; time < 8; time++) {
    last().break();
    jest.advanceTimersByTime(60 * second);
  }
  last().break();
  const before = ends.length;
  page.happens('online');
  expect(ends).toHaveLength(before + 1);
});

test('what an old line still says is nobody’s', () => {
  line.choose('top_all_usdt');
  last().connect();
  const [old] = ends;
  old?.break();
  jest.advanceTimersByTime(second);
  old?.tell(list);
  expect(heard).not.toHaveBeenCalled();
});
