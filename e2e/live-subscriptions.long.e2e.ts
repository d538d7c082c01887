/** The home page subscribes to what it shows, and to nothing else (spec §2.5, §7; `docs/architecture.md`, 'A tick'). */
import { decodeClientFrame, sendCode, type ClientFrame } from '@livery/contract/live/market';
import type { Page, WebSocket } from 'playwright-core';
import { scrollThrough } from './test/scroll-through.ts';
import { coinStrip, faultlessVisits, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();

const names = new Map<number, string>(Object.entries(sendCode).map(([name, code]) => [code, name]));

const channel = (code: number, symbol = '', period = '') =>
  [names.get(code) ?? code, symbol, period].filter((part) => part !== '').join(' ');

/** The channel that a frame subscribes to; `undefined` for all other frames. */
function channelOf(frame: ClientFrame): string | undefined {
  switch (frame.code) {
    case sendCode.tickers:
    case sendCode.futuresTickers:
      return channel(frame.code);
    case sendCode.kline:
    case sendCode.futuresKline:
      return channel(frame.code, frame.subscribeKline.symbol, frame.subscribeKline.period);
    case sendCode.realtime:
    case sendCode.futuresRealtime:
      return channel(frame.code, frame.subscribeRealtime.symbol);
    case sendCode.depth:
    case sendCode.futuresDepth:
      return channel(frame.code, frame.subscribeDepth.symbol);
    case sendCode.trades:
      return channel(frame.code, frame.subscribeTrades.symbol);
    case sendCode.cancel:
    case sendCode.authenticate:
    case sendCode.heartbeat:
      return undefined;
  }
}

interface Subscriptions {
  /** All sockets that the page has opened. */
  readonly sockets: readonly WebSocket[];
  /** The channels that the page has subscribed to and not cancelled. */
  readonly channels: ReadonlySet<string>;
}

/** Records the sockets and subscriptions of the page. */
function recordSubscriptions(page: Page): Subscriptions {
  const sockets: WebSocket[] = [];
  const channels = new Set<string>();
  page.on('websocket', (socket) => {
    sockets.push(socket);
    socket.on('framesent', ({ payload }) => {
      const frame = typeof payload === 'string' ? undefined : decodeClientFrame(payload);
      if (!frame) throw new Error(`no frame of ours: ${String(payload)}`);
      if (frame.code === sendCode.cancel) {
        channels.delete(channel(frame.cancel.code, frame.cancel.symbol, frame.cancel.period));
      }
      const opened = channelOf(frame);
      if (opened !== undefined) channels.add(opened);
    });
  });
  return { sockets, channels };
}

const dayCharts = (quote: string, ...coins: string[]) => coins.map((coin) => `kline ${coin}${quote} 1h`);
const popularCharts = dayCharts('USDT', 'BTC', 'ETH', 'DOGE', 'EOS', 'FIL', 'DASH');
const tableCharts = [...popularCharts, ...dayCharts('USDT', 'SOL', 'BNB', 'XRP')];
const btcCharts = dayCharts('BTC', 'ETH', 'LTC', 'BCH', 'SOL', 'BNB', 'XMR', 'LINK', 'AVAX', 'DASH');
const chart = 'kline BTCUSDT 15m';
const book = 'depth BTCUSDT';
const trades = 'trades BTCUSDT';

interface VisitCase {
  readonly layout: number;
  readonly tenant?: string;
  readonly width: number;
  /** The channels of the first screen. */
  readonly firstScreen: readonly string[];
  /** The further channels of the rest of the page. */
  readonly below: readonly string[];
}

const visitCases: readonly VisitCase[] = [
  { layout: 1, width: 1280, firstScreen: ['tickers', chart, book, ...popularCharts], below: [] },
  // On a phone the strip has no charts and the banner no book. The download area shows a book.
  { layout: 1, width: 360, firstScreen: ['tickers', chart], below: [book] },
  { layout: 4, tenant: 'tabula', width: 1280, firstScreen: ['tickers', ...tableCharts], below: [chart, book] },
  { layout: 4, tenant: 'tabula', width: 360, firstScreen: ['tickers'], below: [chart] },
  {
    layout: 6,
    tenant: 'kurs',
    width: 1280,
    // The list of markets ends with the link to all of them, one row before XRP.
    firstScreen: ['tickers', ...tableCharts.filter((name) => !name.includes('XRP')), ...btcCharts, chart, book, trades],
    below: [],
  },
];

const sorted = (channels: Iterable<string>) => [...channels].sort();

test.each(visitCases)(
  'spec §2.5, §7: layout $layout at $width px subscribes over one socket to what is on screen, and to nothing after the page is left',
  async ({ tenant, width, firstScreen, below }) => {
    const { page } = await visit({ width });
    await page.clock.install();
    const { sockets, channels } = recordSubscriptions(page);
    await page.addInitScript(() => localStorage.setItem('livery.locale', 'en-US'));
    await page.goto(siteOf(tenant));
    await coinStrip(page).getByText('%').first().waitFor();
    await waitUntil(() => Promise.resolve(firstScreen.every((name) => channels.has(name))));
    // The wait is longer than a subscription outlives its last reader, and long enough for late subscriptions.
    await page.clock.runFor(2000);
    expect(sorted(channels)).toEqual(sorted(firstScreen));

    // Sections with code of their own may not have loaded when the page first scrolls past them.
    await waitUntil(async () => {
      await scrollThrough(page);
      return below.every((name) => channels.has(name));
    });
    await page.clock.runFor(2000);
    // Sections that were near once stay subscribed, so that scrolling back shows no old prices.
    expect(sorted(channels)).toEqual(sorted([...firstScreen, ...below]));
    expect(sockets.map((socket) => new URL(socket.url()).pathname)).toEqual(['/live']);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Fees' }).click();
    await page.waitForURL('**/about?tab=fee');
    await waitUntil(() => Promise.resolve(channels.size === 0 && sockets.every((socket) => socket.isClosed())));
    expect(sockets).toHaveLength(1);
  },
);

test('spec §2.5, §7: choosing another tab subscribes to its markets and cancels those of the tab before', async () => {
  const { page } = await visit();
  const { channels } = recordSubscriptions(page);
  await page.goto(siteOf('tabula'));
  await waitUntil(() => Promise.resolve(tableCharts.every((name) => channels.has(name))));
  await coinStrip(page).getByRole('button', { name: 'BTC', exact: true }).click();
  await waitUntil(() =>
    Promise.resolve(btcCharts.every((name) => channels.has(name)) && !tableCharts.some((name) => channels.has(name))),
  );
  expect(sorted(channels)).toEqual(sorted(['tickers', ...btcCharts]));
});
