import { useLiveState } from '@livery/platform';
import { useEffect, useState } from 'react';

/** A first connection, or one that comes back at once, is no news. */
const patienceMs = 1500;

/** Whether what is shown is old: the live socket has been away for a while. */
export function useStale(): boolean {
  const live = useLiveState() === 'connected';
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (live) return;
    const timer = setTimeout(() => setAway(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setAway(false);
    };
  }, [live]);
  return away;
}
