import { useEffect, useState, type RefObject } from 'react';

/** px: beside a legend, less than this would leave no room for the candles. */
const leastHeight = 240;

/** Whether a part is so low that only the candles have room in it. */
export function useIsSmall(part: RefObject<Element | null>): boolean {
  const [isSmall, setSmall] = useState(false);
  useEffect(() => {
    if (!part.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setSmall(entry.contentRect.height < leastHeight));
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isSmall;
}
