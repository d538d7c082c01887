import { useAge, useLiveState } from '@livery/platform';

/** Whole seconds since prices were live; `undefined` while they are not stale. */
export function usePriceAge(): number | undefined {
  const { prices, heardAt } = useLiveState();
  return useAge(prices === 'stale' ? heardAt : undefined);
}
