/** The steps of the loading chain (house: journey 2), each a small function that can be tried alone. */
import { contractVersion, type ReleasedModule } from '@livery/contract/release';
import { isLiveryModule, type LiveryModule } from '@livery/contract/module';
import type { ComponentType } from 'react';
import { LoadingError } from './loading-error.ts';

export type OpenedModule = LiveryModule<ComponentType>;
export type Load = (module: ReleasedModule) => Promise<unknown>;
/** Wraps what comes after it in the chain. */
export type Step = (next: Load) => Load;

/** A module built against another major version of the contract is not run. */
export const checkContract: Step = (next) => (module) =>
  module.contract === contractVersion ? next(module) : Promise.reject(new LoadingError('contract', module.name));

/** Gives up after `limitMs`; the load may still finish, for whoever asks next. */
export const withinTime =
  (limitMs: number): Step =>
  (next) =>
  async (module) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new LoadingError('time', module.name)), limitMs);
    });
    try {
      return await Promise.race([next(module), late]);
    } finally {
      clearTimeout(timer);
    }
  };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Fetches past the cache what could not be loaded, because a failed or altered answer may be cached for ever. */
async function refetch({ base, entry, files }: ReleasedModule): Promise<void> {
  const integrity = files[entry];
  // Whether it can be had is the next try's business, not this one's.
  await fetch(base + entry, { cache: 'reload', ...(integrity && { integrity }) }).catch(() => undefined);
}

/** Tries again after each of the waits, then gives the last failure. A refused contract is final. */
export const withRetries =
  (waitsMs: readonly number[]): Step =>
  (next) =>
  async (module) => {
    for (const waitMs of waitsMs) {
      try {
        return await next(module);
      } catch (error) {
        if (error instanceof LoadingError && error.step === 'contract') throw error;
        await wait(waitMs);
        await refetch(module);
      }
    }
    return next(module);
  };

/** What a remote exposes must be a module, whatever its types promised. */
export const checkShape: Step = (next) => async (module) => {
  const exposed = await next(module);
  if (!isLiveryModule(exposed)) throw new LoadingError('shape', module.name);
  return exposed;
};
