import { useRef, useState } from 'react';

/** Tells whether `value` is a promise, without knowing what it brings. */
const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/**
 * Lets an action run once at a time. While it runs (until its promise settles, or while `busy`), further presses are
 * swallowed: also the second click of a double click, which comes before anything has been rendered again.
 */
export function useSinglePress<Event extends { preventDefault(): void; stopPropagation(): void }>(
  action: ((event: Event) => unknown) | undefined,
  busy: boolean,
): { running: boolean; press: (event: Event) => void } {
  const held = useRef(false);
  const [running, setRunning] = useState(false);

  function press(event: Event): void {
    if (busy || held.current) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const result = action?.(event);
    if (!isPromise(result)) return;
    held.current = true;
    setRunning(true);
    const release = () => {
      held.current = false;
      setRunning(false);
    };
    // A failure is the action's to handle; the button is only free again.
    result.then(release, (error: unknown) => {
      release();
      throw error;
    });
  }

  return { running: running || busy, press };
}
