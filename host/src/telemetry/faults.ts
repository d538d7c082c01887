/** Errors that nothing has caught, and whose code they came from. */
import type { ReleasedModule } from '@livery/contract/release';

export interface Fault {
  readonly error: unknown;
  readonly place: 'script' | 'promise';
}

/** Calls back with every error of a script or a promise that nothing has caught; gives the function that ends it. */
export function onFault(listener: (fault: Fault) => void): () => void {
  const end = new AbortController();
  addEventListener('error', ({ error }) => listener({ error, place: 'script' }), { signal: end.signal });
  addEventListener('unhandledrejection', ({ reason }) => listener({ error: reason, place: 'promise' }), {
    signal: end.signal,
  });
  return () => end.abort();
}

/** Where in its stack an error passed through a module's code; -1 where it did not. */
const placeIn = (error: unknown, { base }: ReleasedModule): number =>
  error instanceof Error ? (error.stack ?? '').indexOf(base) : -1;

export const isFrom = (error: unknown, module: ReleasedModule): boolean => placeIn(error, module) >= 0;

/** The module whose code was nearest to the error, if it was a module's at all. */
export const moduleOf = (error: unknown, modules: readonly ReleasedModule[]): ReleasedModule | undefined =>
  modules
    .filter((module) => isFrom(error, module))
    .sort((left, right) => placeIn(error, left) - placeIn(error, right))
    .at(0);
