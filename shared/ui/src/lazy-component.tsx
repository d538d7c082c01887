import { lazy, useLayoutEffect, useState, type ComponentType } from 'react';
import { toast, type ToastDetails } from './toast/toasts.ts';

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

/**
 * What a button opens, whose code is loaded by the first press. It loads outside of a React transition, because navigations
 * would wait for the transition's end.
 * @param load loads it, by `loadChunk`
 * @param failure said when it cannot be loaded; the next press tries again
 */
export function useLoadOnPress<Part>(load: () => Promise<Part>, failure: string, details?: ToastDetails) {
  const [part, setPart] = useState<Part>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);

  async function loadAndOpen(): Promise<void> {
    setLoading(true);
    try {
      const loaded = await load();
      setPart(() => loaded);
      setOpen(true);
    } catch {
      // The network may be down.
      toast.error(failure, details);
    } finally {
      setLoading(false);
    }
  }
  function open(): void {
    if (!isLoading) void loadAndOpen();
  }
  return { Part: part, isOpen, setOpen, isLoading, open };
}
