/** The records of money (spec §2.1 `/finance`) and what `/assets` says of money, on the real exchange. */
import { depositsCall } from '@livery/contract/calls/deposits';
import { spotProductsCall, spotSellCall } from '@livery/contract/calls/spot';
import { transferCall } from '@livery/contract/calls/transfers';
import { toDecimal } from '@livery/contract/decimal';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { widths } from './test/layouts.ts';
import { fundedMember, type OwnMember } from './test/own-member.ts';
import { signIn } from './test/sign-in.ts';
import { axeViolations, faultlessVisits, overflow, siteOf, type VisitOptions } from './test/visit.ts';

const visit = faultlessVisits();

async function openAs(member: OwnMember, path: string, options?: VisitOptions): Promise<Page> {
  const { page } = await visit(options);
  await page.goto(`${siteOf()}/login?redirect=${encodeURIComponent(path)}`);
  await signIn(page, member);
  await page.waitForURL(siteOf() + path);
  return page;
}

const rows = (page: Page) => page.locator('[data-record]');
const panel = (page: Page) => page.getByRole('region', { name: 'Record' });

/** A member with one deposit, and twelve transfers beside the one that set up their balance. */
async function memberWithRecords(): Promise<OwnMember> {
  const member = await fundedMember('BTC', '0.5');
  for (let count = 0; count < 12; count += 1) {
    const body = { coin: 'USDT', amount: toDecimal(`${count + 1}`), from: 'FUTURE', to: 'SPOT' } as const;
    await member.ask(transferCall, { body, idempotencyKey: randomUUID() });
  }
  return member;
}

test('a member filters their records, reads one by keyboard, and exports all of them', async () => {
  const member = await memberWithRecords();
  const { list } = await member.ask(depositsCall, { query: { pageSize: 10 } });
  const page = await openAs(member, '/finance');
  await rows(page).first().waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await panel(page).getByText(`No. ${list[0]?.id}`).waitFor();
  await panel(page).getByRole('row', { name: /^Sum/ }).waitFor();
  expect(await panel(page).getByRole('row', { name: /^Sum/ }).textContent()).toBe('Sum0');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-record'))).toBe(true);

  await page.getByRole('button', { name: /^State/ }).click();
  await page.getByRole('menuitemradio', { name: 'Failed' }).click();
  await page.waitForURL(`${siteOf()}/finance?tab=deposit&state=failed`);
  await page.getByText('No deposits match').waitFor();
  expect(await page.getByRole('button', { name: /^Export CSV/ }).isDisabled()).toBe(true);

  await page.getByRole('tab', { name: 'Transfers' }).click();
  await page.getByText('Total: 13. No more in this period.').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV 13' }).click();
  const file = await text(await (await download).createReadStream());
  const lines = file.trimEnd().split('\r\n');
  expect(lines).toHaveLength(14);
  expect(lines[0]).toBe('"No.","Coin","From account","To account","Amount","State","Created (UTC)"');
  expect(lines[1]).toMatch(/^\d+,"USDT","Futures","Spot",12,"Passed","\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"$/);
});

test('on a phone a record is a page of its own, and the way back leads to its row', async () => {
  const member = await memberWithRecords();
  const page = await openAs(member, '/finance?tab=transfer', { width: 360 });
  await rows(page).nth(5).click();
  await panel(page).waitFor();
  await page.waitForFunction(() => scrollY === 0);
  expect(await rows(page).first().isVisible()).toBe(false);
  const opened = new URL(page.url()).searchParams.get('record');
  expect(await overflow(page)).toBe(0);
  await page.goBack();
  await panel(page).waitFor({ state: 'detached' });
  await page.waitForFunction((id) => document.activeElement?.getAttribute('data-record') === id, opened);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    expect({ width, overflow: await overflow(page) }).toEqual({ width, overflow: 0 });
  }
});

test('assets show totals in the chosen currency, and what holds a frozen amount', async () => {
  const member = await memberWithRecords();
  const { coins } = await member.ask(spotProductsCall, {});
  // Above the market, so that nobody takes it.
  const price = Math.floor(1.1 * Number(coins.find(({ symbol }) => symbol === 'BTCUSDT')?.price));
  const order = { symbol: 'BTCUSDT', type: 'limit', price: toDecimal(`${price}`), amount: toDecimal('0.1') } as const;
  await member.ask(spotSellCall, { body: order, idempotencyKey: randomUUID() });
  const page = await openAs(member, '/assets');
  await page.getByRole('slider', { name: 'Gain over time' }).waitFor();

  await page.getByRole('button', { name: 'Display currency: USD' }).click();
  await page.getByRole('menuitemradio', { name: /^JPY/ }).click();
  await page.getByRole('button', { name: 'Display currency: JPY' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Display currency: JPY' }).waitFor();

  await page.getByRole('button', { name: /^0\.1/, expanded: false }).click();
  await page.getByRole('link', { name: 'Spot order BTCUSDT' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Spot order BTCUSDT' }).click();
  await page.waitForURL(`${siteOf()}/spot?symbol=BTCUSDT`);
});
