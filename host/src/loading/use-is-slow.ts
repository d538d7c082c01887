import { useEffect, useState } from 'react';
import { slowAfterMs } from './patience.ts';

/** Whether its reader has been waiting for long. */
export function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
