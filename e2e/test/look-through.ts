import type { Page } from 'playwright-core';

/** Shows the whole page once, so that what waits for being near is there. */
export async function lookThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      scrollTo(0, y);
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        // A browser that has much to do may draw no frame.
        setTimeout(resolve, 1000);
      });
    }
    scrollTo(0, 0);
  });
}
