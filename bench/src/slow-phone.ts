import type { Page } from 'playwright-core';

/** The CPU slowdown of a mid-range phone. */
export const slowdown = 4;

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
