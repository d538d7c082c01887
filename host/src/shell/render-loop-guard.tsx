import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';

const checkMs = 1000;
const maxMissed = 3;
/** Timers between two checks; their delay shows whether the thread has time for them. */
const sampleMs = 100;
const slowMs = 100;
/** The weight of a check that is missed by a page that delays even timers, as on a slow device. */
const slowMiss = 0.2;

/**
 * Detects that its siblings render in an endless loop. React stops loops of updates made while rendering, but not of
 * updates made in effects. Such a loop leaves the browser responsive but starves transitions, such as a navigation.
 * This component therefore checks every second that its own transition is rendered.
 */
export function RenderLoopGuard({ onLoop }: { readonly onLoop: () => void }) {
  const [rendered, setRendered] = useState(0);
  const lastRendered = useRef(0);
  useEffect(() => {
    lastRendered.current = rendered;
  }, [rendered]);
  const notify = useEffectEvent(onLoop);
  useEffect(() => {
    let requested = 0;
    let missed = 0;
    let checkedAt = performance.now();
    let sampledAt = checkedAt;
    let longestDelay = 0;

    function check(): void {
      missed = lastRendered.current < requested ? missed + (longestDelay > slowMs ? slowMiss : 1) : 0;
      if (missed >= maxMissed) {
        clearInterval(timer);
        notify();
      }
      if (missed > 0) return;
      // A page that was hidden for a while may have rendered an earlier request in that time.
      requested = lastRendered.current + 1;
      startTransition(() => setRendered(requested));
    }
    const timer = setInterval(() => {
      const now = performance.now();
      longestDelay = Math.max(longestDelay, now - sampledAt - sampleMs);
      sampledAt = now;
      if (now - checkedAt < checkMs) return;
      check();
      checkedAt = now;
      longestDelay = 0;
    }, sampleMs);
    return () => clearInterval(timer);
  }, []);
  return null;
}
