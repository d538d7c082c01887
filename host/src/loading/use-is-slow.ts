import { useEffect, useState } from 'react';
import { slowAfterMs } from './timeouts.ts';

/** Whether the component has been mounted for longer than `slowAfterMs`. */
export function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
