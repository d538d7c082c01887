import { lazy, useLayoutEffect, useState, type ComponentType } from 'react';

type Load = <Part>(load: () => Promise<Part>) => Promise<Part>;

let loadChunkWith: Load = (load) => load();

/** Sets the loader of all chunks, in every package. The host's loader retries. */
export function setChunkLoader(loader: Load): void {
  loadChunkWith = loader;
}

/** Loads a chunk that a press opens, with the host's retries. The caller shows the waiting and the failure. */
export const loadChunk: Load = (load) => loadChunkWith(load);

/**
 * React's `lazy` for a component in a chunk of its own, with the host's retries. Unlike with `lazy`, a failed chunk is loaded
 * again when the component is mounted later.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  function start(): ComponentType<Props> {
    const part = lazy(async () => {
      try {
        return { default: await loadChunkWith(load) };
      } catch (error) {
        return {
          // Thrown from an effect, because React may discard a render and start again: the chunk may only be loaded again
          // after the failure has been shown.
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
