/** The home page without pictures, or without an app of its operator: nothing breaks, and nothing is empty or dead (spec §2.5). */
import type { Page } from 'playwright-core';
import { changedConfiguration } from './test/changed-configuration.ts';
import { runsAll } from './test/runs-all.ts';
import { scrollThrough } from './test/scroll-through.ts';
import { axeViolations, coinStrip, faultlessVisits, overflow, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();

const layouts = [
  { layout: 1, operator: 'aldera' },
  { layout: 5, operator: 'palmo' },
  { layout: 7, operator: 'quadra' },
] as const;

const addressOf = ({ layout, operator }: (typeof layouts)[number]) => siteOf(layout === 1 ? undefined : operator);

async function open(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('livery.locale', 'en-US'));
  await page.goto(address);
  await coinStrip(page).getByText('%').first().waitFor();
  await page.locator('#home-how').waitFor();
  // The footer loads when the browser is idle.
  await page.getByRole('contentinfo').getByRole('link').first().waitFor();
  await scrollThrough(page);
}

/** Visible images that have not loaded. */
const brokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && !(image.complete && image.naturalWidth > 0))
      .map(({ src }) => src),
  );

/** Links without an address, and links and buttons without a name. */
const deadControls = (page: Page): Promise<string[]> =>
  page
    .locator('a, button')
    .evaluateAll((all) =>
      all
        .filter(
          (control) =>
            (control.matches('a') && !control.getAttribute('href')) ||
            ((control.textContent ?? '').trim() === '' && !control.getAttribute('aria-label')),
        )
        .map((control) => control.outerHTML),
    );

test.each(layouts)(
  'spec §2.5: layout $layout without any picture shows letters for coins and tenant, and its own art for the agent’s banner',
  async (layoutCase) => {
    const { page, expectFault } = await visit({ height: 9000 });
    expectFault(/status of 404/);
    const missingPaths: string[] = [];
    await page.route('**/api/content/**', (route) => {
      missingPaths.push(new URL(route.request().url()).pathname);
      return route.fulfill({ status: 404, body: 'Not Found' });
    });
    await open(page, `${addressOf(layoutCase)}/?id=${layoutCase.operator}-metals`);
    const all = [
      'mark-',
      'coin-btc',
      'coin-xau',
      'banner-metals',
      ...(layoutCase.layout === 5 ? ['banner-trade-'] : []),
    ];
    await waitUntil(() => Promise.resolve(all.every((part) => missingPaths.some((path) => path.includes(part)))));
    await waitUntil(async () => (await brokenPictures(page)).length === 0);
    await page.getByRole('banner').getByText(layoutCase.operator, { exact: false }).first().waitFor();
    await waitUntil(async () => (await page.locator('main img').count()) === 0);
    expect(await page.locator('section[aria-labelledby="home-headline"] svg').count()).toBeGreaterThan(0);
    // A step without its picture shows a market on its phone.
    if (layoutCase.layout === 5) {
      const phones = page.locator('section[aria-labelledby="home-how"]');
      await waitUntil(async () => (await phones.getByText('BTC/USDT').count()) === 4);
    }
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 9000 });
      const violations = runsAll || width === 360 ? await axeViolations(page) : [];
      expect({ overflow: await overflow(page), dead: await deadControls(page), violations }).toEqual({
        overflow: 0,
        dead: [],
        violations: [],
      });
    }
  },
);

test.each(layouts)(
  'spec §2.5: layout $layout of an operator without an app has only the H5 login: no store links, no QR code, no mention of them',
  async (layoutCase) => {
    const { page } = await visit({ height: 9000 });
    await page.route('**/api/configs', (route) => changedConfiguration(route, { downloadUrl: '' }));
    await open(page, addressOf(layoutCase));
    // The page starts with the configuration of the site's server, and then applies the one that it fetches.
    const stores = page.getByRole('link', { name: /(iOS|Android)$/ });
    await waitUntil(async () => (await stores.count()) === 0);
    expect(await page.getByText(/\bscan\b/i).count()).toBe(0);
    expect(await page.getByRole('img', { name: 'Scan to download' }).count()).toBe(0);
    expect(await page.getByText(/\b(install|iOS|Android)\b/i).count()).toBe(0);
    expect(
      await page
        .getByRole('link', { name: /^H5 login/ })
        .evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    ).toEqual(layoutCase.layout === 7 ? ['/h5/'] : ['/h5/', '/h5/']);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 9000 });
      const violations = runsAll || width === 360 ? await axeViolations(page) : [];
      expect({ overflow: await overflow(page), dead: await deadControls(page), violations }).toEqual({
        overflow: 0,
        dead: [],
        violations: [],
      });
    }
  },
);
