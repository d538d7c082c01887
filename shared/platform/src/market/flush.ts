/** Collects listeners and calls them together, on an animation frame, at most every `intervalMs`. */
export interface Flush {
  /** Marks a listener to be called at the next flush, once for any number of marks. */
  mark(listener: () => void): void;
}

/** Paints boards and books at most every 50 ms (docs/architecture.md, journey 4). */
export const boardIntervalMs = 50;

export function createFrameFlush(
  intervalMs: number = boardIntervalMs,
  requestFrame: (callback: (time: number) => void) => unknown = (callback) => requestAnimationFrame(callback),
): Flush {
  const marked = new Set<() => void>();
  let lastFlush = -Infinity;
  let requested = false;

  function onFrame(time: number): void {
    if (time - lastFlush < intervalMs) {
      requestFrame(onFrame);
      return;
    }
    requested = false;
    lastFlush = time;
    const due = [...marked];
    marked.clear();
    for (const listener of due) listener();
  }

  return {
    mark(listener) {
      marked.add(listener);
      if (requested) return;
      requested = true;
      requestFrame(onFrame);
    },
  };
}
