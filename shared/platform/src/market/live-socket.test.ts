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

test('the line is live with its first frame, not before', () => {
  const { socket, line } = openLiveSite();
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
  const { socket, line } = openSiteThatIsLive();
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
  const { socket, line } = openSiteThatIsLive();
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

test('a quiet line is asked for a sign of life, and lives', () => {
  const { socket, line } = openSiteThatIsLive();
  jest.advanceTimersByTime(minute);
  expect(socket.state().prices).toBe('live');
  expect(line.sockets).toHaveLength(1);
});

test('a busy line has a heartbeat all the same, every 10 s', () => {
  const { line } = openSiteThatIsLive();
  quietly(line, minute);
  expect(line.last.sent).toHaveLength(6);
});

test('an error is the end of a line, as its close is, and they are one', () => {
  const { line } = openSiteThatIsLive();
  line.last.dispatchEvent(new Event('error'));
  line.last.dispatchEvent(new Event('close'));
  jest.advanceTimersByTime(3 * second);
  expect(line.sockets).toHaveLength(2);
});

test('late events of an old line are not heard', () => {
  const { socket, line, heard } = openSiteThatIsLive();
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

test('what waited while the computer slept is not taken for live', () => {
  const { socket, line, heard } = openSiteThatIsLive();
  const old = line.last;
  heard.mockClear();
  sleep(3 * minute);
  old.tell(frame);
  expect(heard).not.toHaveBeenCalled();
  expect(socket.state().prices).toBe('stale');
  jest.advanceTimersByTime(500);
  expect(line.sockets).toHaveLength(2);
});

test('a page that nobody has seen for a minute lets its line go, and has one as soon as it is looked at', () => {
  const { socket, line, page } = openSiteThatIsLive();
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
  const { line, page } = openSiteThatIsLive();
  page.happens('hidden');
  quietly(line, 30 * second);
  page.happens('visible');
  quietly(line, minute);
  expect(line.sockets).toHaveLength(1);
});

test('nothing is heard of a page that wants no line; closed, a socket is gone for good', () => {
  const { socket, line, page } = openSiteThatIsLive();
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
