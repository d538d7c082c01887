import type { StartedSite } from './site-process.ts';

/** The processes that a run of browser tests shares, from its set-up to its tear-down. */
export interface Running {
  readonly site: StartedSite;
}

declare global {
  var running: Running | undefined;
}

/** The environment variables by which the set-up tells the tests what it started. Each test file has its own globals. */
export const variable = {
  port: 'LIVERY_E2E_PORT',
  remotesPort: 'LIVERY_E2E_REMOTES_PORT',
  chromium: 'LIVERY_E2E_CHROMIUM',
  dataDir: 'LIVERY_E2E_DATA_DIR',
} as const;
