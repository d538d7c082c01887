import { signIn } from '@livery/e2e/sign-in';
import type { Browser, BrowserContextOptions } from 'playwright-core';

/** Signs a member in, the demo member unless another is given. Returns the options of a context whose pages are signed in. */
export async function signedIn(
  browser: Browser,
  address: string,
  member?: Parameters<typeof signIn>[1],
): Promise<BrowserContextOptions> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}/login?redirect=%2Fassets`);
  await signIn(page, member);
  await page.waitForURL(`${address}/assets`);
  await page.waitForLoadState('networkidle');
  const storageState = await context.storageState();
  await context.close();
  return { storageState };
}
