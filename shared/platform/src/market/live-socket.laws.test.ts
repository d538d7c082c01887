/** What is true of the live socket whatever happens, in whatever order. */
import { receiveCode } from '@livery/contract/live/market';
import fc from 'fast-check';
import { createStoredValues } from '../storage/stored-values.ts';
import { FakeLiveServer } from '../testing/fake-live-server.ts';
import { FakePageLifecycle } from '../testing/fake-page-lifecycle.ts';
import { createLiveSocket, type LiveSocket } from './live-socket.ts';
import { createReconnectLock } from './reconnect-lock.ts';

const frame = { code: receiveCode.confirmation, confirmation: { channels: [] } } as const;
const tickMs = 500;
/** How often the server says something: it confirms its channels every 2 s. */
const saysMs = 2000;

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

  /** The page is seen, or was until a minute ago: what was let go by then stays so, whatever the clock says later. */
  get isSeen(): boolean {
    if (this.hiddenSince !== undefined && Date.now() - this.hiddenSince >= 60_000) this.hiddenSince = -Infinity;
    return this.hiddenSince === undefined || Date.now() - this.hiddenSince < 60_000;
  }

  /** Whoever wants the socket while nobody looks on has a minute of their own. */
  want(): void {
    if (!this.isWanted && this.hiddenSince !== undefined) this.hiddenSince = Date.now();
    this.isWanted = true;
    this.socket.connect();
  }

  /** What the server does by itself, while time goes by. */
  pass(ms: number): void {
    for (let past = 0; past < ms; past += saysMs) {
      for (const socket of this.isUp ? this.openSockets.filter(({ isSilent }) => !isSilent) : []) {
        socket.connect();
        socket.tell(frame);
      }
      jest.advanceTimersByTime(Math.min(saysMs, ms - past));
    }
  }
}

type Happening = readonly [name: string, happen: (site: Site) => void];
const happenings: readonly Happening[] = [
  ['connect', (site) => site.want()],
  ['release', (site) => ((site.isWanted = false), site.socket.release())],
  ['server up', (site) => (site.isUp = true)],
  ['server down', (site) => ((site.isUp = false), site.openSockets.forEach((socket) => socket.break()))],
  ['server silent', (site) => ((site.isUp = false), site.openSockets.forEach((socket) => (socket.isSilent = true)))],
  ['opens and says nothing', ({ openSockets }) => openSockets.forEach((socket) => socket.connect())],
  ['late word of all', ({ liveServer }) => liveServer.sockets.forEach((socket) => socket.tell(frame))],
  ['late end of all', ({ liveServer }) => liveServer.sockets.forEach((socket) => socket.break())],
  ['error', ({ openSockets }) => openSockets.forEach((socket) => socket.dispatchEvent(new Event('error')))],
  ['hidden', (site) => ((site.hiddenSince ??= Date.now()), site.page.happens('hidden'))],
  ['visible', (site) => ((site.hiddenSince = undefined), site.page.happens('visible'))],
  ['offline', ({ page }) => page.happens('offline')],
  ['online', ({ page }) => page.happens('online')],
  ['barred', (site) => (site.isBarred = true)],
  ['allowed', (site) => (site.isBarred = false)],
  ['sleep', () => jest.setSystemTime(Date.now() + 180_000)],
  ['clock back', () => jest.setSystemTime(Date.now() - 3_600_000)],
  ['another tab’s lock', () => localStorage.setItem('livery.LOCK_RECONNECT', '{"tab":"1","until":9e15}')],
  ['storage cleared', () => localStorage.clear()],
  ['2 s', (site) => site.pass(2000)],
  ['20 s', (site) => site.pass(20_000)],
  ['70 s', (site) => site.pass(70_000)],
];

/** The laws that do not hold now. */
function broken(site: Site): string[] {
  const { openSockets, socket } = site;
  const { connection, prices } = socket.state();
  const timers = jest.getTimerCount();
  const laws: Record<string, boolean> = {
    'there is one line at most': openSockets.length <= 1,
    'without a line it is closed': openSockets.length === 1 || connection === 'closed',
    'what nobody wants has no timer': site.isWanted || (timers === 0 && connection === 'closed'),
    'what is wanted and seen has one timer, which opens the next line': !site.isWanted || !site.isSeen || timers === 1,
    'nothing is live for longer than its last word':
      prices !== 'live' || Date.now() - site.lastFrameAt <= 5000 + tickMs,
  };
  return Object.keys(laws).filter((law) => laws[law] !== true);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('at most one line, one timer, never live on old prices, and live within 5 s of a return', () => {
  const step = fc.constantFrom(...happenings);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 16 }), (steps) => {
      localStorage.clear();
      jest.clearAllTimers();
      jest.setSystemTime(0x19_00_00_00_000);
      const site = new Site();
      site.socket.connect();
      site.isWanted = true;
      for (const [, happen] of steps) {
        happen(site);
        jest.advanceTimersByTime(tickMs);
        expect(broken(site)).toEqual([]);
      }
      // All is well again but for the line that fell silent, and the visitor comes back.
      Object.assign(site, { isUp: true, isBarred: false, isWanted: true, hiddenSince: undefined });
      site.socket.connect();
      site.page.happens('visible');
      site.pass(5000);
      expect(site.socket.state()).toMatchObject({ connection: 'connected', prices: 'live' });

      site.socket.close();
      expect([jest.getTimerCount(), site.page.listeners, site.openSockets.length]).toEqual([0, 0, 0]);
    }),
    { numRuns: 200 },
  );
});
