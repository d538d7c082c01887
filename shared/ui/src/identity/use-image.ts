import { useState } from 'react';

/** Whether an image address is usable: it is set and has not failed to load. */
export function useImage(source: string | undefined): { usable: boolean; onError: () => void } {
  const [failed, setFailed] = useState<string>();
  return { usable: Boolean(source) && source !== failed, onError: () => setFailed(source) };
}
