/** The whole page of each home layout (spec §2.5) on its tenant's site. */
import type { Page } from 'playwright-core';
import { cellFaults } from './test/cell-faults.ts';
import { clippedTexts } from './test/clipped-texts.ts';
import { layoutFaults } from './test/layout-faults.ts';
import { widths } from './test/layouts.ts';
import { nextFrame } from './test/next-frame.ts';
import { runsAll } from './test/runs-all.ts';
import { scrollThrough } from './test/scroll-through.ts';
import { axeViolations, coinStrip, faultlessVisits, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();

/** High enough that every section is near the window and mounted. */
const height = 9000;

interface LayoutCase {
  readonly layout: number;
  /** Without a name, the default tenant. */
  readonly tenant?: string;
  /** A language whose texts are long, tall or without spaces. */
  readonly language: string;
  /** The ids of the sections, or of the headings that name them. */
  readonly sections: readonly string[];
}

const figuresFirst = [
  'home-headline',
  'coin-strip',
  'home-figures',
  'home-features',
  'home-platform',
  'home-how',
  'home-download',
];

const layoutCases: readonly LayoutCase[] = [
  {
    layout: 1,
    language: 'de-DE',
    sections: figuresFirst,
  },
  {
    layout: 2,
    tenant: 'halvo',
    language: 'de-DE',
    sections: [
      'home-headline',
      'coin-strip',
      'home-features',
      'home-figures',
      'home-platform',
      'home-how',
      'home-download',
    ],
  },
  {
    layout: 3,
    tenant: 'mirador',
    language: 'ru-RU',
    sections: [
      'home-headline',
      'coin-strip',
      'home-statement',
      'home-features',
      'home-figures',
      'home-platform',
      'home-how',
      'home-download',
    ],
  },
  {
    layout: 4,
    tenant: 'tabula',
    language: 'de-DE',
    sections: [
      'home-headline',
      'coin-table',
      'home-figures',
      'home-features',
      'home-platform',
      'home-how',
      'home-download',
    ],
  },
  {
    layout: 5,
    tenant: 'palmo',
    language: 'de-DE',
    sections: ['home-headline', 'coin-strip', 'home-how', 'home-features', 'home-figures', 'home-platform'],
  },
  {
    layout: 6,
    tenant: 'kurs',
    language: 'th-TH',
    sections: [
      'home-headline',
      'home-figures',
      'coin-table',
      'home-chart',
      'home-book',
      'home-depth',
      'home-trades',
      'home-features',
      'home-platform',
      'home-how',
      'home-download',
    ],
  },
  {
    layout: 7,
    tenant: 'quadra',
    language: 'ru-RU',
    sections: [
      'home-headline',
      'coin-strip',
      'home-features',
      'home-figures',
      'home-platform',
      'home-how',
      'home-download',
    ],
  },
  {
    layout: 8,
    tenant: 'octavo',
    language: 'ja-JP',
    sections: figuresFirst,
  },
];

const sectionsOf = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('main section')
    .evaluateAll((all) => all.map(({ id, ariaLabelledByElements }) => id || (ariaLabelledByElements?.[0]?.id ?? null)));

/** What the banner leads to, without the markets that some layouts show in it. */
const headlineLinks = (page: Page): Promise<(string | null)[]> =>
  page
    .locator('section[aria-labelledby="home-headline"] a:not([href^="/spot?symbol="], [href="/quotes"])')
    .evaluateAll((all) => all.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href')));

test.each(layoutCases)(
  'spec §2.5: layout $layout fits at every width, has its sections in order, and links to registering, iOS, Android and H5',
  async ({ tenant, language, sections }) => {
    const { page } = await visit({ height });
    await page.addInitScript((locale) => localStorage.setItem('livery.locale', locale), language);
    await page.goto(siteOf(tenant));
    await coinStrip(page).getByText(/\d/).first().waitFor();
    await page.locator('#home-how').waitFor();
    await page.getByRole('contentinfo').waitFor();
    expect(await sectionsOf(page)).toEqual(sections);
    const found = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      found.push({
        width,
        links: await headlineLinks(page),
        faults: await layoutFaults(page, String(width), () => clippedTexts(page, 'main')),
      });
      // axe runs at the last width only; `npm run test:all` runs it at every width.
      if (runsAll || width === widths.at(-1)) expect(await axeViolations(page, 'main')).toEqual([]);
    }
    const app = `https://${tenant ?? 'aldera'}.example/download`;
    const links = ['/register', app, app, '/h5/'];
    expect(found).toEqual(widths.map((width) => ({ width, links, faults: [] })));
  },
);

test('spec §1: the home banner shows the agent’s picture, and the layout’s own art when the picture is missing', async () => {
  const { page, expectFault } = await visit();
  await page.goto(`${siteOf('mirador')}/?id=mirador-metals`);
  const picture = page.locator('section[aria-labelledby="home-headline"] img[src$="banner-metals.svg"]');
  await picture.waitFor();
  await waitUntil(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0));
  expectFault(/ERR_FAILED/);
  await page.route('**/banner-metals.svg', (route) => route.abort());
  await page.reload();
  await page
    .locator('section[aria-labelledby="home-headline"] svg[role=img] path')
    .first()
    .waitFor({ state: 'attached' });
  expect(await picture.count()).toBe(0);
});

