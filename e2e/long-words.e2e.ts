/** The eight layouts' headers and footers in the languages that strain them: nothing overflows, nothing is cut, axe finds nothing. */
import { axeViolations, disconnect, overflow, siteOf, visit, type Visitor } from './test/visit.ts';

/** A tenant to each layout; the first is the default one. */
const tenants = [undefined, 'halvo', 'mirador', 'tabula', 'palmo', 'kurs', 'quadra', 'octavo'];
const languages = ['de-DE', 'ru-RU', 'th-TH', 'ja-JP'];
const widths = [360, 768, 1280];

let visitor: Visitor;
afterEach(async () => {
  expect(visitor.faults()).toEqual([]);
  await visitor.leave();
});
afterAll(disconnect);

/** Texts of header and footer that stand outside the window, or that their own box cuts off. */
function cutTexts(): string[] {
  const shown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX);
  const isOnlySpoken = (element: Element) => getComputedStyle(element).clipPath !== 'none';
  function isCut(text: Text): boolean {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    if (width === 0) return false;
    for (let box = text.parentElement; box; box = box.parentElement) {
      if (isOnlySpoken(box) || scrolls(box)) return false;
      const edge = box.getBoundingClientRect();
      if (clips(box) && (right > edge.right + 1 || left < edge.left - 1)) return true;
    }
    return right > innerWidth + 1 || left < -1;
  }
  return [...document.querySelectorAll('header, footer')].flatMap((part) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() !== '' && text.parentElement && shown(text.parentElement) && isCut(text))
        cut.push(text.data);
    }
    return cut;
  });
}

test.each(tenants.map((tenant, index) => [index + 1, tenant] as const))(
  'layout %i at 360, 768 and 1280 px in German, Russian, Thai and Japanese',
  async (_layout, tenant) => {
    visitor = await visit();
    const { page } = visitor;
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
        const faults = [...(await page.evaluate(cutTexts)), ...(await axeViolations(page))];
        found.push(...faults.map((fault) => `${place}: ${fault}`));
      }
    }
    expect(found).toEqual([]);
  },
);
