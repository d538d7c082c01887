import { useAge, useLiveState } from '@livery/platform';

/** Whole seconds since prices were last live; `undefined` while they are, or have stopped only just now. */
export function usePriceAge(): number | undefined {
  const { prices, lastMessageAt } = useLiveState();
  return useAge(prices === 'stale' ? lastMessageAt : undefined);
}
