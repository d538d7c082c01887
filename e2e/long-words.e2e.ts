/** The eight layouts' headers and footers in the languages that strain them: nothing overflows, nothing is cut, axe finds nothing. */
import { cutTexts } from './test/cut-texts.ts';
import { tenants, widths } from './test/layouts.ts';
import { signIn } from './test/sign-in.ts';
import { axeViolations, faultlessVisits, overflow, siteOf } from './test/visit.ts';
import type { Page } from 'playwright-core';

const languages = ['de-DE', 'ru-RU', 'th-TH', 'ja-JP'];

const visit = faultlessVisits();

async function inLanguage(page: Page, language: string): Promise<void> {
  await page.evaluate((locale) => localStorage.setItem('livery.locale', locale), language);
  await page.reload();
  await page.locator(`html[lang="${language}"] footer`).waitFor();
}

/** What does not fit, each with `place` before it. */
async function misfits(page: Page, place: string): Promise<string[]> {
  const tooWide = await overflow(page);
  const faults = [...(tooWide > 0 ? [`${tooWide} px too wide`] : []), ...(await cutTexts(page))];
  return faults.map((fault) => `${place}: ${fault}`);
}

const layouts = tenants.map((tenant, index) => [index + 1, tenant] as const);

test.each(layouts)('layout %i at 360, 768 and 1280 px in German, Russian, Thai and Japanese', async (_, tenant) => {
  const { page } = await visit();
  // A page that is short, and has header and footer.
  await page.goto(`${siteOf(tenant)}/nowhere`);
  const found: string[] = [];
  for (const language of languages) {
    await inLanguage(page, language);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const place = `${language} ${width}`;
      found.push(...(await misfits(page, place)));
      found.push(...(await axeViolations(page)).map((fault) => `${place}: ${fault}`));
    }
  }
  expect(found).toEqual([]);
});

test.each(layouts)(
  "layout %i with a member's header at 360 and 640 px, in German, Russian and Malay",
  async (_, tenant) => {
    const { page } = await visit();
    await page.goto(`${siteOf(tenant)}/nowhere`);
    await inLanguage(page, 'en-US');
    await page.goto(`${siteOf(tenant)}/login?redirect=/nowhere`);
    await signIn(page);
    await page.waitForURL(({ pathname }) => pathname === '/nowhere');
    const found: string[] = [];
    for (const language of ['de-DE', 'ru-RU', 'ms-MY']) {
      await inLanguage(page, language);
      for (const width of [360, 640]) {
        await page.setViewportSize({ width, height: 800 });
        found.push(...(await misfits(page, `${language} ${width}`)));
      }
    }
    expect(found).toEqual([]);
  },
);
