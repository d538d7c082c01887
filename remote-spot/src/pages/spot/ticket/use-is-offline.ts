import { useLiveState, usePlatform } from '@livery/platform';
import { useSyncExternalStore } from 'react';

/** Whether the browser has no network. Live prices prove one, whatever the browser reports. */
export function useIsOffline(): boolean {
  const { page } = usePlatform();
  const isOnline = useSyncExternalStore(page.on, page.isOnline);
  const { prices } = useLiveState();
  return !isOnline && prices !== 'live';
}
