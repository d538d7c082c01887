import { useEffect, useState, type RefCallback } from 'react';
import { remInPx } from '../rem.ts';

const rowRem = 1.25;
/** The line between the sides, with its borders; where the book is narrow it is two. */
const middleRem = 3.125;
/** Until the room is known. */
const usual = 9;

/** How many rows of a book have room on each of `sides` sides of an element. */
export function useRoomForRows(sides: number): [place: RefCallback<Element>, rows: number] {
  const [place, setPlace] = useState<Element | null>(null);
  /** In rem. */
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!place) return;
    const observer = new ResizeObserver(() => setHeight(place.clientHeight / remInPx()));
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);
  const rows = height === 0 ? usual : Math.floor((height - middleRem) / sides / rowRem);
  return [setPlace, Math.max(1, rows)];
}
