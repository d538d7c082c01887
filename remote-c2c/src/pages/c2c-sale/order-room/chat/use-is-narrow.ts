import { media } from '@livery/ui';
import { useSyncExternalStore } from 'react';

/** The width below which the chat is no column beside the order. */
const query = () => matchMedia(media.tablet.replace('@media ', ''));

function onChange(listener: () => void): () => void {
  const watched = query();
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
}

/** Whether the chat opens over the page. It is only mounted where it is seen, so that nothing counts as read unseen. */
export const useIsNarrow = (): boolean => useSyncExternalStore(onChange, () => query().matches);
