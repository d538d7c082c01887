import type { Page } from 'playwright-core';
import { demoMember } from './demo-member.ts';
import { siteOf } from './visit.ts';

interface Member {
  readonly email: string;
  readonly password: string;
}

/** Signs a member in by email, on the login page. */
export async function signIn(page: Page, { email, password }: Member = demoMember): Promise<void> {
  await page.getByRole('tab', { name: 'Email' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Forgets who is signed in, where no page of the site is open: one that is would go on asking for the member. */
export async function forgetMember(page: Page): Promise<void> {
  await page.goto(`${siteOf()}/robots.txt`);
  await page.evaluate(() => localStorage.clear());
}
