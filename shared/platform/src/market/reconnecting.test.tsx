/** How the socket reconnects after a lost connection. */
import { createStoredValues } from '../stored-values.ts';
import {
  frame,
  minute,
  openLiveSite,
  openConnectedSite,
  confirmFor,
  second,
  sleep,
  withLiveSites,
} from '../testing/live-site.ts';

withLiveSites();
afterEach(() => void jest.restoreAllMocks());

test('tries with growing waits when connections keep falling silent', () => {
  const { liveServer } = openLiveSite();
  let tries = 0;
  for (let time = 0; time < 10 * minute; time += second) {
    if (liveServer.sockets.length > tries) {
      tries = liveServer.sockets.length;
      liveServer.last.isSilent = true;
      liveServer.connect();
      liveServer.push(frame);
    }
    jest.advanceTimersByTime(second);
  }
  expect(tries).toBeGreaterThan(10);
  expect(tries).toBeLessThan(22);
});

test('starts again with quick tries after a stable connection', () => {
  const { liveServer } = openLiveSite();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (!liveServer.last.isClosed) liveServer.break();
    jest.advanceTimersByTime(minute);
  }
  while (liveServer.last.isClosed) jest.advanceTimersByTime(second);
  liveServer.connect();
  confirmFor(liveServer, 10 * second);
  const tries = liveServer.sockets.length;
  liveServer.break();
  jest.advanceTimersByTime(3 * second);
  expect(liveServer.sockets).toHaveLength(tries + 1);
});

test('gives up a try without an answer after 10 s', () => {
  const { liveServer } = openLiveSite();
  jest.advanceTimersByTime(14 * second);
  expect(liveServer.sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

test.each(['online', 'visible'] as const)(
  'tries at once, with five quick tries, when the page is %s again',
  (event) => {
    // With another jitter a try could start right before the return, and would then be the only one.
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const { liveServer, page } = openConnectedSite();
    page.emit(event === 'online' ? 'offline' : 'hidden');
    liveServer.break();
    for (let time = 0; time < 3 * minute; time += second) {
      if (!liveServer.last.isClosed) liveServer.break();
      jest.advanceTimersByTime(second);
    }
    const tries = liveServer.sockets.length;
    page.emit(event);
    expect(liveServer.sockets).toHaveLength(tries + 1);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      liveServer.break();
      jest.advanceTimersByTime(3 * second);
      expect(liveServer.sockets).toHaveLength(tries + 1 + attempt);
    }
  },
);

test('does not hammer the server when the page flips a hundred times in a second', () => {
  const { liveServer, page } = openLiveSite();
  for (let flip = 0; flip < 100; flip += 1) {
    liveServer.break();
    page.emit('hidden');
    page.emit('visible');
    jest.advanceTimersByTime(10);
  }
  expect(liveServer.sockets).toHaveLength(1);
  jest.advanceTimersByTime(3 * second);
  expect(liveServer.sockets).toHaveLength(2);
});

const returnEvents = ['online', 'visible'] as const;

test.each(returnEvents)(
  'replaces a connection that died before the page was %s within 3 s, however young it is',
  (event) => {
    const { socket, liveServer, page } = openConnectedSite();
    jest.advanceTimersByTime(second);
    liveServer.last.isSilent = true;
    page.emit(event);
    jest.advanceTimersByTime(3 * second);
    expect(liveServer.sockets).toHaveLength(2);
    liveServer.connect();
    liveServer.push(frame);
    expect(socket.state().prices).toBe('live');
  },
);

test.each(returnEvents)('restarts a slow try when the page is %s', (event) => {
  const { liveServer, page } = openLiveSite();
  jest.advanceTimersByTime(500);
  page.emit(event);
  jest.advanceTimersByTime(3 * second);
  expect(liveServer.sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  // The connection that started after the return has the full time to open.
  jest.advanceTimersByTime(7 * second);
  expect(liveServer.sockets).toHaveLength(2);
});

test.each(returnEvents)('keeps a responsive connection when the page is %s', (event) => {
  const { liveServer, page } = openConnectedSite();
  page.emit(event);
  confirmFor(liveServer, 10 * second);
  expect(liveServer.sockets).toHaveLength(1);
});

test('does not hammer a server that opens connections and sends nothing when the page flips', () => {
  const { liveServer, page } = openConnectedSite();
  for (let time = 0; time < 20 * second; time += 100) {
    liveServer.last.isSilent = true;
    liveServer.connect();
    page.emit('hidden');
    page.emit('visible');
    jest.advanceTimersByTime(100);
  }
  expect(liveServer.sockets.length).toBeLessThanOrEqual(10);
});

test('tries at once after a sleep, although the next try was far off', () => {
  const { liveServer } = openLiveSite();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    liveServer.break();
    jest.advanceTimersByTime(minute);
  }
  liveServer.break();
  const tries = liveServer.sockets.length;
  sleep(10 * second);
  jest.advanceTimersByTime(500);
  expect(liveServer.sockets).toHaveLength(tries + 1);
});

test('is not delayed by a clock that is set back', () => {
  const { liveServer } = openLiveSite();
  liveServer.break();
  sleep(-60 * minute);
  jest.advanceTimersByTime(500);
  expect(liveServer.sockets).toHaveLength(2);
});

test('spec §4: does not connect while DO_NOT_CONNECT is 1, and connects soon after', () => {
  let isBarred = true;
  const { liveServer } = openLiveSite({ mayConnect: () => !isBarred });
  jest.advanceTimersByTime(5 * minute);
  expect(liveServer.sockets).toHaveLength(0);
  isBarred = false;
  jest.advanceTimersByTime(minute);
  expect(liveServer.sockets).not.toHaveLength(0);
});

test('writes its tab and time into the reconnect lock, and ignores another tab’s lock and garbage', () => {
  const { liveServer } = openConnectedSite();
  const forEver = JSON.stringify({ tab: 'another', until: Date.now() * 2 });
  localStorage.setItem('livery.LOCK_RECONNECT', forEver);
  liveServer.break();
  const lock = createStoredValues().get('LOCK_RECONNECT');
  expect(lock?.until).toBe(Date.now() + 3 * second);
  localStorage.setItem('livery.LOCK_RECONNECT', '{"tab":');
  jest.advanceTimersByTime(3 * second);
  expect(liveServer.sockets).toHaveLength(2);
  liveServer.break();
  expect(createStoredValues().get('LOCK_RECONNECT')?.tab).toBe(lock?.tab);
  jest.advanceTimersByTime(3 * second);
  liveServer.connect();
  expect(localStorage.getItem('livery.LOCK_RECONNECT')).toBeNull();
});

test('tries again with the latest configuration when no socket can be opened to an address', () => {
  const error = jest.spyOn(console, 'error').mockReturnValue();
  let address = 'no address';
  const { socket, liveServer } = openLiveSite({ address: () => new URL(address).href });
  expect(socket.state().connection).toBe('closed');
  address = 'ws://site/live';
  jest.advanceTimersByTime(3 * second);
  expect(liveServer.last.address).toBe('ws://site/live');
  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
});

test('§4: logs once after five failed tries', () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const { liveServer } = openLiveSite();
  liveServer.break();
  jest.advanceTimersByTime(11 * second);
  expect(warn).not.toHaveBeenCalled();
  for (let time = 0; time < 10 * minute; time += second) {
    if (!liveServer.last.isClosed) liveServer.break();
    jest.advanceTimersByTime(second);
  }
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^live prices: /)]]);
  warn.mockRestore();
});
