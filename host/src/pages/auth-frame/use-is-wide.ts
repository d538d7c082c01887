import { useSyncExternalStore } from 'react';

/** Window width in px from which the sign-in pages have their second column. */
export const twoColumnsFrom = 960;

const query = () => matchMedia(`(min-width: ${twoColumnsFrom}px)`);

function onChange(listener: () => void): () => void {
  const watched = query();
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
}

/** Whether the second column fits. It is only mounted then, so that it subscribes to nothing while hidden. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => query().matches,
    // A server knows no window; the form is the same in both.
    () => false,
  );
