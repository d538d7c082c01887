import { useEffect, useRef, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
  /** px; follows the reader's text size. */
  readonly fontSize: number;
}

/** The current size of an element and of its text, in px. `undefined` until the element has been laid out. */
export function useSize<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const width = Math.floor(element.clientWidth);
      const height = Math.floor(element.clientHeight);
      // Tests have no style sheet, and so no size to read.
      const fontSize = Number.parseFloat(getComputedStyle(element).fontSize) || 12;
      setSize((known) =>
        known?.width === width && known.height === height && known.fontSize === fontSize
          ? known
          : { width, height, fontSize },
      );
    };
    // The observer also reports the first size. Measuring here would force a layout of the whole page in this task.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}
