/**
 * Runs first in the host, and publishes federation's glue between webpack and its runtime to the remotes. Without it, each
 * remote would bundle a copy (6 KB).
 */
import federation, { bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

declare global {
  /** Read by `host-federation-runtime.ts`. Only webpack's runtime knows its shape. */
  var __liveryFederation: unknown;
}

/** Federation's own `init` tells builds apart by a built-in id, which here would be the host's for all of them. */
const init: typeof runtime.init = (options) => {
  const known = runtime.getInstance(({ name }) => name === options.name);
  known?.initOptions({ ...options, id: '' });
  return known ?? runtime.createInstance({ ...options, id: '' });
};

globalThis.__liveryFederation = {
  ...federation,
  runtime: { ...runtime, init },
  // The host exposes nothing, so its build leaves out the code that opens a container.
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
};
