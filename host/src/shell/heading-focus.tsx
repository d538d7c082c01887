import { createContext, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

interface Arrival {
  /** The visitor has been on another page before: the first of a visit leaves the focus to the browser. */
  readonly hasMoved: boolean;
  /** Whether they have taken the focus elsewhere while the page was on its way. */
  readonly hasGoneOn: () => boolean;
}

/** How the visitor has come to the page that is shown. */
export const ArrivalContext = createContext<Arrival>({ hasMoved: false, hasGoneOn: () => false });

/** Of a path; of another one from when that changes. */
export function useArrival(path: string): Arrival {
  const [first] = useState(path);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && path !== first) setHasMoved(true);
  const hasGoneOn = useRef((): boolean => false);
  // Before the page asks, which it may do at once.
  useLayoutEffect(() => {
    const from = document.activeElement;
    let hasActed = false;
    // A menu that closes behind the visitor moves the focus as well, but nobody asked it to.
    const note = () => {
      hasActed = true;
    };
    hasGoneOn.current = () => {
      const { activeElement, body } = document;
      return hasActed && activeElement !== body && activeElement !== from;
    };
    addEventListener('keydown', note, { capture: true });
    addEventListener('pointerdown', note, { capture: true });
    return () => {
      removeEventListener('keydown', note, { capture: true });
      removeEventListener('pointerdown', note, { capture: true });
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each path is an arrival of its own
  }, [path]);
  return useMemo(() => ({ hasMoved, hasGoneOn: () => hasGoneOn.current() }), [hasMoved]);
}

/**
 * Stands beside a page, inside what waits for it: once the page is there, focus goes to its heading, so that a reader
 * hears where they are; to the page itself where it has no heading yet. Who has gone on meanwhile is not called back.
 */
export function HeadingFocus() {
  const { hasMoved, hasGoneOn } = use(ArrivalContext);
  useEffect(() => {
    if (!hasMoved || hasGoneOn()) return;
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? document.querySelector<HTMLElement>('#main'))?.focus({ preventScroll: true });
  }, [hasMoved, hasGoneOn]);
  return null;
}
