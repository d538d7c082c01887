import { useEffect, useRef, type RefObject } from 'react';

export const focusShortcut = 'F6';

/**
 * Lets a key move focus from anywhere on the page to the last button of the newest toast, and Escape move it back. When the
 * focused toast goes, focus moves to a remaining one, or back.
 */
export function useToastFocusShortcut(list: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void {
  const origin = useRef<HTMLElement>(undefined);
  const wasInside = useRef(false);

  useEffect(() => {
    const lastButton = () => [...(list.current?.querySelectorAll('button') ?? [])].at(-1);
    const isInside = () => list.current?.contains(document.activeElement) ?? false;

    function goBack(): void {
      origin.current?.focus({ preventScroll: true });
      origin.current = undefined;
    }
    function onKey(event: KeyboardEvent): void {
      if (event.key === focusShortcut && !isInside() && lastButton()) {
        event.preventDefault();
        if (document.activeElement instanceof HTMLElement) origin.current = document.activeElement;
        lastButton()?.focus();
      } else if (event.key === 'Escape' && isInside()) goBack();
    }
    const onFocus = () => {
      wasInside.current = isInside();
    };

    // The focused toast is gone.
    if (wasInside.current && document.activeElement === document.body) {
      if (lastButton()) lastButton()?.focus();
      else goBack();
    }
    onFocus();
    addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    return () => {
      removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect must run on every change of the toasts
  }, [list, toasts]);
}
