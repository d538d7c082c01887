import { givenUpAfterMs } from './patience.ts';

/** The file that webpack could not load, where the error names it. */
const fileOf = (error: unknown): string | undefined => {
  const request: unknown = error instanceof Error && 'request' in error ? error.request : undefined;
  return typeof request === 'string' ? request : undefined;
};

/**
 * Fetches a file past the cache before it is tried again, because a failed or altered answer may be cached for ever:
 * the one that `error` names, else `fallback`.
 */
export async function refetch(error: unknown, fallback?: string): Promise<void> {
  const address = fileOf(error) ?? fallback;
  if (address === undefined) return;
  const integrity = globalThis.__liveryDoor.integrityOf(address);
  const options = { cache: 'reload', integrity, signal: AbortSignal.timeout(givenUpAfterMs) } as const;
  try {
    await fetch(address, options);
  } catch {
    // Whether it can be had is the next try's business, not this one's.
  }
}
