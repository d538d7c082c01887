import type { KeyboardEvent } from 'react';

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** For the link or button of a table's row: arrows, Home and End move the focus to another row's, beside what Tab does. */
export function stepThroughRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  const index = rows.indexOf(event.currentTarget);
  const step = steps[event.key];
  if (index < 0 || !step) return;
  event.preventDefault();
  rows[step(index, rows.length)]?.focus();
}
