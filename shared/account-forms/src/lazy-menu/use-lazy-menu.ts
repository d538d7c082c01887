import { loadChunk, useLoadOnPress } from '@livery/ui';
import { useRef, type ComponentType } from 'react';
import type { MenuProps } from '@livery/ui/overlay';

/** The menu of a button, whose code is loaded by the first press. `failure` is said when it cannot be loaded. */
export function useLazyMenu(failure: string) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { Part, isOpen, setOpen, isLoading, open } = useLoadOnPress<ComponentType<MenuProps<string>>>(
    () => loadChunk(async () => (await import('@livery/ui/overlay')).Menu),
    failure,
  );
  /** For the button. */
  const trigger = {
    ref: triggerRef,
    'aria-expanded': isOpen,
    'aria-busy': isLoading || undefined,
    onClick: open,
  };
  return { Menu: Part, isLoading, trigger, anchor: { triggerRef, isOpen, onOpenChange: setOpen } };
}
