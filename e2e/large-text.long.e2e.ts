/** Text at twice its size in a long language: nothing overflows, nothing is clipped. */
import type { Page } from 'playwright-core';
import { clippedTexts } from './test/clipped-texts.ts';
import { fundedMember } from './test/own-member.ts';
import { layoutFaults } from './test/layout-faults.ts';
import { numberedLayouts, widths } from './test/layouts.ts';
import { coinStrip, faultlessVisits, siteOf } from './test/visit.ts';

const visit = faultlessVisits();

async function germanVisit(expected?: RegExp): Promise<Page> {
  const { page, expectFault } = await visit();
  if (expected) expectFault(expected);
  await page.addInitScript(() => {
    // The demonstration's support page, in a frame, has no storage.
    if (self === top) localStorage.setItem('livery.locale', 'de-DE');
  });
  return page;
}

/** What is clipped or too wide in `parts` at each width, after `open` has opened them. */
async function faultsOf(page: Page, parts: string, open?: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await open?.();
    found.push(...(await layoutFaults(page, String(width), () => clippedTexts(page, parts))));
  }
  return found;
}

test.each(numberedLayouts)(
  'layout %i fits: home page, header, footer and the Not Found page',
  async (_layout, tenant) => {
    const page = await germanVisit();
    await page.goto(`${siteOf(tenant)}/nowhere`);
    await page.getByRole('contentinfo').waitFor();
    expect(await faultsOf(page, 'body')).toEqual([]);
    await page.goto(siteOf(tenant));
    await coinStrip(page).getByText(/\d/).first().waitFor();
    await page.getByRole('contentinfo').waitFor();
    expect(await faultsOf(page, 'header, main, footer')).toEqual([]);
  },
);

test('the sign-in pages and the service dialog fit', async () => {
  const page = await germanVisit();
  for (const path of ['/login', '/register', '/forgot']) {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(siteOf() + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('form button[type=submit]').click();
    expect([path, await faultsOf(page, 'body')]).toEqual([path, []]);
  }
  await page.goto(`${siteOf()}/nowhere`);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Support-Chat' }).click();
  await page.frameLocator('dialog iframe, [role=dialog] iframe').getByRole('heading').first().waitFor();
  expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
});

test('the trade page of a member with an open order fits, with its history and its list of markets', async () => {
  const { email, password } = await fundedMember('USDT', '10000');
  const page = await germanVisit();
  await page.goto(`${siteOf()}/login?redirect=/spot`);
  await page.getByRole('tab', { name: 'E-Mail' }).click();
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL('**/spot');
  const form = page.getByRole('main').getByRole('form');
  await form.getByRole('textbox', { name: 'Preis' }).fill('31234,5');
  await form.getByRole('textbox', { name: 'Menge' }).fill('0,01');
  await form.getByRole('button', { name: 'BTC kaufen' }).click();
  const orders = page.getByRole('row').filter({ hasText: '31.234,5' }).first();
  await orders.getByText('%').waitFor();
  const found = await faultsOf(page, 'main');
  await page.getByRole('tab', { name: 'Auftragsverlauf' }).click();
  found.push(...(await faultsOf(page, 'main')));
  const markets = page.getByRole('grid');
  const open = async () => {
    await page.keyboard.press('Escape');
    await markets.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).getByRole('button').click();
    await markets.getByRole('row').nth(2).waitFor();
  };
  found.push(...(await faultsOf(page, '[role=dialog]', open)));
  expect(found).toEqual([]);
});

test('the quotes page fits', async () => {
  const page = await germanVisit();
  await page.goto(`${siteOf()}/quotes`);
  await page.getByRole('row').nth(7).waitFor();
  expect(await faultsOf(page, 'body')).toEqual([]);
});

test('the page of a failed start fits', async () => {
  const page = await germanVisit(/ERR_FAILED|start-up failed/);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(siteOf());
  await page.getByRole('button', { name: 'Erneut versuchen' }).waitFor();
  expect(await faultsOf(page, 'body')).toEqual([]);
});
