/** What a line that says nothing does to the trade page. */
import type { Page } from 'playwright-core';
import { mend, plan } from './test/faults.ts';
import { signIn } from './test/sign-in.ts';
import { faultlessVisits, siteOf } from './test/visit.ts';

const visit = faultlessVisits();
afterEach(mend);

const form = (page: Page) => page.getByRole('form', { name: 'Order form' });
const side = (page: Page, name: string) => page.getByRole('listbox', { name }).getByRole('option').first();

test('5 s after the last word the book is shown as old, and market orders wait; both end with the silence', async () => {
  const { page } = await visit();
  await page.addInitScript(() => localStorage.setItem('livery.locale', 'en-US'));
  await page.goto(`${siteOf()}/login?redirect=${encodeURIComponent('/spot')}`);
  await signIn(page);
  await side(page, 'Asks').waitFor();
  await form(page).getByRole('tab', { name: 'Market' }).click();
  const buy = form(page).getByRole('button', { name: 'Buy BTC' });
  expect(await buy.isEnabled()).toBe(true);
  await plan({ sockets: { silent: true } });
  await page.getByText('Market orders wait until the order book is up to date again.').waitFor();
  expect(await buy.isEnabled()).toBe(false);
  await page.getByRole('region', { name: 'Order book' }).getByText(/old$/).waitFor();
  expect(await page.getByRole('main').getByText('Live', { exact: true }).count()).toBe(0);
  await mend();
  await page.getByRole('main').getByText('Live', { exact: true }).waitFor();
  await page.getByText('Market orders wait until the order book is up to date again.').waitFor({ state: 'detached' });
  expect(await buy.isEnabled()).toBe(true);
});
