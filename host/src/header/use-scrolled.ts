import { useSyncExternalStore } from 'react';

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page is scrolled beyond so many px. */
export const useScrolledBeyond = (threshold: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => scrollY > threshold,
    () => false,
  );
