import { givenUpAfterMs, within } from './patience.ts';
import { retried } from './retried.ts';

/**
 * A part of a build that comes on demand: `loadChunk(() => import('./login-page.tsx'))`. What fails is tried
 * again past the cache; what still fails, or takes longer than the spec's 120 s (§8), rejects. A later call tries anew.
 */
export const loadChunk = <Chunk>(
  load: () => Promise<Chunk>,
  waitsMs: readonly number[] = [500, 2000],
): Promise<Chunk> =>
  within(givenUpAfterMs, retried(load, waitsMs), () => new Error('a part of the site took too long to load'));
