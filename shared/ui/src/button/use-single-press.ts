import { useRef, useState } from 'react';

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/**
 * Runs an action once at a time. Presses are ignored while it runs, that is until its promise settles, and while `busy`.
 * This includes the second click of a double click, which comes before React has rendered again.
 */
export function useSinglePress<Event extends { preventDefault(): void; stopPropagation(): void }>(
  action: ((event: Event) => unknown) | undefined,
  busy: boolean,
): { running: boolean; press: (event: Event) => void } {
  const isLocked = useRef(false);
  const [running, setRunning] = useState(false);

  function press(event: Event): void {
    if (busy || isLocked.current) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const result = action?.(event);
    if (!isPromise(result)) return;
    isLocked.current = true;
    setRunning(true);
    const release = () => {
      isLocked.current = false;
      setRunning(false);
    };
    // The caller handles a failure; the button only becomes free again.
    result.then(release, (error: unknown) => {
      release();
      throw error;
    });
  }

  return { running: running || busy, press };
}
