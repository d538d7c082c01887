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

test('is live with the first frame of a connection, not before', () => {
  const { socket, liveServer } = openLiveSite();
  expect(socket.state()).toMatchObject({ connection: 'connecting', prices: 'none' });
  liveServer.connect();
  expect(socket.state()).toMatchObject({ connection: 'connected', prices: 'none' });
  liveServer.push(frame);
  expect(socket.state()).toEqual({
    connection: 'connected',
    prices: 'live',
    lastMessageAt: undefined,
    disconnectedSince: undefined,
  });
});

test('shows prices as recent for 5 s after a lost connection, then as stale until the next one sends a frame', () => {
  const { socket, liveServer } = openConnectedSite();
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
  liveServer.push(frame);
  expect(socket.state().prices).toBe('live');
});

test('replaces a connection at once after 5 s of silence', () => {
  const { socket, liveServer } = openConnectedSite();
  confirmFor(liveServer, 10 * second);
  const [old] = liveServer.sockets;
  liveServer.push(frame);
  liveServer.last.isSilent = true;
  jest.advanceTimersByTime(5 * second);
  expect(socket.state().prices).toBe('live');
  jest.advanceTimersByTime(500);
  expect(socket.state().prices).not.toBe('live');
  expect(old?.isClosed).toBe(true);
  expect(liveServer.sockets).toHaveLength(2);
});

test('pings a quiet connection and keeps it', () => {
  const { socket, liveServer } = openConnectedSite();
  jest.advanceTimersByTime(minute);
  expect(socket.state().prices).toBe('live');
  expect(liveServer.sockets).toHaveLength(1);
});

test('sends a heartbeat every 10 s on a busy connection', () => {
  const { liveServer } = openConnectedSite();
  confirmFor(liveServer, minute);
  expect(liveServer.last.sent).toHaveLength(6);
});

test('ends a connection once when it reports an error and a close', () => {
  const { liveServer } = openConnectedSite();
  liveServer.last.dispatchEvent(new Event('error'));
  liveServer.last.dispatchEvent(new Event('close'));
  jest.advanceTimersByTime(3 * second);
  expect(liveServer.sockets).toHaveLength(2);
});

test('ignores late events of an old connection', () => {
  const { socket, liveServer, heard } = openConnectedSite();
  const old = liveServer.last;
  liveServer.break();
  jest.advanceTimersByTime(3 * second);
  liveServer.connect();
  heard.mockClear();
  old.push(frame);
  old.break();
  expect(heard).not.toHaveBeenCalled();
  expect(socket.state().connection).toBe('connected');
});

test('does not deliver frames that waited while the computer slept', () => {
  const { socket, liveServer, heard } = openConnectedSite();
  const old = liveServer.last;
  heard.mockClear();
  sleep(3 * minute);
  old.push(frame);
  expect(heard).not.toHaveBeenCalled();
  expect(socket.state().prices).toBe('stale');
  jest.advanceTimersByTime(500);
  expect(liveServer.sockets).toHaveLength(2);
});

test('disconnects a page that is hidden for a minute and connects when it is visible again', () => {
  const { socket, liveServer, page } = openConnectedSite();
  page.emit('hidden');
  confirmFor(liveServer, minute);
  expect(socket.state()).toMatchObject({ connection: 'closed', prices: 'stale', disconnectedSince: undefined });
  expect(liveServer.last.isClosed).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
  page.emit('online');
  expect(liveServer.sockets).toHaveLength(1);
  page.emit('visible');
  expect(liveServer.sockets).toHaveLength(2);
});

test('keeps the connection during a glance at another tab', () => {
  const { liveServer, page } = openConnectedSite();
  page.emit('hidden');
  confirmFor(liveServer, 30 * second);
  page.emit('visible');
  confirmFor(liveServer, minute);
  expect(liveServer.sockets).toHaveLength(1);
});

test('has no listener and no timer when released, and never connects again when closed', () => {
  const { socket, liveServer, page } = openConnectedSite();
  socket.release();
  expect(page.listeners).toBe(0);
  expect(socket.state()).toMatchObject({ connection: 'closed', prices: 'stale' });
  socket.connect();
  expect(liveServer.sockets).toHaveLength(2);
  socket.close();
  socket.connect();
  page.emit('online');
  jest.advanceTimersByTime(minute);
  expect(liveServer.sockets.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  expect([page.listeners, jest.getTimerCount()]).toEqual([0, 0]);
});
