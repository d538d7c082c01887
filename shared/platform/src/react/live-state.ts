import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LiveState } from '../market/live-state.ts';
import { usePlatform } from './context.ts';

/** Whether market data is live. The last values stay readable while it is not, and are shown as old. */
export function useLiveState(): LiveState {
  const { socket } = usePlatform().market;
  return useSyncExternalStore(socket.onState, socket.state, socket.state);
}

/** Whether the browser has no network. Live prices prove one, whatever the browser reports. */
export function useIsOffline(): boolean {
  const { page } = usePlatform();
  const isOnline = useSyncExternalStore(page.on, page.isOnline, page.isOnline);
  const { prices } = useLiveState();
  return !isOnline && prices !== 'live';
}

const secondsSince = (epochMs: number) => Math.max(0, Math.floor((Date.now() - epochMs) / 1000));

/** Whole seconds since a moment (epoch ms), updated every second; `undefined` without one. */
export function useAge(since: number | undefined): number | undefined {
  const [, setNow] = useState(0);
  useEffect(() => {
    if (since === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return since === undefined ? undefined : secondsSince(since);
}
