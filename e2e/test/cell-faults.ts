import type { Page } from 'playwright-core';
import { nextFrame } from './next-frame.ts';

/**
 * The texts of the page's main part that are wider than their cell or reach out of the window, lists that have to be scrolled
 * sideways, and column heads of more than one line.
 */
export async function cellFaults(page: Page): Promise<string[]> {
  await nextFrame(page);
  return page.locator('main').evaluate((main) => {
    const cells = 'th, td, dt, dd, h1, label, button, [role=option] > span, li > span, li > time, section > div > span';
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none';
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const cell = text.parentElement?.closest(cells);
      if (text.data.trim() === '' || !cell || !text.parentElement || !isSeen(text.parentElement) || !isSeen(cell))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      const edge = cell.getBoundingClientRect();
      if (right > edge.right + 1 || left < edge.left - 1) faults.push(`${text.data} is wider than its cell`);
      const scroller = cell.closest('[role=radiogroup], [role=tablist]');
      if (!scroller && (right > innerWidth + 1 || left < -1)) faults.push(`${text.data} is out of the window`);
    }
    for (const list of main.querySelectorAll('[role=region][tabindex]'))
      if (list.scrollWidth > list.clientWidth + 1)
        faults.push(`${list.ariaLabel} is ${list.scrollWidth - list.clientWidth} px too wide`);
    for (const field of main.querySelectorAll('form input[inputmode]'))
      if (field.scrollWidth > field.clientWidth + 1) faults.push(`${field.getAttribute('name')} cuts its figure`);
    return faults;
  });
}
