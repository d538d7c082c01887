/** A member's orders and trades on the trade page, on the real exchange. */
import type { Locator, Page } from 'playwright-core';
import { clearFaults, injectFaults } from './test/faults.ts';
import { nextFrame } from './test/next-frame.ts';
import { fundedMember } from './test/own-member.ts';
import { longTest } from './test/runs-all.ts';
import { openAs, signIn } from './test/sign-in.ts';
import { axeViolations, faultlessVisits, overflow, siteOf, waitUntil } from './test/visit.ts';

afterEach(clearFaults);
const visit = faultlessVisits();

const panelSelector = 'section[aria-label="My orders"]';
const panel = (page: Page) => page.locator(panelSelector);
const rowOf = (page: Page, price: string) => panel(page).getByRole('row').filter({ hasText: price });
const field = (page: Page, name: string) =>
  page.getByRole('form', { name: 'Order form' }).getByRole('textbox', { name });
const toast = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text }).first();

/** Opens the trade page as a member who has no orders yet. */
async function openPage(page: Page): Promise<void> {
  await openAs(page, await fundedMember('USDT', '10000'), '/spot');
}

async function placeBuy(page: Page, price: string, amount: string): Promise<void> {
  await field(page, 'Price').fill(price);
  await field(page, 'Amount').fill(amount);
  await page.getByRole('button', { name: 'Buy BTC' }).click();
}

/** Focuses the button and presses Enter. */
async function pressByKeyboard(button: Locator, page: Page): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

test('an order is placed, edited in its row and cancelled by keyboard, and then appears in the history', async () => {
  const { page } = await visit();
  await openPage(page);
  await placeBuy(page, '31234.5', '0.01');
  const row = rowOf(page, '31,234.5');
  await row.getByText('0%').waitFor();
  expect(await row.textContent()).toContain('Amount0.01000');

  const columns = () =>
    panel(page)
      .locator('thead th')
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left));
  const placed = await columns();
  await pressByKeyboard(row.getByRole('button', { name: /^Change:/ }), page);
  const price = panel(page).getByRole('textbox', { name: 'Price' });
  expect(await price.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('1,5');
  await page.keyboard.press('Enter');
  await panel(page).getByText('Leave out separators between digits, and write decimals after “.”.').waitFor();
  // No column moves while a row is edited.
  expect(await columns()).toEqual(placed);
  expect(await axeViolations(page, panelSelector)).toEqual([]);
  await page.keyboard.press('Escape');
  const edit = row.getByRole('button', { name: /^Change:/ });
  await waitUntil(() => edit.evaluate((button) => button === document.activeElement));
  await page.keyboard.press('Enter');
  await page.keyboard.type('30987.6');
  await page.keyboard.press('Enter');
  const edited = rowOf(page, '30,987.6');
  await edited.waitFor();
  await row.waitFor({ state: 'detached' });

  await pressByKeyboard(edited.getByRole('button', { name: /^Cancel/ }), page);
  await edited.waitFor({ state: 'detached' });
  const list = panel(page).getByRole('region', { name: 'Open orders' });
  expect(await list.evaluate((box) => box.contains(document.activeElement))).toBe(true);

  await panel(page).getByRole('tab', { name: 'Order history' }).click();
  await rowOf(page, '30,987.6').getByText('Cancelled').waitFor();
  await rowOf(page, '31,234.5').getByText('Replaced').waitFor();
});

