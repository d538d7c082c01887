/** Pledges (spec §2.9): from a transfer over the purchase and 14 days of income back to the spot account. */
import type { Page } from 'playwright-core';
import { byKeyboard, byMouse, type InputMethod } from './test/input-methods.ts';
import { fundedMember, newMember } from './test/own-member.ts';
import { ownSiteOfFile, secondsToNoon } from './test/own-site.ts';
import { longTest, runsAll } from './test/runs-all.ts';
import { openAs, signIn } from './test/sign-in.ts';
import { axeViolations, disconnect, overflow, siteOf, visit, type Visitor } from './test/visit.ts';

/** Seconds. */
const day = 86_400;

/** `npm test` buys on the site that all files share, and leaves the 14 days out. */
const site = runsAll ? ownSiteOfFile() : undefined;
afterAll(disconnect);

const english = {
  language: 'en-US',
  category: 'Fixed-term pledge',
  product: 'Buy USDT · 14 days',
  amount: 'Amount',
  all: 'All',
  toTransfer: 'Transfer',
  typed: '200,000',
  transfer: 'Transfer 200,000 USDT',
  back: 'Back to Wealth',
  buy: 'Buy',
  bought: 'Pledge bought',
  income: 'Income (USDT)',
  firstDay: '1,000',
  allDays: '14,000',
  home: 'Transfer 214,000 USDT',
  arrived: /^214,000 USDT is in/,
};
const german: typeof english = {
  language: 'de-DE',
  category: 'Festzins-Anlage',
  product: 'USDT · 14 Tage kaufen',
  amount: 'Betrag',
  all: 'Alles',
  toTransfer: 'Umbuchen',
  typed: '200.000',
  transfer: '200.000 USDT umbuchen',
  back: 'Zurück zu Vermögen',
  buy: 'Kaufen',
  bought: 'Anlage gekauft',
  income: 'Ertrag (USDT)',
  firstDay: '1.000',
  allDays: '14.000',
  home: '214.000 USDT umbuchen',
  arrived: /^214.000 USDT bei/,
};

interface Buyer extends Visitor {
  readonly words: typeof english;
  readonly input: InputMethod;
}

/** Operators speak other languages by default. */
const inEnglish = ({ page }: Visitor) => page.addInitScript(() => localStorage.setItem('livery.locale', 'en-US'));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A member with 200000 USDT in the spot account, signed in, at step 1. */
async function openBuyer(words: typeof english, width: number, inputOf: (page: Page) => InputMethod): Promise<Buyer> {
  const [visitor, member] = await Promise.all([visit({ width }), fundedMember('USDT', '200000')]);
  const { page } = visitor;
  // The clock is set ahead, which ends access tokens; they are renewed.
  visitor.expectFault(/401/);
  await openAs(page, member, '/financial', { locale: words.language });
  return { ...visitor, words, input: inputOf(page) };
}

/** Buys 200000 USDT of the product of 14 days, which are transferred on the way. */
async function buy({ page, words, input: { press, write } }: Buyer): Promise<void> {
  await press(page.getByRole('link', { name: words.category }));
  await press(button(page, words.product));
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByRole('textbox', { name: words.amount });
  await write(amount, '200000');
  await press(dialog.getByRole('button', { name: words.toTransfer, exact: true }));
  await page.waitForURL(/\/transfer\?from=SPOT&to=WEALTH&coin=USDT/);
  await press(button(page, words.transfer));
  await press(page.getByRole('link', { name: words.back }));
  await amount.waitFor();
  expect(await amount.inputValue()).toBe(words.typed);
  expect(await dialog.getByRole('checkbox').isChecked()).toBe(true);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await press(dialog.getByRole('button', { name: words.buy, exact: true }));
  await page.getByText(words.bought).waitFor();
  await dialog.waitFor({ state: 'detached' });
}

/** Waits until the summary box shows an income. */
async function awaitIncome({ page, words }: Buyer, income: string): Promise<void> {
  const figure = page.locator('dl > div').filter({ has: page.getByText(words.income, { exact: true }) });
  await figure
    .locator('dd')
    .filter({ hasText: new RegExp(`^${income}$`) })
    .waitFor();
}

/** Moves all that came back to the spot account. */
async function takeHome({ page, words, input: { press } }: Buyer): Promise<void> {
  await page.goto(`${siteOf()}/transfer?from=WEALTH&to=SPOT&coin=USDT`);
  await press(button(page, words.all));
  await press(button(page, words.home));
  await page.getByRole('heading', { name: words.arrived }).waitFor();
}

test('in German by keyboard alone on a phone’s width, a member moves money on the way to a purchase and buys', async () => {
  const buyer = await openBuyer(german, 360, byKeyboard);
  await buy(buyer);

  expect(buyer.faults()).toEqual([]);
  await buyer.leave();
});

longTest(
  '200000 USDT for 14 days at 0.5 % pay 1000 a day and 14000 in all: in English by mouse, in German by keyboard alone',
  async () => {
    const toNoon = secondsToNoon();
    await site?.().setClockAhead(toNoon);
    const buyers = [await openBuyer(english, 1280, () => byMouse), await openBuyer(german, 360, byKeyboard)];
    for (const buyer of buyers) await buy(buyer);
    await site?.().setClockAhead(toNoon + 2 * day);
    for (const buyer of buyers) await awaitIncome(buyer, buyer.words.firstDay);
    await site?.().setClockAhead(toNoon + 16 * day);
    for (const buyer of buyers) await awaitIncome(buyer, buyer.words.allDays);
    for (const buyer of buyers) {
      await takeHome(buyer);
      expect(buyer.faults()).toEqual([]);
      await buyer.leave();
    }
  },
);

longTest('an operator that asks for an application: it is made once, and the purchase goes on', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await inEnglish(visitor);
  const member = await newMember('palmo-direct');
  await page.goto(`${siteOf('palmo')}/login?redirect=%2Ffinancial`);
  await signIn(page, member);
  await page.waitForURL(`${siteOf('palmo')}/financial`);
  await page.getByRole('link', { name: english.category }).click();
  await button(page, english.product).click();
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('dialog', { name: english.product }).waitFor();
  expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(visitor.faults()).toEqual([]);
  await visitor.leave();
});

longTest('an operator without rules has no button for them', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await inEnglish(visitor);
  await page.goto(`${siteOf()}/financial`);
  await page.getByRole('link', { name: english.category }).click();
  await button(page, 'Rules').click();
  await page.getByRole('dialog', { name: /^Rules/ }).waitFor();
  await page.goto(`${siteOf('quadra')}/financial`);
  await page.getByRole('link', { name: english.category }).click();
  await page.getByRole('table', { name: 'Products' }).waitFor();
  expect(await button(page, 'Rules').count()).toBe(0);
  expect(visitor.faults()).toEqual([]);
  await visitor.leave();
});