test('spec §2.5: a row of layout 6 opens /spot, by pointer and by the keys that the page names', async () => {
  const { page } = await visit();
  await page.addInitScript(() => localStorage.setItem('livery.locale', 'en-US'));
  await page.goto(siteOf('kurs'));
  const table = coinStrip(page).getByRole('table');
  const row = (pair: string) => table.getByRole('row').filter({ hasText: pair });
  // The link of a row covers all of its cells.
  await row('DOGE/USDT').getByRole('cell').last().click({ force: true });
  await page.waitForURL(`${siteOf('kurs')}/spot?symbol=DOGEUSDT`);
  await page.goBack();
  await table.waitFor();
  await page.keyboard.press('Control+/');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('region', { name: 'ETH/USDT' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${siteOf('kurs')}/spot?symbol=ETHUSDT`);
});

test('spec §2.5: the terminal of layout 6 shows the latest trades of the chosen market, and futures where they are open', async () => {
  const { page } = await visit();
  await page.addInitScript(() => localStorage.setItem('livery.locale', 'en-US'));
  await page.goto(siteOf('kurs'));
  await page
    .getByRole('img', { name: 'Latest trades of BTC/USDT, live' })
    .getByText(/\d\d:\d\d:\d\d/)
    .first()
    .waitFor();
  await coinStrip(page).getByRole('row').filter({ hasText: 'ETH/USDT' }).hover();
  await page
    .getByRole('img', { name: 'Latest trades of ETH/USDT, live' })
    .getByText(/\d\d:\d\d:\d\d/)
    .first()
    .waitFor();
  await coinStrip(page).getByRole('button', { name: 'Futures' }).click();
  await coinStrip(page).getByRole('row').filter({ hasText: 'BTC/USD' }).getByText('%').waitFor();
  expect(await axeViolations(page, 'main')).toEqual([]);
});

test('spec §9: sections move in while the visitor scrolls, and are never half-transparent', async () => {
  const { page } = await visit();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(siteOf());
  await scrollThrough(page);
  /** Counts the sections that are moving in at this scroll position, and those that are half-transparent. */
  const sectionsAt = (y: number) =>
    page.evaluate((top) => {
      globalThis.scrollTo({ top, behavior: 'instant' });
      const entering = document
        .getAnimations()
        .filter(({ timeline }) => timeline?.constructor.name === 'ViewTimeline')
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target ? [effect.target] : []));
      const styles = entering.map((section) => getComputedStyle(section));
      return {
        moving: styles.filter(({ transform }) => !['none', 'matrix(1, 0, 0, 1, 0, 0)'].includes(transform)).length,
        faded: styles.filter(({ opacity }) => opacity !== '1').length,
      };
    }, y);
  const height = await page.evaluate(() => document.body.scrollHeight);
  let moving = 0;
  for (let y = 0; y < height; y += 160) {
    await sectionsAt(y);
    await nextFrame(page);
    const found = await sectionsAt(y);
    moving += found.moving;
    expect({ y, faded: found.faded }).toEqual({ y, faded: 0 });
  }
  expect(moving).toBeGreaterThan(0);
});

test('layout 3 keeps each figure above the depth chart on one line, in German too', async () => {
  const { page } = await visit({ height });
  await page.addInitScript(() => localStorage.setItem('livery.locale', 'de-DE'));
  await page.goto(siteOf('mirador'));
  const figures = page.locator('#home-figures dd');
  await figures.first().waitFor();
  const lines = await figures.evaluateAll((all) =>
    all.map((figure) => {
      const range = document.createRange();
      range.selectNodeContents(figure);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines).toEqual([1, 1, 1]);
});

test('layout 7 sets its steps two in a row in a wide window too', async () => {
  const { page } = await visit({ width: 1920, height });
  await page.goto(siteOf('quadra'));
  const steps = page.locator('section[aria-labelledby="home-how"] li:has(h3)');
  await steps.nth(3).waitFor();
  await waitUntil(async () => {
    const tops = await steps.evaluateAll((all) => all.map((step) => Math.round(step.getBoundingClientRect().top)));
    const [first = NaN, second, third = NaN, fourth] = tops;
    return tops.length === 4 && first === second && third === fourth && third > first;
  });
});

test('layout 7 keeps the texts of its buttons inside them on a phone, in German too', async () => {
  const { page } = await visit({ width: 360, height });
  await page.addInitScript(() => localStorage.setItem('livery.locale', 'de-DE'));
  await page.goto(siteOf('quadra'));
  await page.getByRole('button', { name: '15 Min.' }).waitFor();
  expect((await cellFaults(page)).filter((fault) => fault.endsWith('wider than its cell'))).toEqual([]);
});
