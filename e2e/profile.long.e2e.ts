/** The profile and the changes of what keeps an account safe, on the real exchange. */
import { memberInfoCall } from '@livery/contract/calls/member';
import type { Page } from 'playwright-core';
import { codeSentTo } from './test/mailbox.ts';
import { newMember, type OwnMember } from './test/own-member.ts';
import { signIn } from './test/sign-in.ts';
import { axeViolations, faultlessVisits, overflow, siteOf } from './test/visit.ts';

const visit = faultlessVisits();

async function openAs(page: Page, member: OwnMember, path: string): Promise<void> {
  await page.goto(`${siteOf()}/login?redirect=${encodeURIComponent(path)}`);
  await signIn(page, member);
  await page.waitForURL(siteOf() + path);
}

const codeField = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label, exact: true });

test('a member changes nickname, price colours and language on /me', async () => {
  const { page } = await visit();
  const member = await newMember();
  await openAs(page, member, '/me');
  await page.getByRole('button', { name: 'Change nickname' }).click();
  await page.getByLabel('Nickname').fill('Mara L.');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Mara L.' }).waitFor();
  expect(await member.ask(memberInfoCall, {})).toMatchObject({ nickname: 'Mara L.' });

  const riseColour = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--up'));
  const before = await riseColour();
  await page.getByRole('radio', { name: 'Red rises, green falls' }).check();
  expect(await riseColour()).not.toBe(before);

  await page
    .locator('#main')
    .getByRole('button', { name: /^Language/ })
    .click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { name: 'Angemeldete Geräte' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

test('a new member gets a phone number by two codes, and a funds password by one', async () => {
  const { page } = await visit();
  const member = await newMember();
  const digits = String(Date.now()).slice(-7);
  await openAs(page, member, '/update-mobile');
  await page.getByLabel('Area code').selectOption({ value: 'DE' });
  await page.getByLabel('New phone number').fill(`0151 2${digits}`);
  const send = page.getByRole('button', { name: 'Send code' });
  await send.first().click();
  await page.getByText(/^We sent 6 digits to \+49/).waitFor();
  await send.click();
  await page.getByText(/^We sent 6 digits to m/).waitFor();
  await codeField(page, 'Code to the new number').fill(await codeSentTo(`+491512${digits}`));
  await codeField(page, /^Code to m/).fill(await codeSentTo(member.email));
  await page.getByRole('button', { name: 'Add phone' }).click();
  await page.getByText('Your phone number is added').waitFor();
  // Sessions elsewhere have ended.
  await expect(member.ask(memberInfoCall, {})).rejects.toThrow('900006');

  await page.getByRole('link', { name: 'Back to account security' }).click();
  await page.getByRole('link', { name: 'Set up: Funds password' }).click();
  await page.getByRole('radio', { name: /^m/ }).check();
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByText(/^We sent 6 digits to m/).waitFor();
  await codeField(page, 'New funds password').fill('918273');
  await codeField(page, 'Repeat the new funds password').fill('918273');
  await codeField(page, /^Code to m/).fill(await codeSentTo(member.email));
  await page.getByRole('button', { name: 'Set funds password' }).click();
  await page.getByText('Your funds password is set').waitFor();
  await page.getByRole('link', { name: 'Back to account security' }).click();
  await page
    .getByText(`+49 •••• ${digits.slice(-4)}`)
    .first()
    .waitFor();
});

test('by keyboard alone on a phone’s width, the login password is changed', async () => {
  const { page } = await visit({ width: 360 });
  const member = await newMember();
  await openAs(page, member, '/me');
  expect(await overflow(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Change: Login password' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Change login password' }).waitFor();
  await page.getByLabel('Current password').and(page.locator('[type="password"]')).focus();
  await page.keyboard.type(member.password);
  // The eye, then the new password.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a better horse');
  await page.keyboard.press('Enter');
  await page.getByText('Your login password is changed').waitFor();
  expect(await overflow(page)).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${siteOf()}/me#security`);
});
