import { useAge, useLiveState } from '@livery/platform';

/** Whole seconds since prices were live; `undefined` while they are not stale. */
export function usePriceAge(): number | undefined {
  const { prices, lastMessageAt } = useLiveState();
  return useAge(prices === 'stale' ? lastMessageAt : undefined);
}
