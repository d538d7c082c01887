import { lazyComponent, loadChunk } from '@livery/ui';
import { useState, type ComponentType } from 'react';

const Nothing = () => null;

const waiting = new Set<() => Promise<unknown>>();

/**
 * A component in its own chunk, which loads as it comes near the viewport. Its parent `NearViewport` reserves the space,
 * which stays empty if the chunk fails to load.
 */
export function lazyNearViewport<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const orNothing = async () => {
    try {
      loaded = await loadChunk(load);
      return loaded;
    } catch {
      return Nothing;
    }
  };
  waiting.add(orNothing);
  const Late = lazyComponent<Props>(orNothing);
  return function LazyNearViewport(props) {
    // A loaded component renders at once, because React may reveal a suspended one up to 300 ms late.
    const [Part] = useState(() => loaded ?? Late);
    return <Part {...props} />;
  };
}

/** Loads the chunks before their components come near, so that fast scrolling meets no empty space. */
export function preloadNearViewport(): void {
  for (const load of waiting) void load();
  waiting.clear();
}
