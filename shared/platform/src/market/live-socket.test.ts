import { receiveCode } from '@livery/contract/live/market';
import { storedValues } from '../storage/stored-values.ts';
import { LiveLine } from '../testing/live-line.ts';
import { PageInHand } from '../testing/page-in-hand.ts';
import { liveSocket } from './live-socket.ts';
import { reconnectLock } from './reconnect-lock.ts';

const frame = { code: receiveCode.confirmation, confirmation: { channels: [] } } as const;
const second = 1000;
const minute = 60_000;

let isBarred = false;
let close = () => {};
function setUp({ isWanted = true } = {}) {
  const line = new LiveLine();
  const page = new PageInHand();
  const heard = jest.fn();
  const socket = liveSocket({
    address: () => 'ws://site/live',
    open: line.open,
    page,
    lock: reconnectLock(storedValues()),
    mayConnect: () => !isBarred,
    onOpen() {},
    onFrame: heard,
  });
  close = socket.close;
  if (isWanted) socket.connect();
  return { socket, line, page, heard };
}
function setUpLive() {
  const site = setUp();
  site.line.connect();
  site.line.tell(frame);
  return site;
}
/** Time in which the server confirms its channels, as it does every 2 s. */
function quietly(line: LiveLine, ms: number): void {
  for (let past = 0; past < ms; past += 2 * second) {
    line.tell(frame);
    jest.advanceTimersByTime(2 * second);
  }
}
/** The computer sleeps: the clock goes on, timers do not. */
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  isBarred = false;
});
afterEach(() => {
  close();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('the line is live with its first frame, not before', () => {
  const { socket, line } = setUp();
  expect(socket.state()).toMatchObject({ connection: 'connecting', prices: 'none' });
  line.connect();
  expect(socket.state()).toMatchObject({ connection: 'connected', prices: 'none' });
  line.tell(frame);
  expect(socket.state()).toEqual({
    connection: 'connected',
    prices: 'live',
    heardAt: undefined,
    soughtSince: undefined,
  });
});

test('prices of a lost line are recent for 5 s, then stale, until the next line has told something', () => {
  const { socket, line } = setUpLive();
  const lostAt = Date.now();
  line.break();
  expect(socket.state()).toEqual({ connection: 'closed', prices: 'recent', heardAt: lostAt, soughtSince: lostAt });
  jest.advanceTimersByTime(5 * second);
  expect(socket.state().prices).toBe('recent');
  jest.advanceTimersByTime(second);
  expect(socket.state()).toMatchObject({ prices: 'stale', heardAt: lostAt, soughtSince: lostAt });
  line.connect();
  expect(socket.state().prices).toBe('stale');
  line.tell(frame);
  expect(socket.state().prices).toBe('live');
});

test('silence over 5 s is a dead line: it is left, and another one tried at once', () => {
  const { socket, line } = setUpLive();
  quietly(line, 10 * second);
  const [old] = line.sockets;
  line.tell(frame);
  line.last.isSilent = true;
  jest.advanceTimersByTime(5 * second);
  expect(socket.state().prices).toBe('live');
  jest.advanceTimersByTime(500);
  expect(socket.state().prices).not.toBe('live');
  expect(old?.isClosed).toBe(true);
  expect(line.sockets).toHaveLength(2);
});

test('a line that falls silent again and again is tried ever more slowly', () => {
  const { line } = setUp();
  let tries = 0;
  for (let time = 0; time < 10 * minute; time += second) {
    if (line.sockets.length > tries) {
      tries = line.sockets.length;
      line.last.isSilent = true;
      line.connect();
      line.tell(frame);
    }
    jest.advanceTimersByTime(second);
  }
  expect(tries).toBeGreaterThan(10);
  expect(tries).toBeLessThan(22);
});

test('after a line that held, the tries begin with the quick ones again', () => {
  const { line } = setUp();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (!line.last.isClosed) line.break();
    jest.advanceTimersByTime(minute);
  }
  while (line.last.isClosed) jest.advanceTimersByTime(second);
  line.connect();
  quietly(line, 10 * second);
  const tries = line.sockets.length;
  line.break();
  jest.advanceTimersByTime(3 * second);
  expect(line.sockets).toHaveLength(tries + 1);
});

test('a quiet line is asked for a sign of life, and lives', () => {
  const { socket, line } = setUpLive();
  jest.advanceTimersByTime(minute);
  expect(socket.state().prices).toBe('live');
  expect(line.sockets).toHaveLength(1);
});

test('a busy line has a heartbeat all the same, every 10 s', () => {
  const { line } = setUpLive();
  quietly(line, minute);
  expect(line.last.sent).toHaveLength(6);
});

test('a try that gets no answer is given up after 10 s', () => {
  const { line } = setUp();
  jest.advanceTimersByTime(14 * second);
  expect(line.sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

test('an error is the end of a line, as its close is, and they are one', () => {
  const { line } = setUpLive();
  line.last.dispatchEvent(new Event('error'));
  line.last.dispatchEvent(new Event('close'));
  jest.advanceTimersByTime(3 * second);
  expect(line.sockets).toHaveLength(2);
});

test('late events of an old line are not heard', () => {
  const { socket, line, heard } = setUpLive();
  const old = line.last;
  line.break();
  jest.advanceTimersByTime(3 * second);
  line.connect();
  heard.mockClear();
  old.tell(frame);
  old.break();
  expect(heard).not.toHaveBeenCalled();
  expect(socket.state().connection).toBe('connected');
});

test.each(['online', 'visible'] as const)('a page that is %s again tries at once, with five quick tries', (event) => {
  const { line, page } = setUpLive();
  page.happens(event === 'online' ? 'offline' : 'hidden');
  line.break();
  for (let time = 0; time < 3 * minute; time += second) {
    if (!line.last.isClosed) line.break();
    jest.advanceTimersByTime(second);
  }
  const tries = line.sockets.length;
  page.happens(event);
  expect(line.sockets).toHaveLength(tries + 1);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    line.break();
    jest.advanceTimersByTime(3 * second);
    expect(line.sockets).toHaveLength(tries + 1 + attempt);
  }
});

test('who looks away and back a hundred times in a second does not hammer the server', () => {
  const { line, page } = setUp();
  for (let flip = 0; flip < 100; flip += 1) {
    line.break();
    page.happens('hidden');
    page.happens('visible');
    jest.advanceTimersByTime(10);
  }
  expect(line.sockets).toHaveLength(1);
  jest.advanceTimersByTime(3 * second);
  expect(line.sockets).toHaveLength(2);
});

test('after a sleep with a dead line it tries at once, though the next try was far off', () => {
  const { line } = setUp();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    line.break();
    jest.advanceTimersByTime(minute);
  }
  line.break();
  const tries = line.sockets.length;
  sleep(10 * second);
  jest.advanceTimersByTime(500);
  expect(line.sockets).toHaveLength(tries + 1);
});

test('what waited while the computer slept is not taken for live', () => {
  const { socket, line, heard } = setUpLive();
  const old = line.last;
  heard.mockClear();
  sleep(3 * minute);
  old.tell(frame);
  expect(heard).not.toHaveBeenCalled();
  expect(socket.state().prices).toBe('stale');
  jest.advanceTimersByTime(500);
  expect(line.sockets).toHaveLength(2);
});

test('a clock that is set back delays nothing', () => {
  const { line } = setUp();
  line.break();
  sleep(-60 * minute);
  jest.advanceTimersByTime(500);
  expect(line.sockets).toHaveLength(2);
});

test('a page that nobody has seen for a minute lets its line go, and has one as soon as it is looked at', () => {
  const { socket, line, page } = setUpLive();
  page.happens('hidden');
  quietly(line, minute);
  expect(socket.state()).toMatchObject({ connection: 'closed', prices: 'stale', soughtSince: undefined });
  expect(line.last.isClosed).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
  page.happens('online');
  expect(line.sockets).toHaveLength(1);
  page.happens('visible');
  expect(line.sockets).toHaveLength(2);
});

test('a glance at another tab keeps the line', () => {
  const { line, page } = setUpLive();
  page.happens('hidden');
  quietly(line, 30 * second);
  page.happens('visible');
  quietly(line, minute);
  expect(line.sockets).toHaveLength(1);
});

test('spec §4: nothing connects while DO_NOT_CONNECT is 1, and something does soon after', () => {
  isBarred = true;
  const { line } = setUp();
  jest.advanceTimersByTime(5 * minute);
  expect(line.sockets).toHaveLength(0);
  isBarred = false;
  jest.advanceTimersByTime(minute);
  expect(line.sockets).not.toHaveLength(0);
});

test('the reconnect lock names this tab and its end; the lock of another tab, or garbage, blocks nobody', () => {
  const { line } = setUpLive();
  const forEver = JSON.stringify({ tab: 'another', until: Date.now() * 2 });
  localStorage.setItem('livery.LOCK_RECONNECT', forEver);
  line.break();
  const lock = storedValues().get('LOCK_RECONNECT');
  expect(lock?.until).toBe(Date.now() + 3 * second);
  localStorage.setItem('livery.LOCK_RECONNECT', '{"tab":');
  jest.advanceTimersByTime(3 * second);
  expect(line.sockets).toHaveLength(2);
  line.break();
  expect(storedValues().get('LOCK_RECONNECT')?.tab).toBe(lock?.tab);
  jest.advanceTimersByTime(3 * second);
  line.connect();
  expect(localStorage.getItem('livery.LOCK_RECONNECT')).toBeNull();
});

test('an address that no socket can be opened to is tried again, with the configuration of that time', () => {
  const error = jest.spyOn(console, 'error').mockReturnValue();
  let address = 'no address';
  const line = new LiveLine();
  const socket = liveSocket({
    address: () => new URL(address).href,
    open: line.open,
    page: new PageInHand(),
    lock: reconnectLock(storedValues()),
    mayConnect: () => true,
    onOpen() {},
    onFrame() {},
  });
  close = socket.close;
  socket.connect();
  expect(socket.state().connection).toBe('closed');
  address = 'ws://site/live';
  jest.advanceTimersByTime(3 * second);
  expect(line.last.address).toBe('ws://site/live');
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
});

test('nothing is heard of a page that wants no line; closed, a socket is gone for good', () => {
  const { socket, line, page } = setUpLive();
  socket.release();
  expect(page.listeners).toBe(0);
  expect(socket.state()).toMatchObject({ connection: 'closed', prices: 'stale' });
  socket.connect();
  expect(line.sockets).toHaveLength(2);
  socket.close();
  socket.connect();
  page.happens('online');
  jest.advanceTimersByTime(minute);
  expect(line.sockets.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  expect([page.listeners, jest.getTimerCount()]).toEqual([0, 0]);
});
