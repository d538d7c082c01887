import { lazyComponent, loadChunk } from '@livery/ui';
import { useState, type ComponentType } from 'react';

const EmptyPart = () => null;

const pendingLoads = new Set<() => Promise<unknown>>();

/**
 * A component in its own chunk, which loads as it comes near the viewport. Its parent `NearViewport` reserves the space,
 * which stays empty if the chunk fails to load.
 */
export function lazyNearViewport<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOrNothing = async () => {
    try {
      loaded = await loadChunk(load);
      return loaded;
    } catch {
      return EmptyPart;
    }
  };
  pendingLoads.add(loadOrNothing);
  const LazyPart = lazyComponent<Props>(loadOrNothing);
  return function LazyNearViewport(props) {
    // A loaded component renders at once, because React may reveal a suspended one up to 300 ms late.
    const [Part] = useState(() => loaded ?? LazyPart);
    return <Part {...props} />;
  };
}

/** Loads the chunks before their components come near, so that fast scrolling meets no empty space. */
export function preloadNearViewport(): void {
  for (const load of pendingLoads) void load();
  pendingLoads.clear();
}
