import { useEffect, type RefObject } from 'react';

/** While `isAlone`, nothing of the page but this part, and what floats above it, takes focus or is read. */
export function useAlone(part: RefObject<HTMLElement | null>, isAlone: boolean): void {
  useEffect(() => {
    if (!isAlone) return;
    const silenced: Element[] = [];
    for (let at: Element | null | undefined = part.current; at && at.id !== 'main'; at = at.parentElement)
      silenced.push(
        ...[...(at.parentElement?.children ?? [])].filter((other) => other !== at && !other.hasAttribute('inert')),
      );
    // The site's own parts stand beside its main place; its messages stay.
    silenced.push(...document.querySelectorAll('#root > :is(a, header, footer):not([inert])'));
    for (const other of silenced) other.setAttribute('inert', '');
    return () => {
      for (const other of silenced) other.removeAttribute('inert');
    };
  }, [part, isAlone]);
}
