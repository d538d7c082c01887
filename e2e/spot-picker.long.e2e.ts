/** The list of markets on the trade page, on the real exchange. */
import type { Page } from 'playwright-core';
import { axeViolations, faultlessVisits, overflow, siteOf, waitUntil } from './test/visit.ts';

const visit = faultlessVisits();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rows = (page: Page) => page.getByRole('grid').getByRole('row');
const activeRow = (page: Page) => page.locator('[role=row][aria-selected=true]').first();

/** Opens the list by keyboard. */
async function openByKeyboard(page: Page): Promise<void> {
  await heading(page).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('grid').waitFor();
}

test('a market is found, opened and made a favourite by keyboard alone, also for /quotes', async () => {
  const { page } = await visit();
  await page.goto(`${siteOf()}/spot`);
  await openByKeyboard(page);
  expect(
    await page.getByRole('combobox', { name: 'Find a market' }).evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await page.keyboard.type('eth/us');
  await activeRow(page).getByText('ETH/USDT').waitFor();
  await page.keyboard.press('*');
  await activeRow(page).getByRole('button', { pressed: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/spot?symbol=ETHUSDT');
  await heading(page).getByText('ETH/USDT').waitFor();
  await page.getByRole('grid').waitFor({ state: 'detached' });
  await waitUntil(() =>
    heading(page)
      .getByRole('button')
      .evaluate((button) => button === document.activeElement),
  );

  await page.reload();
  await openByKeyboard(page);
  await page.getByRole('tab', { name: 'Favourites' }).click();
  expect(await rows(page).count()).toBe(2);
  await rows(page).nth(1).getByText('ETH/USDT').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('grid').waitFor({ state: 'detached' });

  await openByKeyboard(page);
  await page.getByRole('link', { name: 'All markets' }).click();
  await page.waitForURL('**/quotes');
  await page.getByRole('button', { name: 'Favourite: ETH/USDT', pressed: true }).waitFor();
  await page.getByRole('grid').waitFor({ state: 'detached' });
});

test('figures are live, a column header sorts, and only a few of many rows are rendered', async () => {
  const { page } = await visit();
  await page.goto(`${siteOf()}/spot`);
  await openByKeyboard(page);
  const figures = () => rows(page).allTextContents();
  const before = await figures();
  expect(before.length).toBeLessThan(30);
  expect(Number(await page.getByRole('grid').getAttribute('aria-rowcount'))).toBeGreaterThan(30);
  await waitUntil(async () => (await figures()).join('') !== before.join(''));
  await page.getByRole('button', { name: 'Last price', exact: true }).click();
  await page.locator('[aria-sort=descending]').waitFor();
  await rows(page).nth(1).getByText('BTC/USDT').waitFor();
  await page.getByRole('grid').focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('PageDown');
  await waitUntil(async () => Number(await activeRow(page).getAttribute('aria-rowindex')) > 30);
  expect(await activeRow(page).isVisible()).toBe(true);
});

test('the picker passes axe and fills the window on a phone', async () => {
  const found: string[] = [];
  for (const width of [1280, 360]) {
    const { page, leave } = await visit({ width });
    await page.goto(`${siteOf()}/spot`);
    await heading(page).getByRole('button').click();
    await page.getByRole('grid').waitFor();
    found.push(...(await axeViolations(page, '[role=dialog]')).map((fault) => `${width}: ${fault}`));
    if ((await overflow(page)) > 0) found.push(`${width}: too wide`);
    const panel = await page.getByRole('dialog').boundingBox();
    expect(panel?.width).toBe(width === 360 ? 360 : 444);
    await leave();
  }
  expect(found).toEqual([]);
});
