/**
 * What lets a browser keep a page as it was for Back and Forward: nothing of it is `no-store`, and it holds no socket while it is
 * away. The Chromium of the tests keeps no pages itself, so they tell the page that it goes and comes back.
 */
import type { Page, WebSocket } from 'playwright-core';
import { newMember } from './test/own-member.ts';
import { signIn } from './test/sign-in.ts';
import { faultlessVisits, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();

/** What was loaded from here on that a browser may not keep: the paths. */
function watchUnkept(page: Page): readonly string[] {
  const unkept: string[] = [];
  page.on('response', (response) => {
    if (response.headers()['cache-control']?.includes('no-store')) unkept.push(new URL(response.url()).pathname);
  });
  return unkept;
}

/** The sockets that the page holds. */
function watchSockets(page: Page): ReadonlySet<WebSocket> {
  const open = new Set<WebSocket>();
  page.on('websocket', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  return open;
}

const tell = (page: Page, event: 'pagehide' | 'pageshow') =>
  page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), event);

test.each(['/quotes', '/spot'])('a browser may keep %s, whose sockets close and come back with it', async (path) => {
  const { page } = await visit();
  const unkept = watchUnkept(page);
  const sockets = watchSockets(page);
  await page.goto(siteOf() + path);
  const content = page.locator('main');
  await content
    .getByText(/\d\d,\d\d\d\.\d/)
    .first()
    .waitFor();
  await waitUntil(async () => sockets.size > 0);
  expect(unkept).toEqual([]);
  await tell(page, 'pagehide');
  await waitUntil(async () => sockets.size === 0);
  const before = await content.textContent();
  await tell(page, 'pageshow');
  await waitUntil(async () => sockets.size > 0 && (await content.textContent()) !== before);
});

test('no browser keeps a member’s own page', async () => {
  const { page } = await visit();
  await page.goto(`${siteOf()}/login?redirect=/assets`);
  await signIn(page, await newMember());
  await page.waitForURL(`${siteOf()}/assets`);
  const unkept = watchUnkept(page);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(unkept).toContain('/assets');
});
