/** A page that loses its live connection says so, shows old prices as stale, and reconnects (spec §4, §8). */
import type { Page, WebSocket } from 'playwright-core';
import { clearFaults, injectFaults } from './test/faults.ts';
import {
  axeViolations,
  coinStrip,
  disconnect,
  overflow,
  siteOf,
  waitUntil,
  visit,
  type Visitor,
} from './test/visit.ts';

let visitor: Visitor;
afterEach(async () => {
  await clearFaults();
  await visitor.leave();
});
afterAll(disconnect);

const connectionNotice = (page: Page) => page.getByRole('status').filter({ hasText: /Reconnecting|Offline/ });
const pausedNotice = (page: Page) => coinStrip(page).getByText('Prices paused');

async function waitForLivePrices(page: Page): Promise<void> {
  await connectionNotice(page).waitFor({ state: 'detached' });
  await pausedNotice(page).waitFor({ state: 'detached' });
  const before = await coinStrip(page).textContent();
  await waitUntil(async () => (await coinStrip(page).textContent()) !== before);
}

test('the page says when it is disconnected, when the server is silent and when it is offline, and recovers from each', async () => {
  visitor = await visit();
  const { page } = visitor;
  await page.goto(siteOf());
  await coinStrip(page).getByText(/\d/).first().waitFor();
  expect(await connectionNotice(page).count()).toBe(0);

  // The server disconnects and refuses new connections.
  await injectFaults({ sockets: { disconnect: true, refuse: true } });
  await connectionNotice(page).getByText('Reconnecting… Prices may be old.').waitFor();
  await pausedNotice(page).waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  expect([await axeViolations(page, '#coin-strip'), await overflow(page)]).toEqual([[], 0]);
  await clearFaults();
  await waitForLivePrices(page);

  // The connection stays open without frames.
  await injectFaults({ sockets: { silent: true } });
  await pausedNotice(page).waitFor();
  await clearFaults();
  await waitForLivePrices(page);

  // The browser has no network. The page reconnects as soon as the network is back.
  await page.context().setOffline(true);
  await injectFaults({ sockets: { disconnect: true } });
  await connectionNotice(page).getByText('Offline. Prices may be old.').waitFor();
  await page.context().setOffline(false);
  await waitForLivePrices(page);
});

/** The sockets that the page holds. */
function watchSockets(page: Page): ReadonlySet<WebSocket> {
  const open = new Set<WebSocket>();
  page.on('websocket', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  return open;
}

test('a page that a browser keeps for Back holds no socket, and is live again when it is shown', async () => {
  visitor = await visit();
  const { page } = visitor;
  const sockets = watchSockets(page);
  await page.goto(siteOf());
  await waitForLivePrices(page);
  // The Chromium of the tests keeps no pages itself.
  const tell = (type: 'pagehide' | 'pageshow') =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await tell('pagehide');
  await waitUntil(async () => sockets.size === 0);
  await tell('pageshow');
  await waitForLivePrices(page);
});
