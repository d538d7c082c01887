/** The server's time, from the `Date` header of its answers (docs/decisions.md §9). Every countdown uses it. */
export interface ServerClock {
  /** Epoch seconds on the server, with a fraction. */
  now(): number;
  /** Whether the server's time is known. Until then `now` is the device's time. */
  isKnown(): boolean;
  /** Reads the `Date` header of an answer that took `roundTripMs`. */
  observe(dateHeader: unknown, roundTripMs: number): void;
}

export function createServerClock(localNowMs: () => number = Date.now): ServerClock {
  let offsetMs = 0;
  let bestRoundTripMs = Infinity;
  return {
    now: () => (localNowMs() + offsetMs) / 1000,
    isKnown: () => bestRoundTripMs < Infinity,
    observe(dateHeader, roundTripMs) {
      const serverMs = typeof dateHeader === 'string' ? Date.parse(dateHeader) : NaN;
      // The header has whole seconds, so half a second is added.
      const seenMs = serverMs + 500 + roundTripMs / 2 - localNowMs();
      // A difference beyond the uncertainty of both answers means that one of the clocks was set.
      const wasSet = Math.abs(seenMs - offsetMs) > 1000 + (roundTripMs + bestRoundTripMs) / 2;
      // The quickest answer is the most exact.
      if (Number.isNaN(serverMs) || (roundTripMs > bestRoundTripMs && !wasSet)) return;
      bestRoundTripMs = roundTripMs;
      offsetMs = seenMs;
    },
  };
}
