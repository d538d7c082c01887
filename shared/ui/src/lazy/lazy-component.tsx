import { lazy, useLayoutEffect, useState, type ComponentType } from 'react';

type Load = <Part>(load: () => Promise<Part>) => Promise<Part>;

let loadBy: Load = (load) => load();

/** From now on every lazy part is loaded by `loader`, which knows how to try again; the host's, for all packages. */
export function setChunkLoader(loader: Load): void {
  loadBy = loader;
}

/** Loads what a press opens, with the host's patience. Whoever pressed waits for it, and is told when it cannot be had. */
export const loadChunk: Load = (load) => loadBy(load);

/**
 * React's `lazy` for a component that is a chunk of its own, with the host's patience: what cannot be loaded is tried
 * again at once and, unlike with `lazy`, by whoever mounts it later.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  function start(): ComponentType<Props> {
    const part = lazy(async () => {
      try {
        return { default: await loadBy(load) };
      } catch (error) {
        return {
          // Told from an effect, because React may give up a rendering and begin it anew: only when it stands is the failure
          // shown, and whoever tries again after that has the part loaded anew.
          default: function Failed(): null {
            useLayoutEffect(() => {
              if (current === part) current = start();
              throw error;
            });
            return null;
          },
        };
      }
    });
    return part;
  }
  let current = start();
  return function LazyComponent(props) {
    const [Part] = useState(() => current);
    return <Part {...props} />;
  };
}
