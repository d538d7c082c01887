/** The main tasks of the page of futures: a contract from its purchase to its receipt, and a limit order that is cancelled. */
import { transferCall } from '@livery/contract/calls/transfers';
import { toDecimal } from '@livery/contract/decimal';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { byKeyboard } from './test/input-methods.ts';
import { operator } from './test/operator.ts';
import { newMember, type OwnMember } from './test/own-member.ts';
import { longTest } from './test/runs-all.ts';
import { openAs } from './test/sign-in.ts';
import { axeViolations, faultlessVisits, overflow, type Visitor } from './test/visit.ts';

const visit = faultlessVisits();

/** A product that no other test trades. Its shortest cycle is over soon. */
const symbol = 'DASHUSD';
const cycle = '10';

beforeAll(() => operator('futures', 'offer', symbol, cycle, '0.8', '10', '5000', '-90', '900'));

/** A new member with money in the account of futures, on the page. */
async function openAsMember(visitor: Visitor, language: string): Promise<OwnMember> {
  const member = await newMember();
  const money = { coin: 'USDT', amount: toDecimal('1000'), from: 'SPOT', to: 'FUTURE' } as const;
  await member.ask(transferCall, { body: money, idempotencyKey: randomUUID() });
  const { page } = visitor;
  await openAs(page, member, `/futures?symbol=${symbol}`, { locale: language });
  return member;
}

/** Of an element in the window, px. */
const edges = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, bottom } = node.getBoundingClientRect();
    return { left, right, bottom };
  });

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

test('a call is bought, settled by the exchange, and its receipt computed again', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await openAsMember(visitor, 'en-US');
  await page.getByRole('radio', { name: /^10 sec/ }).check();
  await page.getByRole('textbox', { name: 'Buy amount' }).fill('100');
  await button(page, /^Call/).dblclick();
  await page.getByText('Order accepted').waitFor();
  // Beside the form: a toast must not cover its buttons.
  const toast = await edges(page.getByText('Order accepted'));
  expect(toast.right).toBeLessThan((await edges(button(page, /^Call/))).left);
  const orders = page.getByRole('article', { name: 'Call DASH/USD' });
  await orders.waitFor();
  expect(await orders.count()).toBe(1);
  // Told by the member's event, whichever way the price went.
  await page.getByText(/^(Won|Lost|Even): /).waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  await button(page, /^Receipt$/)
    .first()
    .click();
  await page.getByText('Recomputed here: it agrees').waitFor();
  expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
});

longTest('Call and Put stay in a window of 800 px while a limit price is typed', async () => {
  const visitor = await visit({ width: 1280, height: 800 });
  const { page } = visitor;
  await openAsMember(visitor, 'en-US');
  await page.getByRole('radio', { name: 'Limit price' }).check();
  await page.getByRole('textbox', { name: 'Buy amount' }).fill('100');
  for (const name of [/^Call/, /^Put/]) expect((await edges(button(page, name))).bottom).toBeLessThanOrEqual(800);
});

longTest('the operator’s change of the odds reaches an open page, and turns both buttons off', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await openAsMember(visitor, 'en-US');
  await page.getByRole('radio', { name: /^5 min/ }).check();
  await button(page, /^Call/).and(page.locator(':enabled')).waitFor();
  await operator('futures', 'odds', symbol, '300', '0');
  await page.getByText(/^There are no odds on this cycle now/).waitFor();
  expect(await button(page, /^Put/).isDisabled()).toBe(true);
  await operator('futures', 'odds', symbol, '300', '0.9');
  await button(page, /^Call/).and(page.locator(':enabled')).waitFor();
});

longTest('on a phone, in German and by keyboard alone, a limit order waits and is cancelled', async () => {
  const visitor = await visit({ width: 360, height: 740 });
  const { page } = visitor;
  await openAsMember(visitor, 'de-DE');
  const { press, write } = byKeyboard(page);
  await page.getByRole('radio', { name: 'Limitpreis' }).waitFor();
  expect(await overflow(page)).toBe(0);
  await page.getByRole('radio', { name: 'Marktpreis' }).focus();
  await page.keyboard.press('ArrowRight');
  await write(page.getByRole('textbox', { name: 'Limitpreis' }), '10');
  await write(page.getByRole('textbox', { name: 'Einsatz' }), '50');
  await press(button(page, /^Call/));
  await page.getByText('Wartet', { exact: true }).waitFor();
  await press(button(page, /^Streichen/));
  await page.getByText(/^Storniert: /).waitFor();
  expect(await overflow(page)).toBe(0);
});
