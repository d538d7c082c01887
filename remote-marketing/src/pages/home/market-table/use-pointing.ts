import { useEffect, type HTMLAttributes } from 'react';

/** A pointer must rest this long on a row, so that passing over it does not count. */
const restMs = 200;

/** Only one wait runs at a time: pointing at or focusing another element cancels it. */
let rest: ReturnType<typeof setTimeout> | undefined;

const endRest = () => clearTimeout(rest);

/** Calls back when an element receives the focus, or when a pointer rests on it. */
export function usePointing(onPoint: (() => void) | undefined): HTMLAttributes<HTMLElement> {
  useEffect(() => endRest, []);
  if (!onPoint) return {};
  return {
    onFocus() {
      endRest();
      onPoint();
    },
    // Moves count and entering does not, because the page may appear or scroll under a resting pointer.
    onPointerMove() {
      endRest();
      rest = setTimeout(onPoint, restMs);
    },
    onPointerLeave: endRest,
  };
}
