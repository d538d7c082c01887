import { useRef, type KeyboardEvent } from 'react';

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Makes a row of choices one Tab stop; arrows, Home and End move within it and choose. */
export function useRovingFocus<Id extends string>(ids: readonly Id[], choose: (id: Id) => void) {
  const row = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const buttons = [...(row.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const index = buttons.indexOf(event.target as HTMLElement);
    const step = steps[event.key];
    if (index < 0 || !step) return;
    const next = step(index, buttons.length);
    event.preventDefault();
    buttons[next]?.focus();
    const id = ids[next];
    if (id !== undefined) choose(id);
  }

  return { ref: row, onKeyDown };
}
