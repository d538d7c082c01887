import type { StartedSite } from './site-process.ts';

/** What a whole run of browser tests shares, from its set-up to its tear-down. */
export interface Running {
  readonly site: StartedSite;
  readonly closeBrowser: () => Promise<void>;
}

declare global {
  var running: Running | undefined;
}

/** Where the tests find what the set-up started; set in the environment because each file has its own globals. */
export const variable = {
  port: 'LIVERY_E2E_PORT',
  remotesPort: 'LIVERY_E2E_REMOTES_PORT',
  browser: 'LIVERY_E2E_BROWSER',
  dataDir: 'LIVERY_E2E_DATA_DIR',
} as const;
