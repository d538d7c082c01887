/**
 * Runs in the host before anything else of it: hands federation's glue between webpack and its runtime to the remotes, which
 * else would each carry a copy (6 KB).
 */
import federation, { bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

declare global {
  /** As `provided-federation.ts` gives it to webpack's runtime, which alone knows its shape. */
  var __liveryFederation: unknown;
}

/** The runtime's own tells builds apart by an id that is built in, and would be the host's for all of them. */
const init: typeof runtime.init = (options) => {
  const known = runtime.getInstance(({ name }) => name === options.name);
  known?.initOptions({ ...options, id: '' });
  return known ?? runtime.createInstance({ ...options, id: '' });
};

globalThis.__liveryFederation = {
  ...federation,
  runtime: { ...runtime, init },
  // The host exposes nothing itself, so its build leaves out what opens a container.
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
};
