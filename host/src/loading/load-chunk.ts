/**
 * Loads a part of a build on demand: `loadChunk(() => import('./login-page.tsx'))`. A failed load is retried past the
 * cache. Rejects when the last try fails or when it takes longer than 120 s (spec §8); a later call tries again.
 */
export const loadChunk = <Chunk>(
  load: () => Promise<Chunk>,
  waitsMs: readonly number[] = [500, 2000],
): Promise<Chunk> =>
  withTimeout(loadTimeoutMs, retry(load, waitsMs), () => new Error('a part of the site took too long to load'));

/**
 * Loads, and retries past the cache after each of the waits; then rejects with the last failure. When a failure names
 * no file, it refetches `fallback`. A `LoadingError` is final.
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

/** The file that webpack could not load, if the error names it. */
const fileOf = (error: unknown): string | undefined => {
  const request: unknown = error instanceof Error && 'request' in error ? error.request : undefined;
  return typeof request === 'string' ? request : undefined;
};

/**
 * Fetches a file past the cache before it is loaded again, because the browser may keep a failed or altered answer.
 * Fetches the file that `error` names, otherwise `fallback`.
 */
async function refetch(error: unknown, fallback?: string): Promise<void> {
  const address = fileOf(error) ?? fallback;
  if (address === undefined) return;
  const integrity = globalThis.__liveryScriptLoader.integrityOf(address);
  const options = { cache: 'reload', integrity, signal: AbortSignal.timeout(loadTimeoutMs) } as const;
  try {
    await fetch(address, options);
  } catch {
    // The next load reports the failure.
  }
}

/** After this time the page says that it is still loading, because a slow phone is not an error. */
export const slowAfterMs = 5000;

/** After this time the load fails and is reported (spec §8, §9). */
export const loadTimeoutMs = 120_000;

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Settles like `promise`, or rejects with `timeoutError()` after `limitMs`. */
export async function withTimeout<Value>(
  limitMs: number,
  promise: Promise<Value>,
  timeoutError: () => Error,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError()), limitMs);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads at the first call and returns the same promise to later calls. After a failure the next call loads again. */
export function memoizeAsync<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    const current = (loading ??= load());
    current.catch(() => {
      if (loading === current) loading = undefined;
    });
    return current;
  };
}

/** Why a module could not be opened; `step` is the step of the loading chain that failed. */
export class LoadingError extends Error {
  override readonly name = 'LoadingError';
  readonly step: 'contract' | 'time' | 'load' | 'shape';

  constructor(step: LoadingError['step'], module: string, cause?: unknown) {
    super(`module ${module} stopped at ${step}`, { cause });
    this.step = step;
  }
}
