import type { OwnedRoute } from '@livery/platform';
import { useState } from 'react';

/**
 * The route of a path. While the visitor stays on the path, it is also there when the module is closed meanwhile, so that
 * the hidden page keeps what was typed.
 */
export function usePersistentRoute(path: string, owned: OwnedRoute | undefined): OwnedRoute | undefined {
  const [last, setLast] = useState({ path, owned });
  const isCurrent = last.path === path && (!owned || last.owned?.route === owned.route);
  if (!isCurrent) setLast({ path, owned });
  return isCurrent ? last.owned : owned;
}
