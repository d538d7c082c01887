import { useEffect, type RefObject } from 'react';

const typesInto = 'input, textarea, select, [contenteditable]';

/** `/` goes to the row that is shown, from everywhere but where one types or a dialog is open. */
export function useMarketKey(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const end = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
        const isBusy = event.target instanceof Element && event.target.closest(`${typesInto}, [role=dialog], dialog`);
        if (!isPlain || isBusy || event.defaultPrevented) return;
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
