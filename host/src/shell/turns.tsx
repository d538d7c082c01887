import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';

const turnMs = 1000;
/** Of so many turns in a row none came: short of the time after which a version counts as having worked. */
const mostMissed = 3;

/**
 * Tells when what stands beside it renders without end. React stops updates that follow from rendering, but not those
 * that follow from effects: they leave the browser alive, and nothing less urgent, such as the way to another page, ever
 * gets its turn.
 */
export function Turns({ onMissed }: { readonly onMissed: () => void }) {
  const [turn, setTurn] = useState(0);
  const had = useRef(0);
  useEffect(() => {
    had.current = turn;
  }, [turn]);
  const tell = useEffectEvent(onMissed);
  useEffect(() => {
    let asked = 0;
    let missed = 0;
    const timer = setInterval(() => {
      missed = had.current < asked ? missed + 1 : 0;
      if (missed === mostMissed) tell();
      if (missed > 0) return;
      // Of a page that was kept out of sight for a while, an earlier one may have come meanwhile.
      asked = had.current + 1;
      startTransition(() => setTurn(asked));
    }, turnMs);
    return () => clearInterval(timer);
  }, []);
  return null;
}
