/** The steps of the loading chain (docs/architecture.md, journey 2). Each is a small function with its own tests. */
import { isWithinContract, type ReleasedModule } from '@livery/contract/release';
import { isLiveryModule, type LiveryModule } from '@livery/contract/module';
import type { ComponentType } from 'react';
import { LoadingError, retry } from './load-chunk.ts';

export type OpenedModule = LiveryModule<ComponentType>;
export type Load = (module: ReleasedModule) => Promise<unknown>;
/** Wraps the rest of the chain. */
export type Step = (next: Load) => Load;

/** Rejects a module that needs another contract than this host's. */
export const checkContract: Step = (next) => (module) =>
  isWithinContract(module.contract) ? next(module) : Promise.reject(new LoadingError('contract', module.name));

/** Retries after each of the waits, then rejects with the last failure. Failures of other steps are final. */
export const withRetries =
  (waitsMs: readonly number[]): Step =>
  (next) =>
  (module) =>
    retry(() => next(module), waitsMs, module.base + module.entry);

/** Rejects a value that is not a module, whatever its types promise. */
export const checkShape: Step = (next) => async (module) => {
  const exposed = await next(module);
  if (!isLiveryModule(exposed)) throw new LoadingError('shape', module.name);
  return exposed;
};
