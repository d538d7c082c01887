import { useEffect, useRef, type HTMLAttributes } from 'react';

/** A mouse that passes over a row does not point at it. */
const restMs = 200;

/** Calls back when the visitor points at an element: the focus comes into it, or a pointer rests on it. */
export function usePointing(onPoint: (() => void) | undefined): HTMLAttributes<HTMLElement> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!onPoint) return {};
  return {
    onFocus: onPoint,
    onPointerEnter() {
      timer.current = setTimeout(onPoint, restMs);
    },
    onPointerLeave: () => clearTimeout(timer.current),
  };
}
