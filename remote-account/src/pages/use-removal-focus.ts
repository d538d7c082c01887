import { useEffect, useRef, type RefObject } from 'react';

const isInDialog = (element: Element | null) => Boolean(element?.closest('[role="dialog"], [role="alertdialog"]'));

/** Focuses the row in a removed row's place, or the row before, or the heading of the card or page. */
function focusAt(list: HTMLElement, index: number): void {
  const rows = list.querySelectorAll('li');
  const row = rows[Math.min(index, rows.length - 1)];
  const heading = list.closest('section')?.querySelector('h2') ?? document.querySelector('h1');
  const target = row?.querySelector<HTMLElement>('button, a[href]') ?? heading;
  if (target === heading) heading?.setAttribute('tabindex', '-1');
  target?.focus();
}

/**
 * Keeps the focus near a removed row (`li`) of a list, if the row's own button, or a dialog that it opened, removed it.
 * Without it the focus would return to the top of the page.
 * @param ids of the rows, in their order
 * @returns the ref of the element that contains the rows, which must stay mounted while there are none
 */
export function useRemovalFocus<List extends HTMLElement>(ids: readonly (string | number)[]): RefObject<List | null> {
  const list = useRef<List>(null);
  const wasHere = useRef(false);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || isInDialog(target)) return;
      wasHere.current = list.current?.contains(target) ?? false;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);

  const rows = ids.join(' ');
  const before = useRef(rows);
  useEffect(() => {
    const now = rows.split(' ');
    const removed = before.current.split(' ').findIndex((id) => !now.includes(id));
    before.current = rows;
    if (removed < 0 || !wasHere.current) return undefined;
    let frame = 0;
    function settle(): void {
      // A closing dialog keeps the focus until it unmounts.
      if (isInDialog(document.activeElement)) frame = requestAnimationFrame(settle);
      else if (document.activeElement === document.body && list.current) focusAt(list.current, removed);
    }
    settle();
    return () => cancelAnimationFrame(frame);
  }, [rows]);
  return list;
}
