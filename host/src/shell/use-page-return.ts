import { usePlatform } from '@livery/platform';
import { useRefreshMemberData } from '@livery/platform/query';
import { useEffect } from 'react';
import { refreshConfiguration } from '../boot/configuration.ts';

/** The minimum time between two refreshes, however often the page becomes visible. */
const minRefreshMs = 30_000;

/**
 * Fetches user info, assets and configuration again when a member's page becomes visible (spec §4). The query layer refreshes
 * every other call that is shown.
 */
export function usePageReturn(): void {
  const platform = usePlatform();
  const refreshMemberData = useRefreshMemberData();
  useEffect(() => {
    let askedAt = Date.now();
    return platform.page.on((event) => {
      if (event !== 'visible' || !platform.session.isOpen() || Date.now() - askedAt < minRefreshMs) return;
      askedAt = Date.now();
      // While the server is unreachable, the page keeps the last good configuration.
      refreshConfiguration(platform).catch(() => undefined);
      void refreshMemberData();
    });
  }, [platform, refreshMemberData]);
}
