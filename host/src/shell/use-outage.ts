import { useAge, useLiveState, usePlatform } from '@livery/platform';
import { useEffect, useState } from 'react';

/** What is shorter is no news: a first connection, one that comes back at once. */
const patienceSeconds = 3;

export interface Outage {
  /** The browser has no network, or the server cannot be reached. */
  readonly kind: 'offline' | 'unreachable';
  readonly seconds: number;
  /** Whether the page shows prices. */
  readonly pricesShown: boolean;
}

/** Epoch ms since when the browser knows of no network. */
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

/** Why the page is not what it should be: it is without its connection for a while. `undefined` when it is not. */
export function useOutage(): Outage | undefined {
  const { prices, disconnectedSince } = useLiveState();
  const offlineSince = useOfflineSince();
  const since = Math.min(disconnectedSince ?? Infinity, offlineSince ?? Infinity);
  // Whatever the browser believes, a line on which prices come is a network.
  const seconds = useAge(prices === 'live' || since === Infinity ? undefined : since);
  if (seconds === undefined || seconds < patienceSeconds) return undefined;
  return {
    kind: offlineSince === undefined ? 'unreachable' : 'offline',
    seconds,
    pricesShown: disconnectedSince !== undefined && prices !== 'none',
  };
}
