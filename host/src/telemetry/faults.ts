/** Uncaught errors, and the module whose code caused them. */
import type { ReleasedModule } from '@livery/contract/release';

export interface Fault {
  readonly error: unknown;
  readonly place: 'script' | 'promise';
}

/** Calls `listener` for every uncaught error of a script or a promise; returns the function that stops it. */
export function onFault(listener: (fault: Fault) => void): () => void {
  const end = new AbortController();
  addEventListener('error', ({ error }) => listener({ error, place: 'script' }), { signal: end.signal });
  addEventListener('unhandledrejection', ({ reason }) => listener({ error: reason, place: 'promise' }), {
    signal: end.signal,
  });
  return () => end.abort();
}

/** The position of a module's code in an error's stack; -1 when it is not there. */
const positionIn = (error: unknown, { base }: ReleasedModule): number =>
  error instanceof Error ? (error.stack ?? '').indexOf(base) : -1;

export const isFrom = (error: unknown, module: ReleasedModule): boolean => positionIn(error, module) >= 0;

/** The module whose code is nearest to the error; `undefined` when no module's code is in its stack. */
export const moduleOf = (error: unknown, modules: readonly ReleasedModule[]): ReleasedModule | undefined =>
  modules
    .filter((module) => isFrom(error, module))
    .sort((left, right) => positionIn(error, left) - positionIn(error, right))
    .at(0);
