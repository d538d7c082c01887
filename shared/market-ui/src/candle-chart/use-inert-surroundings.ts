import { useEffect, type RefObject } from 'react';

/** While `isActive`, the page around an element is inert. Overlays and toasts are not. */
export function useInertSurroundings(element: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const madeInert: Element[] = [];
    for (let at: Element | null | undefined = element.current; at && at.id !== 'main'; at = at.parentElement)
      madeInert.push(
        ...[...(at.parentElement?.children ?? [])].filter((other) => other !== at && !other.hasAttribute('inert')),
      );
    // Header and footer stand outside of the main element. Toasts stay usable.
    madeInert.push(...document.querySelectorAll('#root > :is(a, header, footer):not([inert])'));
    for (const other of madeInert) other.setAttribute('inert', '');
    return () => {
      for (const other of madeInert) other.removeAttribute('inert');
    };
  }, [element, isActive]);
}
