/** The first pages show before any script runs, and the site replaces the prerendered page without a visible change. */
import type { Page } from 'playwright-core';
import { newMember } from './test/own-member.ts';
import { longTest } from './test/runs-all.ts';
import { openAs } from './test/sign-in.ts';
import { faultlessVisits, overflow, remotesOrigin, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();

/** Opens a page until the server has prerendered it. The server starts to prerender a page at its first request. */
async function openPrerendered(page: Page, address: string): Promise<void> {
  await waitUntil(async () => {
    // The load event would wait for the scripts that a test holds back.
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    return (await page.locator('#prerendered').count()) > 0;
  });
}

test.each([
  [undefined, 'Trade at the price you see.', 'Log in'],
  ['halvo', '', '登录'],
])(
  'without any script the site of tenant %s shows its headline and its login link',
  async (tenant, headline, logIn) => {
    const { page } = await visit({ seesPrerender: true, withoutScript: true });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 780 });
      await openPrerendered(page, siteOf(tenant));
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      expect(await heading.textContent()).toContain(headline);
      expect(await overflow(page)).toBe(0);
      if (width === 1280) await page.getByRole('link', { name: logIn, exact: true }).waitFor();
    }
  },
);

longTest('without any script /quotes, /spot and /login show their first screen', async () => {
  const { page } = await visit({ seesPrerender: true, withoutScript: true });
  await page.setViewportSize({ width: 360, height: 780 });
  for (const [path, text] of [
    ['/quotes', 'Loading the markets…'],
    ['/spot', 'Loading the market…'],
    ['/login', 'Welcome back.'],
  ] as const) {
    await openPrerendered(page, siteOf() + path);
    await page.locator('#prerendered').getByText(text).first().waitFor();
    expect(await overflow(page)).toBe(0);
  }
});

/** Holds the module's code back until the returned function is called. */
async function holdModuleBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`${remotesOrigin()}/**`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('the prerendered page stays until the site has rendered, and the site renders at the same position', async () => {
  const { page } = await visit({ seesPrerender: true });
  const releaseModule = await holdModuleBack(page);
  await openPrerendered(page, siteOf());
  const prerenderedHeading = page.locator('#prerendered h1');
  await page.locator('#root header').waitFor({ state: 'attached' });
  const before = await prerenderedHeading.boundingBox();
  releaseModule();
  await prerenderedHeading.waitFor({ state: 'detached' });
  expect(await page.locator('#root h1').boundingBox()).toEqual(before);
});

longTest(
  'the site uses the style rules that came with the prerendered page, and inserts none of them again',
  async () => {
    const { page } = await visit({ seesPrerender: true });
    const releaseModule = await holdModuleBack(page);
    await openPrerendered(page, siteOf());
    await page.locator('#root header').waitFor({ state: 'attached' });
    const headingClass = String(await page.locator('#prerendered h1').getAttribute('class'));
    const rulesOfHeading = () =>
      page.evaluate((name) => {
        const styled = [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')];
        const rules = styled.flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map((rule) => rule.cssText));
        return rules.filter((rule) => rule.startsWith(`.${name} {`)).length;
      }, headingClass.split(' ').at(-1));
    expect(await rulesOfHeading()).toBe(1);
    releaseModule();
    await page.locator('#prerendered').waitFor({ state: 'detached' });
    expect(await page.locator('#root h1').getAttribute('class')).toBe(headingClass);
    expect(await rulesOfHeading()).toBe(1);
    expect(await page.locator('style[data-styled="true"]').count()).toBe(0);
  },
);

test('a press on the prerendered page is repeated on the site, and the focus stays', async () => {
  const { page } = await visit({ seesPrerender: true });
  const releaseModule = await holdModuleBack(page);
  await openPrerendered(page, siteOf());
  await page.locator('#prerendered').getByRole('button', { name: 'Language' }).click();
  releaseModule();
  await page.getByRole('button', { name: 'Deutsch' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest('#root header') !== null)).toBe(true);
});

longTest('a visitor of another language does not see the prerendered page of the default language', async () => {
  const { page } = await visit({ seesPrerender: true });
  await openPrerendered(page, siteOf());
  await page.evaluate(() => localStorage.setItem('livery.locale', 'de-DE'));
  const releaseModule = await holdModuleBack(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.locator('#prerendered').waitFor({ state: 'detached' });
  releaseModule();
  await page.getByRole('link', { name: 'Anmelden' }).waitFor();
});

test('a member does not see the login link on the prerendered page', async () => {
  const { page } = await visit({ seesPrerender: true });
  await openAs(page, await newMember(), '/');
  const releaseModule = await holdModuleBack(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.locator('#prerendered h1').waitFor();
  expect(await page.locator('#prerendered').getByRole('link', { name: 'Log in' }).count()).toBe(0);
  releaseModule();
  await page.locator('#prerendered').waitFor({ state: 'detached' });
});
