/** The server's time, from the `Date` header of its answers (decisions 9): every countdown runs on it. */
export interface ServerClock {
  /** Epoch seconds on the server, with a fraction. */
  now(): number;
  /** Whether the server has told its time yet; until then `now` is the device's. */
  isKnown(): boolean;
  /** Takes the `Date` header of an answer that took `roundTripMs`. */
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
      // The quickest answer seen tells the time best; the header has whole seconds, so half of one is added.
      if (Number.isNaN(serverMs) || roundTripMs > bestRoundTripMs) return;
      bestRoundTripMs = roundTripMs;
      offsetMs = serverMs + 500 + roundTripMs / 2 - localNowMs();
    },
  };
}
