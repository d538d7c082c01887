/** The signed releases of this site: a host name's own, else the default ones. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseManifest, versionsIn, type ReleasedModule, type ReleaseManifest } from '@livery/contract/release';
import {
  assertFollows,
  DistrustedRelease,
  readTrustedKeys,
  verifyRelease,
  type TrustedKeys,
} from '@livery/contract/signed-release';
import type { Environment } from './environment.ts';
import { cached } from './tenant-configurations.ts';

export interface SiteReleases {
  /** The keys that may sign them. */
  readonly keys: TrustedKeys;
  /**
   * The newest release of the store, unverified, because the browser verifies it. A release that brings back an older
   * keyring or module is not served, because a new visitor's browser could not tell; the baseline is. Rejects when there is
   * none.
   */
  newest(host: string): Promise<string>;
  /** The last release that this server has verified. Rejects when there is none. */
  baseline(host: string): Promise<string>;
  /** The stable versions of all modules by the newest verified release; empty while there is none. */
  modules(host: string): Promise<readonly ReleasedModule[]>;
  /** As `modules`, with the versions that only some visitors have. */
  versions(host: string): Promise<readonly ReleasedModule[]>;
}

/** A new release is served after this time at the latest. */
const cacheMs = 1000;
const timeoutMs = 5000;
/** Whether a name can be a tenant's and is safe in a path. */
const isTenant = (name: string): boolean => releaseManifest.shape.tenant.safeParse(name).success;

/** Whether a store is a local folder, not an address. */
export const isFolder = (store: string): boolean => !/^https?:/.test(store);

/** The text of a file of the store; `undefined` when it does not exist. */
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
  const { RELEASE_STORE, RELEASE_CHANNEL, RELEASE_KEYS, RELEASE_BASELINE, remotesOrigin } = environment;
  const keys = trustedKeys(RELEASE_KEYS);
  const baselineOf = (tenant: string) => join(RELEASE_BASELINE, `${tenant}.${RELEASE_CHANNEL}.signed`);
  /** The last text of each tenant that was checked, so that its faults are logged once, and whether it is a replay. */
  const judged = new Map<string, { readonly text: string; readonly isReplay: Promise<boolean> }>();

  /** The manifest of a text that is valid for the tenant; rejects when it is not. */
  async function goodFor(tenant: string, text: string): Promise<ReleaseManifest> {
    const manifest = await verifyRelease(text, keys);
    if (manifest.tenant === tenant && manifest.channel === RELEASE_CHANNEL) return manifest;
    throw new Error(`release manifest: it is for ${manifest.tenant} ${manifest.channel}`);
  }

  async function storedManifest(tenant: string): Promise<ReleaseManifest | undefined> {
    try {
      return await goodFor(tenant, await readFile(baselineOf(tenant), 'utf8'));
    } catch {
      // There is none, or it is no longer valid, so any valid release replaces it.
      return undefined;
    }
  }

  /** Stores a valid release as the baseline, for when the store has none. */
  async function keep(tenant: string, text: string): Promise<void> {
    const manifest = await goodFor(tenant, text);
    for (const { name, version, base } of versionsIn(manifest))
      // It was released with another REMOTES_ORIGIN than this site's.
      if (!base.startsWith(remotesOrigin.replace(/\/*$/, '/')))
        console.error(
          `release of ${tenant}: pages cannot run ${name} ${version} from ${base}; they run only modules from ${remotesOrigin}`,
        );
    const before = await storedManifest(tenant);
    for (const seen of [before, await storedManifest('default')]) if (seen) assertFollows(seen, manifest);
    if (before && manifest.sequence < before.sequence)
      throw new Error(`release manifest: ${manifest.sequence} is older than ${before.sequence}, which was seen here`);
    const aside = join(RELEASE_BASELINE, `.${crypto.randomUUID()}`);
    try {
      await mkdir(RELEASE_BASELINE, { recursive: true });
      await writeFile(aside, text);
      await rename(aside, baselineOf(tenant));
    } catch (error) {
      // A full disk may have space at the next try.
      judged.delete(tenant);
      // The error of the write is logged, not that of the clean-up.
      await rm(aside, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** Stores a text that is new here as the baseline if it is valid. Resolves to whether it is a replay. */
  function judge(tenant: string, text: string): Promise<boolean> {
    const known = judged.get(tenant);
    if (known?.text === text) return known.isReplay;
    const isReplay = keep(tenant, text).then(
      () => false,
      (error: unknown) => {
        console.error(`release of ${tenant}:`, String(error));
        return error instanceof DistrustedRelease && error.reason === 'replay';
      },
    );
    judged.set(tenant, { text, isReplay });
    return isReplay;
  }

  const newest = cached(async (host) => {
    const tenants = isTenant(host) ? [host, 'default'] : ['default'];
    for (const tenant of tenants) {
      const text = await read(RELEASE_STORE, `channels/${tenant}/${RELEASE_CHANNEL}/current.signed`);
      if (text === undefined) continue;
      return (await judge(tenant, text)) ? baseline(host) : text;
    }
    throw new Error(`there is no release in ${RELEASE_STORE}`);
  }, cacheMs);

  async function baseline(host: string): Promise<string> {
    const own = isTenant(host) && existsSync(baselineOf(host));
    return readFile(baselineOf(own ? host : 'default'), 'utf8');
  }

  const manifestOf = cached(async (host): Promise<ReleaseManifest | undefined> => {
    for (const text of [newest, baseline]) {
      try {
        const manifest = await verifyRelease(await text(host), keys);
        if (manifest.channel === RELEASE_CHANNEL) return manifest;
      } catch {
        // The browser reports an invalid release.
      }
    }
    return undefined;
  }, cacheMs);

  return {
    keys,
    newest,
    baseline,
    modules: async (host) => (await manifestOf(host))?.modules.map(({ stable }) => stable) ?? [],
    async versions(host) {
      const manifest = await manifestOf(host);
      return manifest ? versionsIn(manifest) : [];
    },
  };
}
