import { useState } from 'react';

/** Whether an address still may give a picture: it is there and has not failed. */
export function useImage(source: string | undefined): { usable: boolean; onError: () => void } {
  const [failed, setFailed] = useState<string>();
  return { usable: Boolean(source) && source !== failed, onError: () => setFailed(source) };
}
