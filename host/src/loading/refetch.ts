import { loadTimeoutMs } from './timeouts.ts';

/** The file that webpack could not load, if the error names it. */
const fileOf = (error: unknown): string | undefined => {
  const request: unknown = error instanceof Error && 'request' in error ? error.request : undefined;
  return typeof request === 'string' ? request : undefined;
};

/**
 * Fetches a file past the cache before it is loaded again, because a failed or altered answer may be cached for ever.
 * It is the file that `error` names, else `fallback`.
 */
export async function refetch(error: unknown, fallback?: string): Promise<void> {
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
