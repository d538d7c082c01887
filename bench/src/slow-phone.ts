import type { Page } from 'playwright-core';

/** The CPU slowdown of a mid-range phone. */
export const cpuSlowdown = 4;

export async function throttleCpu(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
