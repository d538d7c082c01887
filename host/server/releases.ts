/** The signed releases that this site's visitors are given: a host name's own, else the default ones. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTrustedKeys, verifyRelease, type TrustedKeys } from '@livery/contract/signed-release';
import type { Environment } from './environment.ts';
import { keptBriefly } from './kept-briefly.ts';

export interface SiteReleases {
  /** Who may sign them. */
  readonly keys: TrustedKeys;
  /** The newest release, as it lies in the store: whoever runs it checks it. Rejects when there is none. */
  newest(host: string): Promise<string>;
  /** The last release that was good when this server saw it. Rejects when there is none. */
  baseline(host: string): Promise<string>;
}

/** A release is seen by whoever asks after this. */
const keptMs = 1000;
const timeoutMs = 5000;
/** What may be a part of a path. */
const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/** Whether a store is a folder of this machine, and not an address. */
export const isFolder = (store: string): boolean => !/^https?:/.test(store);

/** The text of a file of the store, or nothing when it is not there. */
async function read(store: string, path: string): Promise<string | undefined> {
  if (isFolder(store)) return existsSync(join(store, path)) ? readFile(join(store, path), 'utf8') : undefined;
  const response = await fetch(new URL(path, store.endsWith('/') ? store : `${store}/`), {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 404 || response.status === 403) return undefined;
  if (!response.ok) throw new Error(`the release store answered ${response.status} to ${path}`);
  return response.text();
}

function trustedKeys(path: string): TrustedKeys {
  try {
    return readTrustedKeys(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`The trusted keys in ${path} (RELEASE_KEYS) cannot be read: ${String(error)}`, { cause: error });
  }
}

export function siteReleases(environment: Environment): SiteReleases {
  const { RELEASE_STORE, RELEASE_CHANNEL, RELEASE_KEYS, RELEASE_BASELINE } = environment;
  const keys = trustedKeys(RELEASE_KEYS);
  const baselineOf = (tenant: string) => join(RELEASE_BASELINE, `${tenant}.${RELEASE_CHANNEL}.signed`);
  const kept = new Map<string, string>();

  /** Keeps a release that is good, for the day when the store has none. */
  async function keep(text: string): Promise<void> {
    const { tenant } = await verifyRelease(text, keys);
    if (kept.get(tenant) === text) return;
    kept.set(tenant, text);
    await mkdir(RELEASE_BASELINE, { recursive: true });
    const path = baselineOf(tenant);
    await writeFile(`${path}.new`, text);
    await rename(`${path}.new`, path);
  }

  const newest = keptBriefly(async (host) => {
    const tenants = hostName.test(host) ? [host, 'default'] : ['default'];
    for (const tenant of tenants) {
      const text = await read(RELEASE_STORE, `channels/${tenant}/${RELEASE_CHANNEL}/current.signed`);
      if (text === undefined) continue;
      await keep(text).catch((error: unknown) => console.error(`release of ${tenant}:`, String(error)));
      return text;
    }
    throw new Error(`there is no release in ${RELEASE_STORE}`);
  }, keptMs);

  return {
    keys,
    newest,
    async baseline(host) {
      const own = hostName.test(host) && existsSync(baselineOf(host));
      return readFile(baselineOf(own ? host : 'default'), 'utf8');
    },
  };
}
