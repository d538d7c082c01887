/** Replaces federation's glue between webpack and its runtime in every remote by the host's copy (`publish-federation-runtime.ts`). */
export default globalThis.__liveryFederation;
