import { useEffect, type RefObject } from 'react';

const typesInto = 'input, textarea, select, [contenteditable]';

/**
 * Ctrl and `/` move the focus to the selected row, except from a text field or an open dialog. The shortcut needs a modifier
 * key, because speech input can type single characters by accident (WCAG 2.1.4).
 */
export function useMarketShortcut(pane: RefObject<HTMLElement | null>): void {
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
