import { useEffect, useRef, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
  /** px, as the reader has set it. */
  readonly fontSize: number;
}

/** The size of an element and of its text, in px, now and whenever it changes. `undefined` until it has been laid out. */
export function useSize<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const width = Math.floor(element.clientWidth);
      const height = Math.floor(element.clientHeight);
      // Without a style sheet (under test) there is no size to read.
      const fontSize = Number.parseFloat(getComputedStyle(element).fontSize) || 12;
      setSize((known) =>
        known?.width === width && known.height === height && known.fontSize === fontSize
          ? known
          : { width, height, fontSize },
      );
    };
    // It tells the first size too, once the page is laid out; measured here, all of it would be laid out in this very task.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}
