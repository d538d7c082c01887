import type { Page } from 'playwright-core';

export interface MainThreadMeter {
  /** CPU time of the page's main thread in seconds, independent of other load on the machine. */
  workedSeconds(): Promise<number>;
  close(): Promise<void>;
}

export async function measureMainThread(page: Page): Promise<MainThreadMeter> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    async workedSeconds() {
      const { metrics } = await client.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    },
    close: () => client.detach(),
  };
}
