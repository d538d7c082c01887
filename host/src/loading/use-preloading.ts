import { findRoute, routePath, usePlatform } from '@livery/platform';
import { openModulesAtom } from '@livery/platform/host';
import { useEffect } from 'react';
import { useReleases } from '../release/releases-context.ts';
import { openModule } from './open-module.ts';

/** The path of a link within this site. */
function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const isHere = link?.origin === location.origin && (link.target === '' || link.target === '_self');
  return link && isHere ? routePath(link.pathname) : undefined;
}

const triggers = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Loads the module behind a link that is hovered, touched or focused, because the visitor is about to open it. */
export function usePreloading(): void {
  const { store } = usePlatform();
  const releases = useReleases();
  useEffect(() => {
    let last: string | undefined;

    async function preload(path: string): Promise<void> {
      const owned = findRoute(store.get(openModulesAtom), path);
      if (!owned) return;
      await releases.refresh();
      const { module } = await openModule(releases.versionsOf(owned.module.name, owned.route.path), releases.opened);
      await module.preload?.(path);
    }

    function onTrigger({ target }: Event): void {
      const path = pathOf(target);
      if (path === undefined || path === last) return;
      last = path;
      // Opening the page loads it again and shows the error.
      preload(path).catch(() => {
        last = undefined;
      });
    }

    const end = new AbortController();
    for (const trigger of triggers)
      document.addEventListener(trigger, onTrigger, { signal: end.signal, passive: true });
    return () => end.abort();
  }, [store, releases]);
}
