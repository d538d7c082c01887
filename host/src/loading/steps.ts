/** The steps of the loading chain (house: journey 2), each a small function that can be tried alone. */
import { isWithinContract, type ReleasedModule } from '@livery/contract/release';
import { isLiveryModule, type LiveryModule } from '@livery/contract/module';
import type { ComponentType } from 'react';
import { LoadingError } from './loading-error.ts';
import { retried } from './retried.ts';

export type OpenedModule = LiveryModule<ComponentType>;
export type Load = (module: ReleasedModule) => Promise<unknown>;
/** Wraps what comes after it in the chain. */
export type Step = (next: Load) => Load;

/** A module that asks for another contract than this host's is not run. */
export const checkContract: Step = (next) => (module) =>
  isWithinContract(module.contract) ? next(module) : Promise.reject(new LoadingError('contract', module.name));

/** Tries again after each of the waits, then gives the last failure. What one of the steps refuses is final. */
export const withRetries =
  (waitsMs: readonly number[]): Step =>
  (next) =>
  (module) =>
    retried(() => next(module), waitsMs, module.base + module.entry);

/** What a remote exposes must be a module, whatever its types promised. */
export const checkShape: Step = (next) => async (module) => {
  const exposed = await next(module);
  if (!isLiveryModule(exposed)) throw new LoadingError('shape', module.name);
  return exposed;
};
