import { useEffect, useRef, useState, type RefObject } from 'react';

/** Early enough that the content is there when it is scrolled into view. */
const marginPx = 400;

/** Whether an element has come near the viewport, for content that need not load before. */
export function useIsNearViewport<Part extends Element>(): [part: RefObject<Part | null>, isNear: boolean] {
  const part = useRef<Part>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !part.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [part, isNear];
}
