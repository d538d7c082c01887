/** Redeeming a pledge early (spec §2.9 'Redeem confirmation'), at an operator that wants a code by SMS. */
import { mobileCodeCall } from '@livery/contract/calls/session';
import { changeMobileCall, memberCodeCall } from '@livery/contract/calls/security';
import { transferCall } from '@livery/contract/calls/transfers';
import { wealthOrdersCall } from '@livery/contract/calls/wealth/pledges';
import { buyWealthCall, wealthCategoryCall, wealthProductsCall } from '@livery/contract/calls/wealth/products';
import { toDecimal } from '@livery/contract/decimal';
import { randomInt, randomUUID } from 'node:crypto';
import { byKeyboard } from './test/input-methods.ts';
import { codeSentTo } from './test/mailbox.ts';
import { newMember, type OwnMember } from './test/own-member.ts';
import { ownSiteOfFile, secondsToNoon } from './test/own-site.ts';
import { axeViolations, faultlessVisits, overflow, siteOf } from './test/visit.ts';

const site = ownSiteOfFile();
const visit = faultlessVisits();

const amount = '2000';

/** Gives a member a phone. Returns its number with the area code. */
async function bindPhone({ ask, email }: OwnMember): Promise<string> {
  const phone = { areaCode: '+49', mobile: `1511${randomInt(1_000_000, 10_000_000)}` };
  await ask(memberCodeCall, { body: { scene: 'MOBILE', type: 'MAIL' } });
  const oldCode = await codeSentTo(email);
  await ask(mobileCodeCall, { body: { scene: 'BIND_MOBILE', ...phone } });
  const code = await codeSentTo(phone.areaCode + phone.mobile);
  await ask(changeMobileCall, { body: { ...phone, code, type: 'MAIL', oldCode } });
  return phone.areaCode + phone.mobile;
}

/** Pledges an amount of the first product of the first category, which can be redeemed early. Returns the category. */
async function pledge({ ask }: OwnMember): Promise<number> {
  const transfer = { coin: 'USDT', amount: toDecimal(amount), from: 'SPOT', to: 'WEALTH' } as const;
  await ask(transferCall, { body: transfer, idempotencyKey: randomUUID() });
  const category = (await ask(wealthCategoryCall, {})).list[0]?.id ?? 0;
  const { list } = await ask(wealthProductsCall, { params: { id: category }, query: { pageNo: 1, pageSize: 20 } });
  const product = list.find(({ coin }) => coin === 'USDT')?.id ?? 0;
  await ask(buyWealthCall, {
    params: { id: product },
    body: { amount: toDecimal(amount) },
    idempotencyKey: randomUUID(),
  });
  return category;
}

test('a member redeems early with a code by SMS, in German on a phone’s width by keyboard alone', async () => {
  await site().setClockAhead(secondsToNoon());
  const member = await newMember('kurs-direct');
  const [phone, category] = [await bindPhone(member), await pledge(member)];
  const { page, expectFault } = await visit({ width: 360, height: 740 });
  const { press, write } = byKeyboard(page);
  const path = `/financial?category=${category}&show=orders`;
  await page.addInitScript(() => localStorage.setItem('livery.locale', 'de-DE'));
  await page.goto(`${siteOf('kurs')}/login?redirect=${encodeURIComponent(path)}`);
  await page.getByRole('tab', { name: 'E-Mail' }).click();
  await page.getByRole('textbox', { name: 'E-Mail' }).fill(member.email);
  await page.getByLabel('Passwort', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL(siteOf('kurs') + path);

  const orders = page.getByRole('dialog', { name: 'Aufträge' });
  await orders.getByText('Tag 0 von 14').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // A dialog is wider than a tablet's window would like it to be.
  await page.setViewportSize({ width: 768, height: 740 });
  expect(await orders.evaluate((dialog) => dialog.getBoundingClientRect().right <= innerWidth)).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await press(orders.getByRole('button', { name: /^Zurückgeben: / }));

  const redemption = page.getByRole('alertdialog');
  await redemption.getByText('40,00 USDT', { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await press(redemption.getByRole('button', { name: 'Zurückgeben, 40,00 USDT verlieren' }));
  expect(await redemption.getByLabel('Telefon').inputValue()).toBe(`••••${phone.slice(7)}`);
  await press(redemption.getByRole('button', { name: 'Code senden' }));
  await redemption.getByText('Code gesendet').waitFor();
  const sent = await codeSentTo(phone);

  // A wrong code redeems nothing, and stays typed.
  expectFault(/422/);
  await write(redemption.getByLabel('Code'), sent === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await redemption.getByText(/Es wurde nichts zurückgegeben\.$/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await write(redemption.getByLabel('Code'), sent);
  await page.keyboard.press('Enter');
  await page.getByText('Erfolgreich zurückgegeben').waitFor();
  await redemption.waitFor({ state: 'detached' });
  await orders.getByText('Keine laufenden Anlagen').waitFor();

  const query = { status: 3, pageSize: 10 };
  const { list } = await member.ask(wealthOrdersCall, { params: { id: category }, query });
  expect(list).toMatchObject([{ amount, redeemCostAmount: '40' }]);
});
