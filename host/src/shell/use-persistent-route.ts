import type { OwnedRoute } from '@livery/platform';
import { useState } from 'react';

/**
 * The route that a path opens or, while the visitor stays there, opened last: when its module is closed meanwhile, its
 * page can be kept out of sight with all that was typed into it.
 */
export function usePersistentRoute(path: string, owned: OwnedRoute | undefined): OwnedRoute | undefined {
  const [kept, keep] = useState({ path, owned });
  const isCurrent = kept.path === path && (!owned || kept.owned?.route === owned.route);
  if (!isCurrent) keep({ path, owned });
  return isCurrent ? kept.owned : owned;
}
