import { useEffect, useRef, useState, type RefObject } from 'react';

/** Before it is seen, so that what comes then is there when it is. */
const marginPx = 400;

/** Whether an element has come near the window. What only the eye needs can wait until then. */
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
