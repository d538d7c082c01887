import { loadTimeoutMs, withTimeout } from './timeouts.ts';
import { retry } from './retry.ts';

/**
 * Loads a part of a build on demand: `loadChunk(() => import('./login-page.tsx'))`. A failed load is retried past the
 * cache. Rejects when the last try fails or when it takes longer than 120 s (spec §8); a later call tries again.
 */
export const loadChunk = <Chunk>(
  load: () => Promise<Chunk>,
  waitsMs: readonly number[] = [500, 2000],
): Promise<Chunk> =>
  withTimeout(loadTimeoutMs, retry(load, waitsMs), () => new Error('a part of the site took too long to load'));
