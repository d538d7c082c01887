import { lazyComponent, loadChunk } from '@livery/ui';
import { useState, type ComponentType } from 'react';

const Nothing = () => null;

const waiting = new Set<() => Promise<unknown>>();

/**
 * A picture in code of its own, which is loaded as it comes near the window. It goes within `Near`, which keeps its room;
 * where it cannot be had, the room stays empty.
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
  return function NearPart(props) {
    // What is there is drawn at once: React shows what it has waited for up to 300 ms later.
    const [Part] = useState(() => loaded ?? Late);
    return <Part {...props} />;
  };
}

/** Loads what the page's near parts are drawn by before they are near, so that who scrolls fast meets no empty room. */
export function preloadNearViewport(): void {
  for (const load of waiting) void load();
  waiting.clear();
}
