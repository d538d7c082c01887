import type { Page } from 'playwright-core';

/** Waits for the next frame. Just before it the page recalculates the layout that depends on its width. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        // A busy browser may draw no frame.
        setTimeout(resolve, 5000);
      }),
  );
