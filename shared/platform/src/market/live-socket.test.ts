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
  const { socket, liveServer } = openLiveSite();
  expect(socket.state()).toMatchObject({ connection: 'connecting', prices: 'none' });
  liveServer.connect();
  expect(socket.state()).toMatchObject({ connection: 'connected', prices: 'none' });
  liveServer.tell(frame);
  expect(socket.state()).toEqual({
    connection: 'connected',
    prices: 'live',
    lastMessageAt: undefined,
    disconnectedSince: undefined,
  });
});

test('prices of a lost line are recent for 5 s, then stale, until the next line has told something', () => {
  const { socket, liveServer } = openSiteThatIsLive();
  const lostAt = Date.now();
  liveServer.break();
  expect(socket.state()).toEqual({
    connection: 'closed',
    prices: 'recent',
    lastMessageAt: lostAt,
    disconnectedSince: lostAt,
  });
  jest.advanceTimersByTime(5 * second);
  expect(socket.state().prices).toBe('recent');
  jest.advanceTimersByTime(second);
  expect(socket.state()).toMatchObject({ prices: 'stale', lastMessageAt: lostAt, disconnectedSince: lostAt });
  liveServer.connect();
  expect(socket.state().prices).toBe('stale');
  liveServer.tell(frame);
  expect(socket.state().prices).toBe('live');
});

test('silence over 5 s is a dead line: it is left, and another one tried at once', () => {
  const { socket, liveServer } = openSiteThatIsLive();
  quietly(liveServer, 10 * second);
  const [old] = liveServer.sockets;
  liveServer.tell(frame);
  liveServer.last.isSilent = true;
  jest.advanceTimersByTime(5 * second);
  expect(socket.state().prices).toBe('live');
  jest.advanceTimersByTime(500);
  expect(socket.state().prices).not.toBe('live');
  expect(old?.isClosed).toBe(true);
  expect(liveServer.sockets).toHaveLength(2);
});

test('a quiet line is asked for a sign of life, and lives', () => {
  const { socket, liveServer } = openSiteThatIsLive();
  jest.advanceTimersByTime(minute);
  expect(socket.state().prices).toBe('live');
  expect(liveServer.sockets).toHaveLength(1);
});

test('a busy line has a heartbeat all the same, every 10 s', () => {
  const { liveServer } = openSiteThatIsLive();
  quietly(liveServer, minute);
  expect(liveServer.last.sent).toHaveLength(6);
});

test('an error is the end of a line, as its close is, and they are one', () => {
  const { liveServer } = openSiteThatIsLive();
  liveServer.last.dispatchEvent(new Event('error'));
  liveServer.last.dispatchEvent(new Event('close'));
  jest.advanceTimersByTime(3 * second);
  expect(liveServer.sockets).toHaveLength(2);
});

test('late events of an old line are not heard', () => {
  const { socket, liveServer, heard } = openSiteThatIsLive();
  const old = liveServer.last;
  liveServer.break();
  jest.advanceTimersByTime(3 * second);
  liveServer.connect();
  heard.mockClear();
  old.tell(frame);
  old.break();
  expect(heard).not.toHaveBeenCalled();
  expect(socket.state().connection).toBe('connected');
});

test('what waited while the computer slept is not taken for live', () => {
  const { socket, liveServer, heard } = openSiteThatIsLive();
  const old = liveServer.last;
  heard.mockClear();
  sleep(3 * minute);
  old.tell(frame);
  expect(heard).not.toHaveBeenCalled();
  expect(socket.state().prices).toBe('stale');
  jest.advanceTimersByTime(500);
  expect(liveServer.sockets).toHaveLength(2);
});

test('a page that nobody has seen for a minute lets its line go, and has one as soon as it is looked at', () => {
  const { socket, liveServer, page } = openSiteThatIsLive();
  page.happens('hidden');
  quietly(liveServer, minute);
  expect(socket.state()).toMatchObject({ connection: 'closed', prices: 'stale', disconnectedSince: undefined });
  expect(liveServer.last.isClosed).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
  page.happens('online');
  expect(liveServer.sockets).toHaveLength(1);
  page.happens('visible');
  expect(liveServer.sockets).toHaveLength(2);
});

test('a glance at another tab keeps the line', () => {
  const { liveServer, page } = openSiteThatIsLive();
  page.happens('hidden');
  quietly(liveServer, 30 * second);
  page.happens('visible');
  quietly(liveServer, minute);
  expect(liveServer.sockets).toHaveLength(1);
});

test('nothing is heard of a page that wants no line; closed, a socket is gone for good', () => {
  const { socket, liveServer, page } = openSiteThatIsLive();
  socket.release();
  expect(page.listeners).toBe(0);
  expect(socket.state()).toMatchObject({ connection: 'closed', prices: 'stale' });
  socket.connect();
  expect(liveServer.sockets).toHaveLength(2);
  socket.close();
  socket.connect();
  page.happens('online');
  jest.advanceTimersByTime(minute);
  expect(liveServer.sockets.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  expect([page.listeners, jest.getTimerCount()]).toEqual([0, 0]);
});
