/**
 * The releases of one tenant and channel: `channels/<tenant>/<channel>/<sequence>.signed`, each written once, and
 * `current.signed`, a copy of the newest for those who serve it.
 */
import { isDeepStrictEqual } from 'node:util';
import { releaseManifest, type ModuleRelease, type ReleaseManifest } from '@livery/contract/release';
import { verifyRelease, type TrustedKeys } from '@livery/contract/signed-release';
import type { SigningKey } from './signing-key.ts';
import type { ReleaseStore } from './store.ts';

export interface ChannelName {
  /** A host name, or `default`. */
  readonly tenant: string;
  readonly channel: string;
}

export interface Release {
  readonly manifest: ReleaseManifest;
  readonly text: string;
}

/** How long hosts accept a manifest as the newest. */
export const validForSeconds = 90 * 24 * 3600;
/** When two release at once, one starts again on top of the other's release. */
const maxAttempts = 20;

const folder = ({ tenant, channel }: ChannelName) => `channels/${tenant}/${channel}/`;
const releaseFileName = /\/(\d{9})\.signed$/;

export const releasePath = (name: ChannelName, sequence: number): string =>
  `${folder(name)}${String(sequence).padStart(9, '0')}.signed`;
export const currentPath = (name: ChannelName): string => `${folder(name)}current.signed`;

/** The sequence numbers of all releases, the oldest first. */
export async function sequences(store: ReleaseStore, name: ChannelName): Promise<readonly number[]> {
  const paths = await store.list(folder(name));
  return paths.flatMap((path) => releaseFileName.exec(path)?.[1] ?? []).map(Number);
}

/** A release of the channel. Rejects when it is missing, not signed by a trusted key, or stored under another's name. */
export async function readRelease(
  store: ReleaseStore,
  name: ChannelName,
  sequence: number,
  keys: TrustedKeys,
): Promise<Release> {
  const bytes = await store.read(releasePath(name, sequence));
  if (!bytes) throw new Error(`Release ${sequence} of ${name.tenant} ${name.channel} is not there.`);
  const text = bytes.toString('utf8');
  const manifest = await verifyRelease(text, keys);
  if (releasePath(manifest, manifest.sequence) !== releasePath(name, sequence))
    throw new Error(
      `Release ${sequence} of ${name.tenant} ${name.channel} says that it is release ${manifest.sequence} of ${manifest.tenant} ${manifest.channel}.`,
    );
  return { manifest, text };
}

/** The newest release of the channel, or nothing when there is none yet. */
export async function newestRelease(
  store: ReleaseStore,
  name: ChannelName,
  keys: TrustedKeys,
): Promise<Release | undefined> {
  const newest = (await sequences(store, name)).at(-1);
  return newest === undefined ? undefined : readRelease(store, name, newest, keys);
}

export interface ChannelWriter {
  readonly store: ReleaseStore;
  readonly key: SigningKey;
  readonly keys: TrustedKeys;
  /** Epoch seconds. */
  readonly now?: () => number;
}

/** Copies the newest release to `current.signed`, also when two releases were made at once. */
async function updateCurrent(store: ReleaseStore, name: ChannelName): Promise<void> {
  for (;;) {
    const newest = (await sequences(store, name)).at(-1);
    const bytes = newest === undefined ? undefined : await store.read(releasePath(name, newest));
    if (!bytes) return;
    await store.replace(currentPath(name), bytes);
    if ((await sequences(store, name)).at(-1) === newest) return;
  }
}

/** What visitors get of a module, without the note of who released it. */
export const contentOf = (module: ModuleRelease): ModuleRelease => ({ ...module, released: undefined });

/** Notes on each module that changed who released it, and when. */
const stamp = (
  modules: readonly ModuleRelease[],
  before: readonly ModuleRelease[],
  released: ModuleRelease['released'],
): readonly ModuleRelease[] =>
  modules.map((module) => {
    const old = before.find(({ stable }) => stable.name === module.stable.name);
    const isSame = old && isDeepStrictEqual(contentOf(old), contentOf(module));
    return isSame ? old : { ...module, released };
  });

/**
 * Makes the next release of a channel. `change` gets the modules of the release before and returns those of the next, or
 * nothing when nothing changes. When another release came first, `change` is called again with that one. Rejects when the
 * result is no valid manifest.
 */
export async function release(
  { store, key, keys, now = () => Math.floor(Date.now() / 1000) }: ChannelWriter,
  name: ChannelName,
  change: (modules: readonly ModuleRelease[], before: Release | undefined) => readonly ModuleRelease[] | undefined,
): Promise<Release | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const before = await newestRelease(store, name, keys);
    const modules = change(before?.manifest.modules ?? [], before);
    if (!modules) return undefined;
    const issued = now();
    const parsed = releaseManifest.safeParse({
      format: 1,
      ...name,
      sequence: (before?.manifest.sequence ?? 0) + 1,
      issued,
      expires: issued + validForSeconds,
      modules: stamp(modules, before?.manifest.modules ?? [], { key: key.id, at: issued }),
    });
    if (!parsed.success) {
      const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'unknown' };
      throw new Error(`This would be no release: ${path.join('.')}: ${message}.`);
    }
    const text = key.sign(JSON.stringify(parsed.data));
    const path = releasePath(name, parsed.data.sequence);
    // When a bucket's answer is lost, the request is repeated, and the bucket answers that this very file exists.
    const isMade = (await store.create(path, Buffer.from(text))) || (await store.read(path))?.toString('utf8') === text;
    if (isMade) {
      await updateCurrent(store, name);
      return { manifest: parsed.data, text };
    }
  }
  throw new Error(`${name.tenant} ${name.channel} is being released by others all the time: try again.`);
}
