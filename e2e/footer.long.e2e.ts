/** The footer of each of the eight layouts (spec §2.4), at three widths. */
import type { Page } from 'playwright-core';
import { widths } from './test/layouts.ts';
import { pageRoute, withModules, withFields } from './test/release.ts';
import { runsAll } from './test/runs-all.ts';
import { axeViolations, faultlessVisits, overflow, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();

/** A tenant to each layout, with a language whose texts are long, tall or without spaces. */
const tenants = [
  [1, undefined, 'de-DE'],
  [2, 'halvo', 'zh-CN'],
  [3, 'mirador', 'ru-RU'],
  [4, 'tabula', 'th-TH'],
  [5, 'palmo', 'de-DE'],
  [6, 'kurs', 'ru-RU'],
  [7, 'quadra', 'ja-JP'],
  [8, 'octavo', 'th-TH'],
] as const;

/** Adds the page that the footer's links open to the release. */
const addAboutPage = (page: Page): Promise<void> =>
  withModules(page, (modules) =>
    modules.map((module) => {
      const { name, routes } = module.stable;
      if (name !== 'marketing' || routes.some(({ path }) => path === '/about')) return module;
      return withFields(module, { routes: [...routes, pageRoute('/about', 'About us')] });
    }),
  );

/** The texts of the footer that are clipped, or reach out of the window. */
const clippedItems = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('footer :is(a, button, h2, p, li, b)')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline')
      .concat(
        [...document.querySelectorAll<HTMLElement>('footer :is(a, button, h2, p)')].filter(
          (part) => part.getBoundingClientRect().right > innerWidth + 1 || part.getBoundingClientRect().left < -1,
        ),
      )
      .map((part) => part.textContent ?? ''),
  );

test.each(tenants)('layout %i fits at every width', async (layout, tenant, language) => {
  const { page, requests } = await visit();
  await addAboutPage(page);
  await page.addInitScript((locale) => localStorage.setItem('livery.locale', locale), language);
  await page.goto(`${siteOf(tenant)}/nowhere`);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('navigation').waitFor();
  expect(
    await footer
      .getByRole('link')
      .evaluateAll((all) => all.filter((link) => link.getAttribute('href')?.startsWith('/about')).length),
  ).toBe(8);
  const results = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    results.push({
      width,
      overflow: await overflow(page),
      cut: await clippedItems(page),
      violations: runsAll || width === widths[0] ? await axeViolations(page, 'footer') : [],
    });
  }
  expect(results).toEqual(widths.map((width) => ({ width, cut: [], overflow: 0, violations: [] })));
  const layouts = requests.map((url) => /\/(footer-\d)\./.exec(url)?.[1]).filter((name) => name !== undefined);
  expect(layouts).toEqual([`footer-${layout}`]);
});

test('the footer’s language menu changes the language and stays inside the window', async () => {
  const { page } = await visit({ width: 360, height: 640 });
  await page.addInitScript(
    () => localStorage.getItem('livery.locale') ?? localStorage.setItem('livery.locale', 'en-US'),
  );
  await page.goto(`${siteOf('mirador')}/nowhere`);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: /^Language/ }).click();
  const deutsch = footer.getByRole('button', { name: 'Deutsch' });
  await deutsch.scrollIntoViewIfNeeded();
  const box = await deutsch.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  await deutsch.click();
  await footer.getByText('Risikohinweis').waitFor();
  await waitUntil(() => page.evaluate(() => document.documentElement.lang === 'de-DE'));
});
