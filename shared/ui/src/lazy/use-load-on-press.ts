import { useState, useTransition, type ComponentType } from 'react';
import { toast } from '../toast/toasts.ts';

/**
 * What a button opens, whose code is loaded by the first press.
 * @param load loads it, by `loadChunk`
 * @param failure said when it cannot be loaded; the next press tries again
 */
export function useLoadOnPress<Props extends object>(load: () => Promise<ComponentType<Props>>, failure: string) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();

  function open(): void {
    if (isLoading) return;
    startLoading(async () => {
      try {
        const loaded = await load();
        setPart(() => loaded);
        setOpen(true);
      } catch {
        // The network may be down.
        toast.error(failure);
      }
    });
  }
  return { Part, isOpen, setOpen, isLoading, open };
}
