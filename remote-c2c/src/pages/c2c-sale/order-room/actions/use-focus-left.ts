import { useEffect, useRef, type RefObject } from 'react';

const isInDialog = (element: Element | null) => Boolean(element?.closest('[role="dialog"], [role="alertdialog"]'));

/**
 * Keeps the focus in the room: when the button that has it, or that opened the dialog which has it, is gone, the heading
 * takes it. Otherwise it would begin at the top of the page again.
 * @param buttons changes whenever the buttons do
 */
export function useFocusLeft(
  room: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  buttons: string,
): void {
  const wasHere = useRef(false);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || isInDialog(target)) return;
      wasHere.current = room.current?.contains(target) ?? false;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [room]);

  const before = useRef(buttons);
  useEffect(() => {
    if (before.current === buttons) return undefined;
    before.current = buttons;
    let frame = 0;
    function settle(): void {
      if (!wasHere.current) return;
      // A dialog that is closing has the focus until it is gone.
      if (isInDialog(document.activeElement)) frame = requestAnimationFrame(settle);
      else if (document.activeElement === document.body) heading.current?.focus();
    }
    settle();
    return () => cancelAnimationFrame(frame);
  }, [heading, buttons]);
}
