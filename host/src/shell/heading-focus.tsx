import { useLocation } from '@livery/platform/router';
import { useEffect } from 'react';

/**
 * Stands beside a page, inside what waits for it: once the page is there, focus goes to its heading, so that a reader
 * hears where they are. The first page of a visit leaves the focus where the browser put it.
 */
export function HeadingFocus() {
  const isFirst = useLocation().key === 'default';
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (isFirst || !heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [isFirst]);
  return null;
}
