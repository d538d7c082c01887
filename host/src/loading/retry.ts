import { LoadingError } from './loading-error.ts';
import { wait } from './timeouts.ts';
import { refetch } from './refetch.ts';

/**
 * Loads, and retries past the cache after each of the waits; then rejects with the last failure. `fallback` is the file
 * to refetch when a failure names none. A `LoadingError` is final.
 */
export async function retry<Value>(
  load: () => Promise<Value>,
  waitsMs: readonly number[],
  fallback?: string,
): Promise<Value> {
  for (const waitMs of waitsMs) {
    try {
      return await load();
    } catch (error) {
      if (error instanceof LoadingError) throw error;
      await wait(waitMs);
      await refetch(error, fallback);
    }
  }
  return load();
}
