import type { KeyboardEvent } from 'react';

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Lets arrows, Home and End move the focus between the links or buttons of a table's rows, in addition to Tab. */
export function moveFocusBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const index = rows.indexOf(event.currentTarget);
  const step = steps[event.key];
  if (index < 0 || !step) return;
  event.preventDefault();
  rows[step(index, rows.length)]?.focus();
}
