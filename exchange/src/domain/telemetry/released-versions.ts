import { releaseManifest, versionsIn } from '@livery/contract/release';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../clock.ts';

/** Where the site's releases lie, and which of them it follows (`RELEASE_STORE`, `RELEASE_CHANNEL`). */
export interface ReleaseStore {
  /** A folder, or the http(s) address of one. */
  readonly place: string;
  readonly channel: string;
}

/** By module. */
export type Versions = ReadonlyMap<string, ReadonlySet<string>>;

/** A new release is known after this time. */
const cacheMs = 10_000;
const timeoutMs = 5000;

/** The versions of modules that the release manifests of sites name, and have named since this process started. */
export class ReleasedVersions {
  readonly #store: ReleaseStore | undefined;
  readonly #clock: Clock;
  readonly #onFailure: (error: unknown) => void;
  readonly #versions = new Map<string, Set<string>>();
  /** By host name of a tenant, of which there are few. */
  readonly #reads = new Map<string, { readonly at: number; readonly done: Promise<void> }>();

  /** @param store without one, no version is known */
  constructor(store: ReleaseStore | undefined, clock: Clock, onFailure: (error: unknown) => void) {
    this.#store = store;
    this.#clock = clock;
    this.#onFailure = onFailure;
  }

  /** The known versions, once those of a tenant's host name are read. Of many callers at once, one reads. */
  async of(host: string): Promise<Versions> {
    const known = this.#reads.get(host);
    const now = this.#clock.now();
    if (known === undefined || now - known.at >= cacheMs)
      this.#reads.set(host, { at: now, done: this.#read(host).catch(this.#onFailure) });
    await this.#reads.get(host)?.done;
    return this.#versions;
  }

  async #read(host: string): Promise<void> {
    if (this.#store === undefined) return;
    const text = (await currentRelease(this.#store, host)) ?? (await currentRelease(this.#store, 'default'));
    if (text === undefined) return;
    // After the line of its signature, which browsers check: here it only says what to count.
    const manifest = releaseManifest.parse(JSON.parse(text.slice(text.indexOf('\n'))));
    for (const { name, version } of versionsIn(manifest))
      this.#versions.set(name, (this.#versions.get(name) ?? new Set()).add(version));
  }
}

async function currentRelease({ place, channel }: ReleaseStore, tenant: string): Promise<string | undefined> {
  const path = `channels/${tenant}/${channel}/current.signed`;
  if (!/^https?:/.test(place)) return existsSync(join(place, path)) ? readFile(join(place, path), 'utf8') : undefined;
  const answer = await fetch(new URL(path, place.endsWith('/') ? place : `${place}/`), {
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status === 404 || answer.status === 403) return undefined;
  if (!answer.ok) throw new Error(`the release store answered ${answer.status} to ${path}`);
  return answer.text();
}
