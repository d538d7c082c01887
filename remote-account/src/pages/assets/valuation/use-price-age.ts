import { useLiveState } from '@livery/platform';
import { useEffect, useState } from 'react';

/** A line that is silent for this long has stopped; a shorter break is not worth a word. */
const graceMs = 5000;

/** Whole seconds since prices were last live; `undefined` while they are, or have stopped only just now. */
export function usePriceAge(): number | undefined {
  const isLive = useLiveState() === 'connected';
  const [age, setAge] = useState<number>();
  useEffect(() => {
    if (isLive) return;
    const since = Date.now();
    const timer = setInterval(() => {
      const ageMs = Date.now() - since;
      if (ageMs >= graceMs) setAge(Math.floor(ageMs / 1000));
    }, 1000);
    return () => {
      clearInterval(timer);
      setAge(undefined);
    };
  }, [isLive]);
  return age;
}
