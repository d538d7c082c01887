import { useEffect, useRef, type RefObject } from 'react';

export const focusShortcut = 'F6';

/**
 * Lets a key lead from anywhere on the page into a list of messages, to the newest one's last button, and Escape back to
 * where the focus was. When the message in focus goes, the focus goes to one that is left, or back.
 */
export function useFocusShortcut(list: RefObject<HTMLElement | null>, messages: readonly unknown[]): void {
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

    // The message that had the focus is gone, and the focus with it.
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of what is shown is what it looks at
  }, [list, messages]);
}
