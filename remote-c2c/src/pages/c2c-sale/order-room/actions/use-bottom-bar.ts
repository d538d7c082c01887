import { useLayoutEffect, useRef, type RefObject } from 'react';

const height = '--bottom-bar';

/**
 * Tells the page how high the bar at its lower edge is: toasts stand above it.
 * @param content changes whenever the height of the bar may
 */
export function useBottomBar<Bar extends HTMLElement>(content: string): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (content !== '') style.setProperty(height, `${bar.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty(height);
  }, [content]);
  return bar;
}
