/**
 * The headers and footers of the eight layouts in long languages, and with the longest name that an operator may have: nothing
 * overflows, nothing is clipped, and axe finds nothing in the longest language. `npm run test:all` tries every language with axe.
 */
import { languages } from '@livery/contract/languages';
import { changedConfiguration } from './test/changed-configuration.ts';
import { numberedLayouts, widths } from './test/layouts.ts';
import { layoutFaults, reloadIn } from './test/layout-faults.ts';
import { headerAtRest } from './test/header-at-rest.ts';
import { runsAll } from './test/runs-all.ts';
import { signIn } from './test/sign-in.ts';
import { axeViolations, faultlessVisits, siteOf } from './test/visit.ts';
import type { Page } from 'playwright-core';

/** German has the longest texts. */
const longestLanguage = 'de-DE';
const hardLanguages = [longestLanguage, 'ru-RU', 'th-TH', 'ja-JP'];

const visit = faultlessVisits();

test.each(numberedLayouts)(
  'layout %i fits at 360, 768 and 1280 px in German, Russian, Thai and Japanese',
  async (_, tenant) => {
    const { page } = await visit();
    // This page is short, and has header and footer.
    await page.goto(`${siteOf(tenant)}/nowhere`);
    const found: string[] = [];
    for (const language of runsAll ? languages : hardLanguages) {
      await reloadIn(page, language);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const place = `${language} ${width}`;
        found.push(...(await layoutFaults(page, place)));
        if (runsAll || (language === longestLanguage && width === widths[0]))
          found.push(...(await axeViolations(page)).map((fault) => `${place}: ${fault}`));
      }
    }
    expect(found).toEqual([]);
  },
);

test.each(numberedLayouts)(
  "layout %i with a member's header fits at 360 and 640 px in German, Russian and Malay",
  async (_, tenant) => {
    const { page } = await visit();
    await page.addInitScript(
      () => localStorage.getItem('livery.locale') ?? localStorage.setItem('livery.locale', 'en-US'),
    );
    await page.goto(`${siteOf(tenant)}/login?redirect=/nowhere`);
    await signIn(page);
    await page.waitForURL(({ pathname }) => pathname === '/nowhere');
    const found: string[] = [];
    for (const language of ['de-DE', 'ru-RU', 'ms-MY']) {
      await reloadIn(page, language);
      for (const width of [360, 640]) {
        await page.setViewportSize({ width, height: 800 });
        found.push(...(await layoutFaults(page, `${language} ${width}`)));
      }
    }
    expect(found).toEqual([]);
  },
);

/** Names of the greatest length that the contract allows, without a place where a line could break. */
const longName = (letters: number) => 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, letters);
const longNames = { appName: longName(200), agentTraits: { menuLabels: { '/': { 'en-US': longName(40) } } } };

/** Links and buttons of the header that overlap. */
const collisions = (page: Page): Promise<string[]> =>
  page
    .getByRole('banner')
    .locator('a, button')
    .evaluateAll((all) => {
      const controls = all
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .map((control) => ({ name: control.textContent || control.ariaLabel, box: control.getBoundingClientRect() }));
      return controls.flatMap(({ name, box }, index) =>
        controls
          .slice(index + 1)
          .filter(({ box: other }) => Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1)
          .filter(({ box: other }) => Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1)
          .map((other) => `${name} is on ${other.name}`),
      );
    });

test.each(numberedLayouts)(
  'layout %i fits an operator’s name of one word of 200 letters and a menu entry of 40',
  async (layout, tenant) => {
    const { page } = await visit();
    await page.route('**/api/configs', (route) => changedConfiguration(route, longNames));
    const found: string[] = [];
    for (const path of layout === 1 ? ['/', '/about', '/deal', '/service', '/login', '/spot'] : ['/']) {
      await page.goto(siteOf(tenant) + path);
      await page.getByText(longNames.appName).first().waitFor({ state: 'attached' });
      for (const width of [...widths, 640, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        // Entries that do not fit move behind a button in one frame, and the button takes its room in the next.
        await headerAtRest(page);
        found.push(...(await layoutFaults(page, `${path} ${width}`, collisions)));
      }
    }
    expect(found).toEqual([]);
  },
);
