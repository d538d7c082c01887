import { useEffect, useState } from 'react';

/** Typing goes on for so long after a key. */
const settleMs = 250;

/** A text once it has not changed for a moment, so that not every key asks the exchange. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
