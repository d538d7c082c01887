/** The main pages in the language with the longest texts: nothing overflows or is clipped, and axe finds nothing. */
import type { Page } from 'playwright-core';
import { clippedTexts } from './test/clipped-texts.ts';
import { layoutFaults } from './test/layout-faults.ts';
import { tenants } from './test/layouts.ts';
import { newMember } from './test/own-member.ts';
import { openAs } from './test/sign-in.ts';
import { axeViolations, coinStrip, faultlessVisits, siteOf } from './test/visit.ts';

const visit = faultlessVisits();
const longestLanguage = 'de-DE';

const textFaults = (page: Page, place: string) =>
  layoutFaults(page, place, () => clippedTexts(page, 'header, main, footer'));

test('the eight layouts of the home page fit at 360 and 1280 px', async () => {
  const { page } = await visit({ width: 360 });
  await page.addInitScript((locale) => localStorage.setItem('livery.locale', locale), longestLanguage);
  const found: string[] = [];
  for (const [index, tenant] of tenants.entries()) {
    // High enough that every section is near the window and mounted.
    await page.setViewportSize({ width: 360, height: 9000 });
    await page.goto(siteOf(tenant));
    await coinStrip(page).getByText(/\d/).first().waitFor();
    await page.locator('#home-how').waitFor();
    await page.getByRole('contentinfo').waitFor();
    const place = `layout ${index + 1}`;
    found.push(...(await textFaults(page, `${place} at 360 px`)));
    // The long tests scan every layout.
    if (tenant === undefined) found.push(...(await axeViolations(page)).map((fault) => `${place}: ${fault}`));
    await page.setViewportSize({ width: 1280, height: 9000 });
    found.push(...(await textFaults(page, `${place} at 1280 px`)));
  }
  expect(found).toEqual([]);
});

/** Goes to a page as a link does, without loading the site again, and waits for its heading. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(() => document.activeElement?.matches('#main, #main h1') === true, undefined, {
    polling: 100,
  });
  await page.locator('#main h1').waitFor();
}

async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await follow(page, path);
    found.push(...(await axeViolations(page)).map((fault) => `${path}: ${fault}`));
    found.push(...(await textFaults(page, path)));
  }
  return found;
}

test('the pages of visitors and of members fit and pass axe at 360 px', async () => {
  const { page } = await visit({ width: 360 });
  await page.addInitScript((locale) => localStorage.setItem('livery.locale', locale), longestLanguage);
  await page.goto(`${siteOf()}/nowhere`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const ofVisitors = ['/login', '/register', '/forgot', '/quotes', '/trans', '/deal', '/about'];
  expect(await faultsOf(page, ofVisitors)).toEqual([]);
  await openAs(page, await newMember(), '/nowhere', { locale: longestLanguage });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const ofTrade = ['/spot', '/futures', '/financial', '/c2c-sale'];
  const ofMoney = [
    '/assets',
    '/finance',
    '/statements',
    '/deposit',
    '/withdraw',
    '/transfer',
    '/auth',
    '/bank-setting',
    '/me',
  ];
  expect(await faultsOf(page, [...ofTrade, ...ofMoney])).toEqual([]);
});
