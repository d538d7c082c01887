/** The server's time, as hooks. Modules bundle this part; the clock itself is the shared one of `@livery/platform`. */
import { usePlatform } from '@livery/platform';
import { useSyncExternalStore } from 'react';

/** Often enough that no second is shown late by much. */
const checkMs = 200;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all countdowns of the page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((each) => each()), checkMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * A function's result for the server's time in epoch seconds (docs/decisions.md §9), independent of the device's clock.
 * Renders when the result changes.
 */
export function useServerTime<Figure extends number | boolean>(figure: (now: number) => Figure): Figure {
  const { clock } = usePlatform();
  const read = () => figure(clock.now());
  return useSyncExternalStore(subscribe, read, read);
}

/** The server's time in whole epoch seconds. */
export const useServerSecond = (): number => useServerTime(Math.floor);
