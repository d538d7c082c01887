/** The trade page behind a link that breaks between the browser and the site's server, on the real exchange. */
import { linkFaults, Link } from '@livery/exchange/test/link';
import { openSpotOrdersCall } from '@livery/contract/calls/spot';
import type { Page } from 'playwright-core';
import { fundedMember } from './test/own-member.ts';
import { signIn } from './test/sign-in.ts';
import { faultlessVisits, siteOf } from './test/visit.ts';

const visit = faultlessVisits();
let link: Link;
beforeAll(async () => {
  link = await Link.open(Number(new URL(siteOf()).port));
});
afterAll(() => link.close());

const orders = (page: Page) => page.locator('section[aria-label="My orders"]');
const field = (page: Page, name: string) =>
  page.getByRole('form', { name: 'Order form' }).getByRole('textbox', { name });

test('an order that is sent over a link that breaks is placed once, and prices are live again afterwards', async () => {
  const visitor = await visit();
  const { page } = visitor;
  visitor.expectFault(/net::ERR_|WebSocket/);
  const member = await fundedMember('USDT', '10000');
  const site = `http://localhost:${link.port}`;
  await page.goto(`${site}/login?redirect=%2Fspot`);
  await signIn(page, member);
  await page.waitForURL(`${site}/spot`);
  await field(page, 'Amount').waitFor();
  // The chart comes last. What is loaded over a broken link would fail, and say so.
  await page.locator('canvas').first().waitFor();

  for (const [index, fault] of linkFaults.entries()) {
    const price = 30_000 + index;
    await field(page, 'Price').fill(String(price));
    await field(page, 'Amount').fill('0.01');
    link.break(fault);
    const sent = page.waitForRequest((request) => request.url().endsWith('/spot/product/buy'));
    await page.getByRole('button', { name: 'Buy BTC' }).click();
    await sent;
    const row = orders(page)
      .getByRole('row')
      .filter({ hasText: price.toLocaleString('en-US') });
    const placed = row.getByRole('button', { name: /^Cancel/ });
    // After a reset the browser may have sent the order again at once, on a new connection.
    await row
      .getByText(/Sending…|Checking…/)
      .or(placed)
      .first()
      .waitFor();
    link.mend();
    await placed.waitFor();
    expect(await row.count()).toBe(1);
  }

  const { list } = await member.ask(openSpotOrdersCall, { query: { pageSize: 20 } });
  expect(list.map((order) => Number(order.price)).sort((one, other) => one - other)).toEqual(
    linkFaults.map((_, index) => 30_000 + index),
  );
  await page.locator('[data-stale]').first().waitFor({ state: 'detached' });
});
