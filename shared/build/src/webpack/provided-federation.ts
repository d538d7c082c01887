/** Stands in every remote for federation's glue between webpack and its runtime: the host's copy (`provide-federation.ts`). */
export default globalThis.__liveryFederation;
