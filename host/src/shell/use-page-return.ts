import { usePlatform } from '@livery/platform';
import { useEffect } from 'react';
import { refreshConfiguration } from '../boot/configuration.ts';

/** The minimum time between two refreshes, however often the page becomes visible. */
const minRefreshMs = 30_000;

/**
 * Fetches the configuration again when a member's page becomes visible (spec §4). The query layer refreshes user info,
 * assets and every other call that is shown.
 */
export function usePageReturn(): void {
  const platform = usePlatform();
  useEffect(() => {
    let askedAt = Date.now();
    return platform.page.on((event) => {
      if (event !== 'visible' || !platform.session.isOpen() || Date.now() - askedAt < minRefreshMs) return;
      askedAt = Date.now();
      // While the server is unreachable, the page keeps the last good configuration.
      refreshConfiguration(platform).catch(() => undefined);
    });
  }, [platform]);
}
