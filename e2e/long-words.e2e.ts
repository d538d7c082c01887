/** The eight layouts' headers and footers in the languages that strain them: nothing overflows, nothing is cut, axe finds nothing. */
import { cutTexts } from './test/cut-texts.ts';
import { tenants, widths } from './test/layouts.ts';
import { axeViolations, faultlessVisits, overflow, siteOf } from './test/visit.ts';

const languages = ['de-DE', 'ru-RU', 'th-TH', 'ja-JP'];

const visit = faultlessVisits();

test.each(tenants.map((tenant, index) => [index + 1, tenant] as const))(
  'layout %i at 360, 768 and 1280 px in German, Russian, Thai and Japanese',
  async (_layout, tenant) => {
    const { page } = await visit();
    // A page that is short, and has header and footer.
    await page.goto(`${siteOf(tenant)}/nowhere`);
    const found: string[] = [];
    for (const language of languages) {
      await page.evaluate((locale) => localStorage.setItem('livery.locale', locale), language);
      await page.reload();
      await page.locator(`html[lang="${language}"] footer`).waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const place = `${language} ${width}`;
        const tooWide = await overflow(page);
        if (tooWide > 0) found.push(`${place}: ${tooWide} px too wide`);
        const faults = [...(await cutTexts(page)), ...(await axeViolations(page))];
        found.push(...faults.map((fault) => `${place}: ${fault}`));
      }
    }
    expect(found).toEqual([]);
  },
);
