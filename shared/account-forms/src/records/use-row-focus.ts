import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

interface Rows {
  /** The ids of the rows, in their order. */
  readonly ids: readonly number[];
  /** Brings a row into the page. */
  readonly scrollTo: (index: number) => void;
}

export interface RowFocus {
  /** The row that Tab stops at. */
  readonly tabStop: number | undefined;
  /** Moves the focus to a row, whether it is in the page or not. */
  readonly focusRow: (id: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Makes a long list one Tab stop, in which arrow keys, Home and End move. */
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
  // A row that was not in the page is there after a later render.
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

/** Whether the row is in the page, and has the focus now. */
function focusLink(id: number): boolean {
  const link = document.querySelector<HTMLElement>(`[data-record='${id}']`);
  link?.focus({ preventScroll: true });
  return link !== null;
}
