import { useEffect, type RefObject } from 'react';

const typesInto = 'input, textarea, select, [contenteditable]';

/**
 * Ctrl and `/` go to the row that is shown, from everywhere but where one types or a dialog is open. With a key that types
 * nothing, because who speaks to a computer types single characters without meaning them (WCAG 2.1.4).
 */
export function useMarketKey(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const end = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        const isMeant = event.key === '/' && event.ctrlKey && !event.metaKey && !event.altKey;
        const isBusy = event.target instanceof Element && event.target.closest(`${typesInto}, [role=dialog], dialog`);
        if (!isMeant || isBusy || event.defaultPrevented) return;
        const row = pane.current?.querySelector<HTMLElement>('tbody [aria-current], tbody :is(a, button)');
        if (!row) return;
        event.preventDefault();
        row.focus();
      },
      { signal: end.signal },
    );
    return () => end.abort();
  }, [pane]);
}
