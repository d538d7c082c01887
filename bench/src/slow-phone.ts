import type { Page } from 'playwright-core';

/** As slow as a middling phone. */
export const slowdown = 4;

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
