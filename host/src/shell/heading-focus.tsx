import { createContext, use, useEffect } from 'react';

/** Whether the visitor has been on another page before this one: the first of a visit leaves the focus to the browser. */
export const HasMoved = createContext(false);

/**
 * Stands beside a page, inside what waits for it: once the page is there, focus goes to its heading, so that a reader
 * hears where they are; to the page itself where it has no heading yet.
 */
export function HeadingFocus() {
  const hasMoved = use(HasMoved);
  useEffect(() => {
    if (!hasMoved) return;
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? document.querySelector<HTMLElement>('#main'))?.focus({ preventScroll: true });
  }, [hasMoved]);
  return null;
}
