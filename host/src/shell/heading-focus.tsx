import { createContext, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';

interface Arrival {
  /**
   * Whether the visitor navigated from another page. On the first page of a visit the browser decides about the focus.
   */
  readonly hasMoved: boolean;
  /** Whether they have moved the focus while the page was loading. */
  readonly hasMovedFocus: () => boolean;
}

/** How the visitor reached the current page. */
export const ArrivalContext = createContext<Arrival>({ hasMoved: false, hasMovedFocus: () => false });

/** The arrival at a path; each change of the path is a new arrival. */
export function useArrival(path: string): Arrival {
  const [first] = useState(path);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && path !== first) setHasMoved(true);
  const hasMovedFocus = useRef((): boolean => false);
  // A layout effect, because the page may ask in its first effect.
  useLayoutEffect(() => {
    const from = document.activeElement;
    let hasActed = false;
    // Only keys and presses count: a closing menu also moves the focus, but not by the visitor's wish.
    const note = () => {
      hasActed = true;
    };
    hasMovedFocus.current = () => {
      const { activeElement, body } = document;
      return hasActed && activeElement !== body && activeElement !== from;
    };
    addEventListener('keydown', note, { capture: true });
    addEventListener('pointerdown', note, { capture: true });
    return () => {
      removeEventListener('keydown', note, { capture: true });
      removeEventListener('pointerdown', note, { capture: true });
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the record starts again at each path
  }, [path]);
  return useMemo(() => ({ hasMoved, hasMovedFocus: () => hasMovedFocus.current() }), [hasMoved]);
}

/**
 * A sibling of a page, inside the same Suspense boundary. When the page is mounted, its heading gets the focus, so that
 * a screen reader announces the page. A page without a heading gets the focus itself. A focus that the visitor has
 * moved is kept. A page that suspends again is hidden and loses the focus; the layout effect runs again when it is
 * shown.
 */
export function HeadingFocus() {
  const { hasMoved, hasMovedFocus } = use(ArrivalContext);
  useLayoutEffect(() => {
    if (!hasMoved || hasMovedFocus()) return;
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? document.querySelector<HTMLElement>('#main'))?.focus({ preventScroll: true });
  }, [hasMoved, hasMovedFocus]);
  return null;
}

/** At least as high as the window, so that the footer does not visibly move when a page is mounted. */
export const Main = styled.main`
  min-height: 100vh;
  min-height: 100dvh;
`;
