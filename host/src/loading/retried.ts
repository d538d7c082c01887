import { LoadingError } from './loading-error.ts';
import { wait } from './patience.ts';
import { refetch } from './refetch.ts';

/**
 * Loads, and after each of the waits loads again what failed, past the cache; then gives the last failure. `fallback` is
 * the file to fetch anew when a failure names none. What the loading chain refuses (`LoadingError`) is final.
 */
export async function retried<Value>(
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
