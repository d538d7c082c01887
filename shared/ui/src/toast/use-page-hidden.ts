import { useSyncExternalStore } from 'react';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page is hidden, as in a background tab. */
export const usePageHidden = (): boolean =>
  useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => false,
  );
