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

/**
 * Opens a page as a member who has signed in before, without the login page.
 * @param site of the member's tenant
 */
export async function openAs(
  page: Page,
  { email, password }: Member,
  path: string,
  { site = siteOf(), locale = 'en-US' } = {},
): Promise<void> {
  await page.goto(`${site}/robots.txt`);
  await page.evaluate(
    async ([body, language]) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch('/api/login', { method: 'POST', headers, body });
      const { data } = (await answer.json()) as { data: { token: string; refreshToken: string } };
      const { token, refreshToken } = data;
      for (const [name, value] of Object.entries({ token, refreshToken, session: 'before', locale: language }))
        localStorage.setItem(`livery.${name}`, value);
    },
    [JSON.stringify({ type: 'MAIL', email, password }), locale] as const,
  );
  await page.goto(site + path);
}

/** Forgets who is signed in, where no page of the site is open: one that is would go on asking for the member. */
export async function forgetMember(page: Page): Promise<void> {
  await page.goto(`${siteOf()}/robots.txt`);
  await page.evaluate(() => localStorage.clear());
}
