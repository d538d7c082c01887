/** The market of C2C on a phone: the best offer is found and taken by keyboard alone (spec §2.12). */
import { byKeyboard } from './test/input-methods.ts';
import { newMember } from './test/own-member.ts';
import { signIn } from './test/sign-in.ts';
import { axeViolations, faultlessVisits, overflow, siteOf } from './test/visit.ts';

const visit = faultlessVisits();

test('on a phone, in German and by keyboard alone, the best offer is found and its order opens', async () => {
  const [{ page }, member] = await Promise.all([visit({ width: 360, height: 740 }), newMember()]);
  await page.goto(`${siteOf()}/login?redirect=%2Fc2c-sale`);
  await signIn(page, member);
  await page.waitForURL(`${siteOf()}/c2c-sale`);
  await page.evaluate(() => localStorage.setItem('livery.locale', 'de-DE'));
  await page.goto(`${siteOf()}/c2c-sale`);
  const { press, write } = byKeyboard(page);
  await write(page.getByRole('textbox', { name: 'Ich möchte zahlen' }), '500,50');
  const best = page.getByRole('complementary', { name: 'Bestes Angebot' });
  const buy = best.getByRole('button', { name: /USDT kaufen$/ });
  await buy.waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await press(buy);
  await page.waitForURL(/\/c2c-sale\?order=\d+$/);
  await page.goto(`${siteOf()}/c2c-sale`);
  await page.getByRole('link', { name: /wartet auf Ihre Zahlung/ }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Ich möchte zahlen' }).inputValue()).toBe('');
});
