import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';

const checkMs = 1000;
/** Fewer seconds than the time after which a version counts as working. */
const maxMissed = 3;

/**
 * Detects that its siblings render in an endless loop. React stops loops of updates made while rendering, but not of
 * updates made in effects. Such a loop leaves the browser responsive, but starves transitions such as a navigation, so
 * this component checks every second that a transition of its own is rendered.
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
    const timer = setInterval(() => {
      missed = lastRendered.current < requested ? missed + 1 : 0;
      if (missed === maxMissed) notify();
      if (missed > 0) return;
      // A page that was hidden for a while may have rendered an earlier request meanwhile.
      requested = lastRendered.current + 1;
      startTransition(() => setRendered(requested));
    }, checkMs);
    return () => clearInterval(timer);
  }, []);
  return null;
}
