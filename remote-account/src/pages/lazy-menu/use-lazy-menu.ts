import { loadChunk, toast } from '@livery/ui';
import { useRef, useState, useTransition, type ComponentType } from 'react';
import type { MenuProps } from '@livery/ui/overlay';

/** The menu of a button, whose code is loaded by the first press. `failure` is said when it cannot be loaded. */
export function useLazyMenu(failure: string) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [Menu, setMenu] = useState<ComponentType<MenuProps<string>>>();
  const [isOpen, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();

  const open = () =>
    startLoading(async () => {
      try {
        const overlay = await loadChunk(() => import('@livery/ui/overlay'));
        setMenu(() => overlay.Menu);
        setOpen(true);
      } catch {
        // The network may be down. The next press tries again.
        toast.error(failure);
      }
    });
  /** For the button. */
  const trigger = {
    ref: triggerRef,
    'aria-expanded': isOpen,
    'aria-busy': isLoading || undefined,
    onClick: () => !isLoading && open(),
  };
  return { Menu, isLoading, trigger, anchor: { triggerRef, isOpen, onOpenChange: setOpen } };
}
