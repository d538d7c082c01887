/** Modules leave nothing running when their pages are left. */
import { scrollThrough } from './test/scroll-through.ts';
import { signIn } from './test/sign-in.ts';
import { coinStrip, faultlessVisits, menuLink, remotesOrigin, siteOf, waitUntil } from './test/visit.ts';
import { trackModuleResources } from './test/track-module-resources.ts';

const visit = faultlessVisits();

test('no timer, listener or subscription outlives its module', async () => {
  const { page } = await visit();
  const remaining = await trackModuleResources(page, remotesOrigin());
  const sockets: { isClosed(): boolean }[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  const navigate = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  const waitForTitle = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const chart = page.getByRole('region', { name: 'Chart of BTC/USDT' }).getByRole('application');
  const openMarket = async () => {
    await navigate('/spot?symbol=BTCUSDT');
    await waitUntil(async () => (await chart.getAttribute('aria-busy')) === 'false');
    await page.getByRole('listbox', { name: 'Asks' }).getByRole('option').first().waitFor();
    await page.getByRole('region', { name: 'Trades' }).locator('li').first().waitFor();
  };
  const pages: Readonly<Record<string, () => Promise<void>>> = {
    async home() {
      await coinStrip(page).waitFor();
      await scrollThrough(page);
    },
    async quotes() {
      await navigate('/quotes');
      await page.locator('tbody tr').first().waitFor();
    },
    async wealth() {
      await menuLink(page, 'Wealth').click();
      await waitForTitle('Wealth');
    },
    market: openMarket,
    async 'assets of a member'() {
      await navigate('/login?redirect=%2Fassets');
      await signIn(page);
      await waitForTitle('Assets');
    },
    async 'market of a member'() {
      await openMarket();
      await page.getByRole('region', { name: 'My orders' }).waitFor();
    },
  };
  await page.goto(siteOf());
  for (const [name, open] of Object.entries(pages)) {
    await open();
    const isLive = name !== 'wealth';
    await waitUntil(async () => sockets.some((socket) => !socket.isClosed()) === isLive);
    await navigate('/nowhere');
    await waitForTitle('Not Found');
    expect([name, await remaining()]).toEqual([name, []]);
    // The bell of a member listens on every page.
    const hasBell = name.endsWith('of a member');
    await waitUntil(async () => sockets.filter((socket) => !socket.isClosed()).length === (hasBell ? 1 : 0));
  }
});