longTest('the row of a placed order appears once when it is sent, and never disappears or doubles', async () => {
  const { page } = await visit();
  await openPage(page);
  await injectFaults({ calls: [{ method: 'POST', path: '/spot/product/buy', delayMs: 300, times: 1 }] });
  // Records the state of the order's row at every change of the panel.
  await panel(page).evaluate((element) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const noteRows = () => {
      const rows = [...element.querySelectorAll('tbody tr')].filter((row) => row.textContent?.includes('31,333.3'));
      const now = rows.map((row) => (row.querySelector('button') ? 'placed' : 'sent')).join(' and ');
      if (now !== (seen.at(-1) ?? '')) seen.push(now);
    };
    new MutationObserver(noteRows).observe(element, { childList: true, subtree: true, characterData: true });
  });
  const lists = page.waitForResponse((answer) => answer.url().includes('/api/spot/orders?'));
  await placeBuy(page, '31333.3', '0.01');
  const row = rowOf(page, '31,333.3');
  await row.getByRole('button', { name: /^Cancel/ }).waitFor();
  await lists;
  await nextFrame(page);
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual(['sent', 'placed']);
  await row.getByRole('button', { name: /^Cancel/ }).click();
  await row.waitFor({ state: 'detached' });
});

test('an order whose answer is lost is sent again and placed once, and its row says so until then', async () => {
  const visitor = await visit();
  const { page } = visitor;
  visitor.expectFault(/status of 503/);
  await openPage(page);
  await injectFaults({ calls: [{ method: 'POST', path: '/spot/product/buy', drop: 'after', times: 1 }] });
  const seen = Promise.withResolvers<void>();
  await page.route(
    '**/api/spot/product/buy',
    async (route) => {
      await seen.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await placeBuy(page, '31111.1', '0.01');
  await rowOf(page, '31,111.1').getByText('Sending…').waitFor();
  seen.resolve();
  await rowOf(page, '31,111.1')
    .getByRole('button', { name: /^Cancel/ })
    .waitFor();
  expect(await rowOf(page, '31,111.1').count()).toBe(1);

  await injectFaults({ calls: [{ method: 'POST', path: '/spot/orders/{id}/cancel', fail: { code: 503 }, times: 2 }] });
  await rowOf(page, '31,111.1')
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await rowOf(page, '31,111.1').getByText('Checking…').waitFor();
  await rowOf(page, '31,111.1').waitFor({ state: 'detached' });
});

longTest(
  'a fill shows a toast and appears among the trades, and all open orders of a market are cancelled at once',
  async () => {
    const { page } = await visit();
    await openPage(page);
    await placeBuy(page, '90000', '0.001');
    // The price is far beyond the market.
    await page.getByRole('button', { name: 'Buy anyway' }).click();
    await toast(page, /^Bought 0\.00100 BTC at [\d,.]+/).waitFor();
    await panel(page).getByRole('tab', { name: 'Trade history' }).click();
    await panel(page).getByRole('region', { name: 'Trade history' }).getByText('0.000001').first().waitFor();
    await panel(page)
      .getByRole('tab', { name: /^Open orders/ })
      .click();

    await panel(page).getByRole('checkbox', { name: 'This market only' }).check({ force: true });
    await placeBuy(page, '30001', '0.01');
    await rowOf(page, '30,001').waitFor();
    await panel(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('menuitem', { name: /^All in BTC\/USDT/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel 1 order?' });
    await question.getByText('All your open orders on BTC/USDT will be cancelled.').waitFor();
    expect(await axeViolations(page, '[role="alertdialog"]')).toEqual([]);
    await question.getByRole('button', { name: 'Cancel 1 order' }).click();
    await panel(page).getByText('No open orders').waitFor();
  },
);

longTest('a phone shows each order as a card, and visitors are asked to sign in', async () => {
  const { page } = await visit({ width: 360 });
  await page.goto(`${siteOf()}/spot`);
  const member = await fundedMember('USDT', '10000');
  await panel(page).getByRole('link', { name: 'Sign in to trade' }).click();
  await signIn(page, member);
  await page.waitForURL(`${siteOf()}/spot`);
  await placeBuy(page, '30002', '0.01');
  const card = rowOf(page, '30,002');
  await card.getByText('0.01000').waitFor();
  const cancel = card.getByRole('button', { name: /^Cancel/ });
  expect((await cancel.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await overflow(page)).toBe(0);
  expect(await axeViolations(page, panelSelector)).toEqual([]);
  await cancel.click();
  await card.waitFor({ state: 'detached' });
});
