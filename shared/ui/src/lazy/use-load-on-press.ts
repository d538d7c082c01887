import { useState } from 'react';
import { toast, type ToastDetails } from '../toast/toasts.ts';

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
