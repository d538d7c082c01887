import { useEffect, useState, type RefCallback } from 'react';

const rowPx = 20;
/** The line between the sides, with its borders; on phones it is two. */
const middlePx = 50;
/** Until the room is known. */
const usual = 9;

/** How many rows of a book have room on each of `sides` sides of an element. */
export function useRoomForRows(sides: number): [place: RefCallback<Element>, rows: number] {
  const [place, setPlace] = useState<Element | null>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!place) return;
    const observer = new ResizeObserver(() => setHeight(place.clientHeight));
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);
  const rows = height === 0 ? usual : Math.floor((height - middlePx) / sides / rowPx);
  return [setPlace, Math.max(1, rows)];
}
