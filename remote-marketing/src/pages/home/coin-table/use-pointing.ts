import { useEffect, type HTMLAttributes } from 'react';

/** A mouse that passes over a row does not point at it. */
const restMs = 200;

/** A visitor points at one thing: the next one, by pointer or by keys, ends the wait for the one before. */
let rest: ReturnType<typeof setTimeout> | undefined;

const endRest = () => clearTimeout(rest);

/** Calls back when the visitor points at an element: the focus comes into it, or a pointer comes to rest on it. */
export function usePointing(onPoint: (() => void) | undefined): HTMLAttributes<HTMLElement> {
  useEffect(() => endRest, []);
  if (!onPoint) return {};
  return {
    onFocus() {
      endRest();
      onPoint();
    },
    // Not on entering: a page that comes under a pointer at rest is not pointed at.
    onPointerMove() {
      endRest();
      rest = setTimeout(onPoint, restMs);
    },
    onPointerLeave: endRest,
  };
}
