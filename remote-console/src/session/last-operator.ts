import { usePersistedState } from '@livery/platform';
import * as z from 'zod/mini';

const lastOperator = z.nullable(z.object({ id: z.string(), name: z.string(), mail: z.string() }));
type LastOperator = z.infer<typeof lastOperator>;

/** Who signed in last in this browser, and its setter. It saves typing, and proves nothing. */
export function useLastOperator(): readonly [LastOperator, (next: LastOperator) => void] {
  return usePersistedState('console.lastOperator', lastOperator, null);
}
