/** The header of each of the eight layouts (spec §2.3), at three widths and by keyboard. */
import { languages } from '@livery/contract/languages';
import type { Page } from 'playwright-core';
import { layoutFaults } from './test/layout-faults.ts';
import { numberedLayouts, tenants, widths } from './test/layouts.ts';
import { pageRoute, withModules, withFields } from './test/release.ts';
import { runsAll } from './test/runs-all.ts';
import { axeViolations, faultlessVisits, overflow, overflowNow, siteOf } from './test/visit.ts';

const visit = faultlessVisits();

/** Releases every module to this page, so that the menu has all of its entries. */
const fillMenu = (page: Page): Promise<void> =>
  withModules(page, (modules) => {
    const owned = new Set(modules.flatMap(({ stable }) => stable.routes.map(({ path }) => path)));
    const [first] = modules;
    if (!first) throw new Error('the release is empty');
    const more = [
      { path: '/spot', label: 'Spot trading', order: 20 },
      { path: '/futures', label: 'Futures', order: 30 },
      { path: '/c2c-sale', label: 'Buy and sell', order: 40 },
    ].filter(({ path }) => !owned.has(path));
    return [
      ...modules,
      ...more.map(({ path, label, order }) =>
        withFields(first, {
          name: path.slice(1),
          routes: [pageRoute(path, 'A page')],
          menu: { path, label: { 'en-US': label }, order, group: 'trade' },
        }),
      ),
    ];
  });

/** The texts of the header that are clipped at their sides and cannot be scrolled to. */
const clippedItems = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header a, header button, header li')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'auto')
      .map((part) => part.textContent ?? ''),
  );

/** Opens the menu that the layout hides behind its button at this width. */
async function openMenu(page: Page): Promise<void> {
  const buttons = page.getByRole('banner').getByRole('button', { expanded: false });
  const menu = page.getByRole('banner').getByRole('button', { name: /^(Menu|Products)$/ });
  await ((await menu.count()) > 0 ? menu : buttons).first().click();
  await page.locator('header :is([aria-expanded=true], dialog[open])').first().waitFor();
}

test.each(numberedLayouts)('layout %i fits at every width, with its menu open and closed', async (_layout, tenant) => {
  const { page } = await visit();
  await fillMenu(page);
  await page.addInitScript(() => localStorage.setItem('livery.locale', 'en-US'));
  await page.goto(siteOf(tenant));
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Home page/ })
    .waitFor();
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await layoutFaults(page, `${width} closed`, clippedItems)));
    // The closed header of each layout is scanned with its page in long-texts.
    if (runsAll) expect(await axeViolations(page, 'header')).toEqual([]);
    await openMenu(page);
    found.push(...(await layoutFaults(page, `${width} open`, clippedItems)));
    expect(await axeViolations(page, 'header')).toEqual([]);
    await page.keyboard.press('Escape');
  }
  expect(found).toEqual([]);
});

test('spec §2.3: every layout shows the top menu from 640 px on, hides it behind the menu button below, and always shows the login', async () => {
  const { page } = await visit({ width: 640 });
  await fillMenu(page);
  await page.addInitScript(() => localStorage.setItem('livery.locale', 'en-US'));
  const found = [];
  for (const [index, tenant] of tenants.entries()) {
    await page.goto(`${siteOf(tenant)}/nowhere`);
    const header = page.getByRole('banner');
    const menu = header.getByRole('navigation', { name: 'Main' });
    const opener = header.getByRole('button', { name: 'Menu', exact: true });
    const measure = async () => ({
      // Waits until the layout has settled, so it stands before what it settles.
      overflow: await overflow(page),
      menu: await menu.isVisible(),
      entry: await menu.getByRole('link', { name: 'Home', exact: true }).isVisible(),
      button: await opener.isVisible(),
      logIn: await header.getByRole('link', { name: 'Log in' }).first().isVisible(),
      cut: await clippedItems(page),
    });
    await menu.waitFor();
    const above = await measure();
    await page.setViewportSize({ width: 639, height: 800 });
    await menu.waitFor({ state: 'hidden' });
    const below = await measure();
    await opener.click();
    await menu.waitFor();
    await page.setViewportSize({ width: 640, height: 800 });
    found.push({ layout: index + 1, above, below });
  }
  const always = { cut: [], overflow: 0, logIn: true };
  expect(found).toEqual(
    found.map(({ layout }) => ({
      layout,
      // The button of layout 8 hides more than the menu, and so always shows.
      above: { ...always, menu: true, entry: true, button: layout === 8 },
      below: { ...always, menu: false, entry: false, button: true },
    })),
  );
});

test.each(numberedLayouts)(
  'layout %i shows a visitor “Register” at 360 px in every language',
  async (_layout, tenant) => {
    const { page } = await visit({ width: 360 });
    const found = [];
    for (const language of languages) {
      await page.addInitScript((locale) => localStorage.setItem('livery.locale', locale), language);
      await page.goto(`${siteOf(tenant)}/nowhere`);
      const register = page.getByRole('banner').locator('a[href^="/register"]:visible');
      await register.waitFor();
      const { x, width } = (await register.boundingBox()) ?? { x: -1, width: 0 };
      const cut = (await clippedItems(page)).length > 0;
      found.push({ language, isInside: x >= 0 && x + width <= 360, overflow: await overflowNow(page), cut });
    }
    expect(found).toEqual(languages.map((language) => ({ language, isInside: true, overflow: 0, cut: false })));
  },
);

test('the drawer keeps the focus inside while it is open, and gives the focus back', async () => {
  const { page } = await visit();
  await page.addInitScript(() => localStorage.setItem('livery.locale', 'en-US'));
  await page.goto(siteOf('octavo'));
  const opener = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.waitFor();
  const isInside = () => page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement));
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab');
    // The browser itself has the focus between the last and the first element.
    const isOnPage = await page.evaluate(() => document.activeElement !== document.body);
    if (isOnPage) expect(await isInside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await opener.click();
  await drawer.getByRole('link', { name: 'Wealth' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await drawer.waitFor({ state: 'hidden' });
});

test('only the tenant’s layout is loaded, once, and nothing shifts when it arrives', async () => {
  const { page, requests } = await visit();
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${siteOf('tabula')}/nowhere`);
  await page.getByRole('banner').getByRole('navigation').waitFor();
  const layouts = requests.map((url) => /\/(header-\d)\./.exec(url)?.[1]).filter((name) => name !== undefined);
  expect(layouts).toEqual(['header-4']);
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(
    0.02,
  );
});
