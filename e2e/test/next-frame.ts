import type { Page } from 'playwright-core';

/** Waits until the page has followed a change: what depends on its room is laid out anew right before the next frame. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        // A browser that has much to do may draw no frame.
        setTimeout(resolve, 1000);
      }),
  );
