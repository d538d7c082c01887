/** Laws of the live socket that hold after any actions in any order. */
import { receiveCode } from '@livery/contract/live/market';
import fc from 'fast-check';
import { createStoredValues } from '../stored-values.ts';
import { FakeLiveServer } from '../testing/fake-live-server.ts';
import { FakePageLifecycle } from '../testing/fake-page-lifecycle.ts';
import { createLiveSocket, createReconnectLock, type LiveSocket } from './live-socket.ts';

const frame = { code: receiveCode.confirmation, confirmation: { channels: [] } } as const;
const tickMs = 500;
/** The server confirms its channels this often. */
const confirmMs = 2000;

class Site {
  readonly liveServer = new FakeLiveServer();
  readonly page = new FakePageLifecycle();
  readonly socket: LiveSocket;
  isWanted = false;
  isBarred = false;
  isUp = false;
  lastFrameAt = -Infinity;
  hiddenSince: number | undefined;

  constructor() {
    this.socket = createLiveSocket({
      address: () => 'ws://site/live',
      open: this.liveServer.open,
      page: this.page,
      lock: createReconnectLock(createStoredValues()),
      mayConnect: () => !this.isBarred,
      onOpen() {},
      onFrame: () => {
        this.lastFrameAt = Date.now();
      },
    });
  }

  get openSockets() {
    return this.liveServer.sockets.filter(({ isClosed }) => !isClosed);
  }

  /**
   * The page is visible, or was until a minute ago. Once that minute has passed, a later change of the clock does not
   * undo it.
   */
  get isSeen(): boolean {
    if (this.hiddenSince !== undefined && Date.now() - this.hiddenSince >= 60_000) this.hiddenSince = -Infinity;
    return this.hiddenSince === undefined || Date.now() - this.hiddenSince < 60_000;
  }

  /** A socket that is requested while the page is hidden has a minute of its own. */
  connect(): void {
    if (!this.isWanted && this.hiddenSince !== undefined) this.hiddenSince = Date.now();
    this.isWanted = true;
    this.socket.connect();
  }

  /** Lets time pass while the server confirms its channels. */
  passTime(ms: number): void {
    for (let past = 0; past < ms; past += confirmMs) {
      for (const socket of this.isUp ? this.openSockets.filter(({ isSilent }) => !isSilent) : []) {
        socket.connect();
        socket.push(frame);
      }
      jest.advanceTimersByTime(Math.min(confirmMs, ms - past));
    }
  }
}

type Action = readonly [name: string, act: (site: Site) => void];
const actions: readonly Action[] = [
  ['connect', (site) => site.connect()],
  ['release', (site) => ((site.isWanted = false), site.socket.release())],
  ['server up', (site) => (site.isUp = true)],
  ['server down', (site) => ((site.isUp = false), site.openSockets.forEach((socket) => socket.break()))],
  ['server silent', (site) => ((site.isUp = false), site.openSockets.forEach((socket) => (socket.isSilent = true)))],
  ['opens and says nothing', ({ openSockets }) => openSockets.forEach((socket) => socket.connect())],
  ['late word of all', ({ liveServer }) => liveServer.sockets.forEach((socket) => socket.push(frame))],
  ['late end of all', ({ liveServer }) => liveServer.sockets.forEach((socket) => socket.break())],
  ['error', ({ openSockets }) => openSockets.forEach((socket) => socket.dispatchEvent(new Event('error')))],
  ['hidden', (site) => ((site.hiddenSince ??= Date.now()), site.page.emit('hidden'))],
  ['visible', (site) => ((site.hiddenSince = undefined), site.page.emit('visible'))],
  ['offline', ({ page }) => page.emit('offline')],
  ['online', ({ page }) => page.emit('online')],
  ['barred', (site) => (site.isBarred = true)],
  ['allowed', (site) => (site.isBarred = false)],
  ['sleep', () => jest.setSystemTime(Date.now() + 180_000)],
  ['clock back', () => jest.setSystemTime(Date.now() - 3_600_000)],
  ['another tab’s lock', () => localStorage.setItem('livery.LOCK_RECONNECT', '{"tab":"1","until":9e15}')],
  ['storage cleared', () => localStorage.clear()],
  ['2 s', (site) => site.passTime(2000)],
  ['20 s', (site) => site.passTime(20_000)],
  ['70 s', (site) => site.passTime(70_000)],
];

/** The laws that are broken now. */
function brokenLaws(site: Site): string[] {
  const { openSockets, socket } = site;
  const { connection, prices } = socket.state();
  const timers = jest.getTimerCount();
  const laws: Record<string, boolean> = {
    'there is one connection at most': openSockets.length <= 1,
    'without a connection it is closed': openSockets.length === 1 || connection === 'closed',
    'an unwanted socket has no timer': site.isWanted || (timers === 0 && connection === 'closed'),
    'a wanted and visible socket has one timer, which opens the next connection':
      !site.isWanted || !site.isSeen || timers === 1,
    'nothing is live for longer than its last message':
      prices !== 'live' || Date.now() - site.lastFrameAt <= 5000 + tickMs,
  };
  return Object.keys(laws).filter((law) => laws[law] !== true);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('has at most one connection and one timer, is never live on old prices, and is live within 5 s of a return', () => {
  const step = fc.constantFrom(...actions);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 16 }), (steps) => {
      localStorage.clear();
      jest.clearAllTimers();
      jest.setSystemTime(0x19_00_00_00_000);
      const site = new Site();
      site.socket.connect();
      site.isWanted = true;
      for (const [, act] of steps) {
        act(site);
        jest.advanceTimersByTime(tickMs);
        expect(brokenLaws(site)).toEqual([]);
      }
      // The server is up again, and the visitor returns to a connection that may be dead.
      Object.assign(site, { isUp: true, isBarred: false, isWanted: true, hiddenSince: undefined });
      site.socket.connect();
      site.page.emit('visible');
      site.passTime(5000);
      expect(site.socket.state()).toMatchObject({ connection: 'connected', prices: 'live' });

      site.socket.close();
      expect([jest.getTimerCount(), site.page.listeners, site.openSockets.length]).toEqual([0, 0, 0]);
    }),
    { numRuns: 200 },
  );
});
