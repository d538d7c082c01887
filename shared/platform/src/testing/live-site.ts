import { receiveCode } from '@livery/contract/live/market';
import { createLiveSocket, createReconnectLock, type LiveSocket } from '../market/live-socket.ts';
import { createStoredValues } from '../stored-values.ts';
import { FakeLiveServer } from './fake-live-server.ts';
import { FakePageLifecycle } from './fake-page-lifecycle.ts';

export const second = 1000;
export const minute = 60_000;

/** A frame of the server. */
export const frame = { code: receiveCode.confirmation, confirmation: { channels: [] } } as const;

export interface LiveSite {
  readonly socket: LiveSocket;
  readonly liveServer: FakeLiveServer;
  readonly page: FakePageLifecycle;
  /** Called with each frame that the page receives. */
  readonly heard: jest.Mock;
}

export interface LiveSiteOptions {
  readonly address?: () => string;
  readonly mayConnect?: () => boolean;
}

let opened: LiveSocket[] = [];

/** A live socket that is wanted, with its server and page controlled by the test. */
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

/** The same with a live connection. */
export function openConnectedSite(): LiveSite {
  const site = openLiveSite();
  site.liveServer.connect();
  site.liveServer.push(frame);
  return site;
}

/** Lets time pass in which the server confirms its channels every 2 s. */
export function confirmFor(liveServer: FakeLiveServer, ms: number): void {
  for (let past = 0; past < ms; past += 2 * second) {
    liveServer.push(frame);
    jest.advanceTimersByTime(2 * second);
  }
}

/** The computer sleeps: the clock goes on, timers do not. */
export const sleep = (ms: number): unknown => jest.setSystemTime(Date.now() + ms);

/** Sets up fake timers for tests on live sites, and checks that a closed socket leaves no timer. */
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
