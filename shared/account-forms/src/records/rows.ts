import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

/** The next page loads this many rows before the end. */
const rowsAhead = 5;

/** The distance of an element from the top of the document. It follows changes above the element. */
function useDocumentTop() {
  const ref = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { ref, top };
}

export interface WindowRows {
  /** The ids of the rows, in their order. */
  readonly ids: readonly number[];
  /** The height of a row in px until one is measured. */
  readonly rowPx: number;
  /** The covered height at the top of the window, in px. */
  readonly coveredPx: number;
  /** Whether to load the next page near the end. */
  readonly wantsMore: boolean;
  readonly loadMore: () => void;
}

/** A virtual list that scrolls with the page. Only the visible rows are in the DOM. */
export function useWindowRows({ ids, rowPx, coveredPx, wantsMore, loadMore }: WindowRows) {
  const { ref, top } = useDocumentTop();
  // Unseen rows are assumed to be as high as the last measured one.
  const lastHeight = useRef(rowPx);
  // oxlint-disable-next-line react/incompatible-library -- memoized rows get only plain values of it
  const virtual = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => lastHeight.current,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    overscan: 4,
    scrollMargin: top,
    scrollPaddingStart: coveredPx,
    measureElement(...row) {
      const height = measureElement(...row) || rowPx;
      lastHeight.current = height;
      return height;
    },
  });
  const items = virtual.getVirtualItems();

  const lastShown = items.at(-1)?.index ?? -1;
  const loadIfNear = useEffectEvent(() => {
    if (wantsMore && lastShown >= ids.length - rowsAhead) loadMore();
  });
  useEffect(() => loadIfNear(), [lastShown, ids.length]);

  const scrollTo = useCallback((index: number) => virtual.scrollToIndex(index, { align: 'auto' }), [virtual]);
  return {
    /** The ref of the element that contains the rows. */
    ref,
    height: virtual.getTotalSize(),
    /** The rows in view; `start` is in px from the top of their element. */
    items: items.map(({ index, start }) => ({ index, start: start - top })),
    measure: virtual.measureElement,
    scrollTo,
  };
}

interface Rows {
  /** The ids of the rows, in their order. */
  readonly ids: readonly number[];
  /** Scrolls a row into view. */
  readonly scrollTo: (index: number) => void;
}

export interface RowFocus {
  /** The row that Tab stops at. */
  readonly tabStop: number | undefined;
  /** Moves the focus to a row, even if it is not in the DOM yet. */
  readonly focusRow: (id: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Makes a long list one tab stop; arrow keys, Home and End move in it. */
export function useRowFocus({ ids, scrollTo }: Rows): RowFocus {
  const [stop, setStop] = useState<number>();
  const wanted = useRef<number>(undefined);
  const tabStop = stop !== undefined && ids.includes(stop) ? stop : ids[0];

  const focusRow = useCallback(
    (id: number) => {
      const index = ids.indexOf(id);
      if (index < 0) return;
      wanted.current = id;
      setStop(id);
      scrollTo(index);
      focusLink(id);
    },
    [ids, scrollTo],
  );
  // A row outside the view is in the DOM after a later render.
  useLayoutEffect(() => {
    if (wanted.current !== undefined && focusLink(wanted.current)) wanted.current = undefined;
  });
  return {
    tabStop,
    focusRow,
    onKeyDown(event) {
      const step = steps[event.key];
      if (!step || tabStop === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
      const id = ids[step(ids.indexOf(tabStop), ids.length - 1)];
      if (id === undefined) return;
      event.preventDefault();
      focusRow(id);
    },
  };
}

/** Focuses a row's link. Returns whether the row is in the DOM. */
function focusLink(id: number): boolean {
  const link = document.querySelector<HTMLElement>(`[data-record='${id}']`);
  link?.focus({ preventScroll: true });
  return link !== null;
}
