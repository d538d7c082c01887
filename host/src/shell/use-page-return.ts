import { usePlatform } from '@livery/platform';
import { useEffect } from 'react';
import { refreshConfiguration } from '../boot/configuration.ts';

/** At most so often, however often one looks away and back. */
const refreshMs = 30_000;

/**
 * A member's page that becomes visible again asks for the configuration anew (spec §4); user info and assets, as every
 * call that is shown, are the query layer's.
 */
export function usePageReturn(): void {
  const platform = usePlatform();
  useEffect(() => {
    let askedAt = Date.now();
    return platform.page.on((event) => {
      if (event !== 'visible' || !platform.session.isOpen() || Date.now() - askedAt < refreshMs) return;
      askedAt = Date.now();
      // The page stands on the last good configuration while the server cannot be reached.
      refreshConfiguration(platform).catch(() => undefined);
    });
  }, [platform]);
}
