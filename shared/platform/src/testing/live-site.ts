import { receiveCode } from '@livery/contract/live/market';
import { createLiveSocket, type LiveSocket } from '../market/live-socket.ts';
import { createReconnectLock } from '../market/reconnect-lock.ts';
import { createStoredValues } from '../storage/stored-values.ts';
import { FakeLiveServer } from './fake-live-server.ts';
import { FakePageLifecycle } from './fake-page-lifecycle.ts';

export const second = 1000;
export const minute = 60_000;

/** Something that a server says. */
export const frame = { code: receiveCode.confirmation, confirmation: { channels: [] } } as const;

export interface LiveSite {
  readonly socket: LiveSocket;
  readonly liveServer: FakeLiveServer;
  readonly page: FakePageLifecycle;
  /** Called with each frame that the page hears. */
  readonly heard: jest.Mock;
}

export interface LiveSiteOptions {
  readonly address?: () => string;
  readonly mayConnect?: () => boolean;
}

let opened: LiveSocket[] = [];

/** A live socket that is wanted, its line and its page in the hands of the test. */
export function openLiveSite({
  address = () => 'ws://site/live',
  mayConnect = () => true,
}: LiveSiteOptions = {}): LiveSite {
  const liveServer = new FakeLiveServer();
  const page = new FakePageLifecycle();
  const heard = jest.fn();
  const lock = createReconnectLock(createStoredValues());
  const socket = createLiveSocket({
    address,
    open: liveServer.open,
    page,
    lock,
    mayConnect,
    onOpen() {},
    onFrame: heard,
  });
  opened.push(socket);
  socket.connect();
  return { socket, liveServer, page, heard };
}

/** The same with a line that is live. */
export function openSiteThatIsLive(): LiveSite {
  const site = openLiveSite();
  site.liveServer.connect();
  site.liveServer.tell(frame);
  return site;
}

/** Time in which the server confirms its channels, as it does every 2 s. */
export function quietly(liveServer: FakeLiveServer, ms: number): void {
  for (let past = 0; past < ms; past += 2 * second) {
    liveServer.tell(frame);
    jest.advanceTimersByTime(2 * second);
  }
}

/** The computer sleeps: the clock goes on, timers do not. */
export const sleep = (ms: number): unknown => jest.setSystemTime(Date.now() + ms);

/** For every file of tests on live sites: time is theirs, and a socket that is closed leaves nothing. */
export function withLiveSites(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => {
    for (const socket of opened) socket.close();
    opened = [];
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
}
