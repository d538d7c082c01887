import { useEffect, useState, type RefObject } from 'react';

/** px. In less, a legend would leave no room for the candles. */
const minHeight = 240;

/** Whether an element has room for the candles alone. */
export function useIsSmall(element: RefObject<Element | null>): boolean {
  const [isSmall, setSmall] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setSmall(entry.contentRect.height < minHeight));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSmall;
}
