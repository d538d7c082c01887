import type { Page } from 'playwright-core';

/** Waits until the header's controls have stood still for five frames, or half a second of a browser that draws none. */
export const headerAtRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const places = () =>
      Array.from(document.querySelectorAll('header :is(a, button)'), (control) => {
        const { x, y, width } = control.getBoundingClientRect();
        return [control.checkVisibility({ visibilityProperty: true }), x, y, width].join();
      }).join(' ');
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 100);
      });
    for (let still = 0, before = ''; still < 5;) {
      await frame();
      const now = places();
      still = now === before ? still + 1 : 0;
      before = now;
    }
  });
