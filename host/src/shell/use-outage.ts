import { useAge, useLiveState, usePlatform } from '@livery/platform';
import { useEffect, useState } from 'react';

/** A shorter outage is not shown: the first connection, or a reconnect that succeeds at once. */
const shownAfterSeconds = 3;

export interface Outage {
  /** The browser has no network, or the server cannot be reached. */
  readonly kind: 'offline' | 'unreachable';
  readonly seconds: number;
  /** Whether the page shows prices. */
  readonly pricesShown: boolean;
}

/** Epoch ms since when the browser reports no network. */
function useOfflineSince(): number | undefined {
  const { page } = usePlatform();
  const [since, setSince] = useState(() => (page.isOnline() ? undefined : Date.now()));
  useEffect(
    () =>
      page.on((event) => {
        if (event === 'online') setSince(undefined);
        if (event === 'offline') setSince(Date.now());
      }),
    [page],
  );
  return since;
}

/** The outage of the connection; `undefined` while there is none or it is too short to show. */
export function useOutage(): Outage | undefined {
  const { prices, disconnectedSince } = useLiveState();
  const offlineSince = useOfflineSince();
  const since = Math.min(disconnectedSince ?? Infinity, offlineSince ?? Infinity);
  // Live prices prove a network, whatever the browser reports.
  const seconds = useAge(prices === 'live' || since === Infinity ? undefined : since);
  if (seconds === undefined || seconds < shownAfterSeconds) return undefined;
  return {
    kind: offlineSince === undefined ? 'unreachable' : 'offline',
    seconds,
    pricesShown: disconnectedSince !== undefined && prices !== 'none',
  };
}
