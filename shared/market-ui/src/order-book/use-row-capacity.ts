import { useEffect, useState, type RefCallback } from 'react';
import { remInPx } from '../panel/rem-in-px.ts';

const rowRem = 1.25;
/** The row between the sides, with its borders. In a narrow book it has two lines. */
const middleRem = 3.125;
/** Before the element was measured. */
const defaultRows = 9;

/** How many rows fit on each of `sides` sides of an order book; never less than one. */
export function useRowCapacity(sides: number): [container: RefCallback<Element>, rows: number] {
  const [container, setContainer] = useState<Element | null>(null);
  const [heightRem, setHeightRem] = useState(0);
  useEffect(() => {
    if (!container) return;
    const observer = new ResizeObserver(() => setHeightRem(container.clientHeight / remInPx()));
    observer.observe(container);
    return () => observer.disconnect();
  }, [container]);
  const rows = heightRem === 0 ? defaultRows : Math.floor((heightRem - middleRem) / sides / rowRem);
  return [setContainer, Math.max(1, rows)];
}
