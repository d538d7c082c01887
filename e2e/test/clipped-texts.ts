import type { Page } from 'playwright-core';
import { nextFrame } from './next-frame.ts';

/** The texts within `parts` that reach out of the window or are clipped by a box, without texts for screen readers only. */
export async function clippedTexts(page: Page, parts = 'header, footer'): Promise<string[]> {
  await nextFrame(page);
  return page.evaluate((selector) => {
    const shown = (element: Element) =>
      !element.closest('[aria-hidden=true]') &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isOnlySpoken = (element: Element) => getComputedStyle(element).clipPath !== 'none';
    function cuts(box: Element, { left, right, top, bottom, height }: DOMRect): boolean {
      const { overflowX, overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      // The box of a line may be higher than its letters.
      const spare = height / 4;
      return (
        (/hidden|clip/.test(overflowX) && (right > edge.right + 1 || left < edge.left - 1)) ||
        (/hidden|clip/.test(overflowY) && (bottom > edge.bottom + spare || top < edge.top - spare))
      );
    }
    function isCut(text: Text): boolean {
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      for (let box = text.parentElement; box; box = box.parentElement) {
        if (isOnlySpoken(box) || /auto|scroll/.test(getComputedStyle(box).overflowX)) return false;
        if (box !== document.body && lines.some((line) => box && cuts(box, line))) return true;
      }
      return lines.some(({ left, right }) => right > innerWidth + 1 || left < -1);
    }
    return [...document.querySelectorAll(selector)].flatMap((part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        if (text.data.trim() !== '' && text.parentElement && shown(text.parentElement) && isCut(text))
          cut.push(text.data);
      }
      return cut;
    });
  }, parts);
}
