/** How a lost line comes back. */
import { createStoredValues } from '../storage/stored-values.ts';
import {
  frame,
  minute,
  openLiveSite,
  openSiteThatIsLive,
  quietly,
  second,
  sleep,
  withLiveSites,
} from '../testing/live-site.ts';

withLiveSites();
afterEach(() => void jest.restoreAllMocks());

test('a line that falls silent again and again is tried ever more slowly', () => {
  const { liveServer } = openLiveSite();
  let tries = 0;
  for (let time = 0; time < 10 * minute; time += second) {
    if (liveServer.sockets.length > tries) {
      tries = liveServer.sockets.length;
      liveServer.last.isSilent = true;
      liveServer.connect();
      liveServer.tell(frame);
    }
    jest.advanceTimersByTime(second);
  }
  expect(tries).toBeGreaterThan(10);
  expect(tries).toBeLessThan(22);
});

test('after a line that held, the tries begin with the quick ones again', () => {
  const { liveServer } = openLiveSite();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (!liveServer.last.isClosed) liveServer.break();
    jest.advanceTimersByTime(minute);
  }
  while (liveServer.last.isClosed) jest.advanceTimersByTime(second);
  liveServer.connect();
  quietly(liveServer, 10 * second);
  const tries = liveServer.sockets.length;
  liveServer.break();
  jest.advanceTimersByTime(3 * second);
  expect(liveServer.sockets).toHaveLength(tries + 1);
});

test('a try that gets no answer is given up after 10 s', () => {
  const { liveServer } = openLiveSite();
  jest.advanceTimersByTime(14 * second);
  expect(liveServer.sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
});

test.each(['online', 'visible'] as const)('a page that is %s again tries at once, with five quick tries', (event) => {
  // A try that the jitter had begin right before the return would be the one that is made.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const { liveServer, page } = openSiteThatIsLive();
  page.happens(event === 'online' ? 'offline' : 'hidden');
  liveServer.break();
  for (let time = 0; time < 3 * minute; time += second) {
    if (!liveServer.last.isClosed) liveServer.break();
    jest.advanceTimersByTime(second);
  }
  const tries = liveServer.sockets.length;
  page.happens(event);
  expect(liveServer.sockets).toHaveLength(tries + 1);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    liveServer.break();
    jest.advanceTimersByTime(3 * second);
    expect(liveServer.sockets).toHaveLength(tries + 1 + attempt);
  }
});

test('who looks away and back a hundred times in a second does not hammer the server', () => {
  const { liveServer, page } = openLiveSite();
  for (let flip = 0; flip < 100; flip += 1) {
    liveServer.break();
    page.happens('hidden');
    page.happens('visible');
    jest.advanceTimersByTime(10);
  }
  expect(liveServer.sockets).toHaveLength(1);
  jest.advanceTimersByTime(3 * second);
  expect(liveServer.sockets).toHaveLength(2);
});

const returns = ['online', 'visible'] as const;

test.each(returns)('a line that died before the page was %s is replaced within 3 s, however young it is', (event) => {
  const { socket, liveServer, page } = openSiteThatIsLive();
  jest.advanceTimersByTime(second);
  liveServer.last.isSilent = true;
  page.happens(event);
  jest.advanceTimersByTime(3 * second);
  expect(liveServer.sockets).toHaveLength(2);
  liveServer.connect();
  liveServer.tell(frame);
  expect(socket.state().prices).toBe('live');
});

test.each(returns)('a line that was not up yet when the page was %s is begun anew, unless it is up soon', (event) => {
  const { liveServer, page } = openLiveSite();
  jest.advanceTimersByTime(500);
  page.happens(event);
  jest.advanceTimersByTime(3 * second);
  expect(liveServer.sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  // The one that was begun after the return has all the time that any has.
  jest.advanceTimersByTime(7 * second);
  expect(liveServer.sockets).toHaveLength(2);
});

test.each(returns)('a page that is %s keeps a line that answers', (event) => {
  const { liveServer, page } = openSiteThatIsLive();
  page.happens(event);
  quietly(liveServer, 10 * second);
  expect(liveServer.sockets).toHaveLength(1);
});

test('a server that opens lines and says nothing is not hammered by who looks away and back', () => {
  const { liveServer, page } = openSiteThatIsLive();
  for (let time = 0; time < 20 * second; time += 100) {
    liveServer.last.isSilent = true;
    liveServer.connect();
    page.happens('hidden');
    page.happens('visible');
    jest.advanceTimersByTime(100);
  }
  expect(liveServer.sockets.length).toBeLessThanOrEqual(10);
});

test('after a sleep with a dead line it tries at once, though the next try was far off', () => {
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

test('a clock that is set back delays nothing', () => {
  const { liveServer } = openLiveSite();
  liveServer.break();
  sleep(-60 * minute);
  jest.advanceTimersByTime(500);
  expect(liveServer.sockets).toHaveLength(2);
});

test('spec §4: nothing connects while DO_NOT_CONNECT is 1, and something does soon after', () => {
  let isBarred = true;
  const { liveServer } = openLiveSite({ mayConnect: () => !isBarred });
  jest.advanceTimersByTime(5 * minute);
  expect(liveServer.sockets).toHaveLength(0);
  isBarred = false;
  jest.advanceTimersByTime(minute);
  expect(liveServer.sockets).not.toHaveLength(0);
});

test('the reconnect lock names this tab and its end; the lock of another tab, or garbage, blocks nobody', () => {
  const { liveServer } = openSiteThatIsLive();
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

test('an address that no socket can be opened to is tried again, with the configuration of that time', () => {
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

test('§4: after five tries in vain one line of the log says so', () => {
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
