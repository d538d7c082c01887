/** The signed releases that this site's visitors are given: a host name's own, else the default ones. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseManifest, versionsIn, type ReleasedModule, type ReleaseManifest } from '@livery/contract/release';
import { readTrustedKeys, verifyRelease, type TrustedKeys } from '@livery/contract/signed-release';
import type { Environment } from './environment.ts';
import { cached } from './cached.ts';

export interface SiteReleases {
  /** Who may sign them. */
  readonly keys: TrustedKeys;
  /** The newest release, as it lies in the store: whoever runs it checks it. Rejects when there is none. */
  newest(host: string): Promise<string>;
  /** The last release that was good when this server saw it. Rejects when there is none. */
  baseline(host: string): Promise<string>;
  /** What everyone who comes there has of each module, by the newest release that is good; none while there is none. */
  modules(host: string): Promise<readonly ReleasedModule[]>;
}

/** A release is seen by whoever asks after this. */
const keptMs = 1000;
const timeoutMs = 5000;
/** Whether a name may be a tenant's, and a part of a path. */
const isTenant = (name: string): boolean => releaseManifest.shape.tenant.safeParse(name).success;

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
  const { RELEASE_STORE, RELEASE_CHANNEL, RELEASE_KEYS, RELEASE_BASELINE, remotesOrigin } = environment;
  const keys = trustedKeys(RELEASE_KEYS);
  const baselineOf = (tenant: string) => join(RELEASE_BASELINE, `${tenant}.${RELEASE_CHANNEL}.signed`);
  /** The last text of each tenant that was looked at, so that what is wrong with one is said once. */
  const judged = new Map<string, string>();

  /** The manifest of a text that is good for the tenant; rejects when it is not. */
  async function goodFor(tenant: string, text: string): Promise<ReleaseManifest> {
    const manifest = await verifyRelease(text, keys);
    if (manifest.tenant === tenant && manifest.channel === RELEASE_CHANNEL) return manifest;
    throw new Error(`release manifest: it is for ${manifest.tenant} ${manifest.channel}`);
  }

  async function keptSequence(tenant: string): Promise<number> {
    try {
      return (await goodFor(tenant, await readFile(baselineOf(tenant), 'utf8'))).sequence;
    } catch {
      // There is none, or it is not good any more: anything good takes its place.
      return 0;
    }
  }

  /** Keeps a release that is good, for the day when the store has none. */
  async function keep(tenant: string, text: string): Promise<void> {
    if (judged.get(tenant) === text) return;
    judged.set(tenant, text);
    const manifest = await goodFor(tenant, text);
    for (const { name, version, base } of versionsIn(manifest))
      // Whoever released it had another REMOTES_ORIGIN than this site.
      if (!base.startsWith(remotesOrigin.replace(/\/*$/, '/')))
        console.error(
          `release of ${tenant}: ${name} ${version} lies at ${base}, and pages may run ${remotesOrigin} alone`,
        );
    const before = await keptSequence(tenant);
    if (manifest.sequence < before)
      throw new Error(`release manifest: ${manifest.sequence} is older than ${before}, which was seen here`);
    const aside = join(RELEASE_BASELINE, `.${crypto.randomUUID()}`);
    try {
      await mkdir(RELEASE_BASELINE, { recursive: true });
      await writeFile(aside, text);
      await rename(aside, baselineOf(tenant));
    } catch (error) {
      // A disk that was full may have room again.
      judged.delete(tenant);
      // What is said is why it could not be kept.
      await rm(aside, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  const newest = cached(async (host) => {
    const tenants = isTenant(host) ? [host, 'default'] : ['default'];
    for (const tenant of tenants) {
      const text = await read(RELEASE_STORE, `channels/${tenant}/${RELEASE_CHANNEL}/current.signed`);
      if (text === undefined) continue;
      await keep(tenant, text).catch((error: unknown) => console.error(`release of ${tenant}:`, String(error)));
      return text;
    }
    throw new Error(`there is no release in ${RELEASE_STORE}`);
  }, keptMs);

  async function baseline(host: string): Promise<string> {
    const own = isTenant(host) && existsSync(baselineOf(host));
    return readFile(baselineOf(own ? host : 'default'), 'utf8');
  }

  const modules = cached(async (host): Promise<readonly ReleasedModule[]> => {
    for (const text of [newest, baseline]) {
      try {
        const manifest = await verifyRelease(await text(host), keys);
        if (manifest.channel === RELEASE_CHANNEL) return manifest.modules.map(({ stable }) => stable);
      } catch {
        // Whoever runs it says so.
      }
    }
    return [];
  }, keptMs);

  return { keys, newest, baseline, modules };
}
