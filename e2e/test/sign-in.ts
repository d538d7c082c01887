import type { Page } from 'playwright-core';
import { demoMember } from './demo-member.ts';

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
