/** The main task: a visitor sees live prices, registers, signs in, and sees a real balance. */
import type { Page } from 'playwright-core';
import { nextFrame } from './test/next-frame.ts';
import { signIn } from './test/sign-in.ts';
import { axeViolations, coinStrip, demoMember, faultlessVisits, overflow, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();

test('§2.5: the coin strip of the home page updates live over binary frames', async () => {
  const { page } = await visit();
  const frames: (string | Buffer)[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(payload)));
  await page.goto(siteOf());
  const strip = coinStrip(page);
  await strip.getByText(/\d/).first().waitFor();
  const before = (await strip.textContent()) ?? '';
  await waitUntil(async () => (await strip.textContent()) !== before);
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.every((payload) => typeof payload !== 'string')).toBe(true);
});

interface Accounts {
  readonly total: { readonly toUTotal: string };
  readonly accounts: readonly {
    readonly category: string;
    readonly coins: readonly { coin: string; totalAmount: string }[];
  }[];
}

/** The balances of the signed-in member, from the exchange itself. */
async function accountsOf(page: Page): Promise<Accounts> {
  const token = await page.evaluate(() => localStorage.getItem('livery.token') ?? '');
  const agent = await page.evaluate(() => localStorage.getItem('livery.agentIdentify') ?? '');
  const reply = await page.request.get(`${siteOf()}/api/funds/accounts`, {
    headers: { Authorization: token, 'Agent-Identify': agent },
  });
  return ((await reply.json()) as { data: Accounts }).data;
}

test('a page for members sends a visitor to the login and back, and shows the balance of the ledger digit by digit', async () => {
  const { page } = await visit();
  await page.goto(`${siteOf()}/assets?from=bookmark`);
  await page.waitForURL(`${siteOf()}/login?redirect=${encodeURIComponent('/assets?from=bookmark')}`);
  await signIn(page);
  await page.waitForURL(`${siteOf()}/assets?from=bookmark`);
  await page.getByRole('heading', { level: 1, name: 'Assets' }).waitFor();
  const spot = (await accountsOf(page)).accounts.find(({ category }) => category === 'SPOT');
  const doge = spot?.coins.find(({ coin }) => coin === 'DOGE');
  expect(Number(doge?.totalAmount)).toBeGreaterThan(0);
  const row = page.getByRole('row').filter({ hasText: 'DOGE' }).first();
  const shown = (await row.textContent())?.replaceAll(',', '') ?? '';
  expect(shown).toContain(doge?.totalAmount.replace(/\.?0+$/, ''));
});

test('the member menu sets theme and colours in every tab, and logging out there ends the session everywhere', async () => {
  const { page } = await visit();
  await page.goto(`${siteOf()}/login`);
  await signIn(page);
  await page.waitForURL(`${siteOf()}/`);
  const token = await page.evaluate(() => localStorage.getItem('livery.token') ?? '');
  const agent = await page.evaluate(() => localStorage.getItem('livery.agentIdentify') ?? '');
  const other = await page.context().newPage();
  await other.goto(`${siteOf()}/assets`);
  await other.getByRole('heading', { level: 1, name: 'Assets' }).waitFor();
  const menuButton = page.getByRole('button', { name: 'My account' });
  await menuButton.click();
  const menu = page.getByRole('dialog', { name: 'My account' });
  await menu.getByText(demoMember.email.slice(-8)).waitFor();
  expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
  await menu.getByRole('radio', { name: 'Light' }).check();
  await menu.getByRole('radio', { name: 'Red rises, green falls' }).check();
  for (const tab of [page, other])
    await tab.locator('html[data-theme=light][data-color-mode=colorMode2]').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  // The focus returns in the frame after the menu has left.
  await waitUntil(() => menuButton.evaluate((button) => button === document.activeElement));
  await menuButton.click();
  await menu.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  await other.waitForURL(/\/login/);
  const headers = { Authorization: token, 'Agent-Identify': agent };
  await waitUntil(async () => (await page.request.get(`${siteOf()}/api/funds/accounts`, { headers })).status() === 401);
});

test('§2.2: a signed-in member is kept away from login and register', async () => {
  const { page } = await visit();
  await page.goto(`${siteOf()}/login`);
  await signIn(page);
  await page.waitForURL(`${siteOf()}/`);
  for (const path of ['/login', '/register']) {
    await page.goto(siteOf() + path);
    await page.waitForURL(`${siteOf()}/`);
  }
});

test('a member logs in and opens the assets by keyboard alone', async () => {
  const { page } = await visit();
  const tabTo = async (name: RegExp) => {
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        return (
          element?.getAttribute('aria-label') ??
          (element instanceof HTMLInputElement ? element.name : element?.textContent) ??
          ''
        );
      });
      if (name.test(focused)) return;
    }
    throw new Error(`Tab never reached ${name.source}`);
  };
  await page.goto(siteOf());
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  await tabTo(/^Log in$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/login/);
  await page.getByRole('tab', { name: 'Phone' }).focus();
  await page.keyboard.press('ArrowRight');
  await tabTo(/email/i);
  await page.keyboard.type(demoMember.email);
  await tabTo(/password/i);
  await page.keyboard.type(demoMember.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${siteOf()}/`);
  await tabTo(/^Assets$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Assets' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

test.each([360, 1280])('every page of the slice fits and passes axe at %i px', async (width) => {
  const { page } = await visit({ width });
  const checkPage = async (path: string, heading?: RegExp) => {
    await page.goto(siteOf() + path);
    await page
      .getByRole('heading', { level: 1, ...(heading && { name: heading }) })
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    return { path, violations: await axeViolations(page), overflow: await overflow(page) };
  };
  const results = [];
  for (const path of ['/', '/login', '/register', '/financial', '/nowhere']) results.push(await checkPage(path));
  await page.goto(`${siteOf()}/login?redirect=%2Fassets`);
  await signIn(page);
  await page.waitForURL(`${siteOf()}/assets`);
  results.push(await checkPage('/assets', /Assets/));
  expect(results).toEqual(results.map(({ path }) => ({ path, violations: [], overflow: 0 })));
});

test.each(['/', '/financial', '/login'])('nothing shifts while %s loads', async (path) => {
  const { page } = await visit();
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      // Only Chromium has this field, so the types of the DOM lack it.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(siteOf() + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The footer loads when the page is idle. The sign-in page has prices instead.
  const last = path === '/login' ? page.getByText('DOGE/USDT') : page.getByRole('contentinfo').getByRole('link');
  await last.first().waitFor();
  await nextFrame(page);
  const moved = await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
  expect(moved).toBeLessThanOrEqual(0.02);
});
