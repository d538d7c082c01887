/**
 * The releases of one tenant and channel: `channels/<tenant>/<channel>/<sequence>.signed`, each written once, and
 * `current.signed`, a copy of the newest for those who serve it.
 */
import { releaseManifest, type ModuleRelease, type ReleaseManifest } from '@livery/contract/release';
import { assertFollows, keyringIn, verifyRelease, type TrustedKeys } from '@livery/contract/signed-release';
import { newestKeyring } from './keyring-store.ts';
import type { SigningKey } from './signing-key.ts';
import { stampParts } from './stamps.ts';
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

/** The newest release of the channel, or nothing when there is none yet. Rejects when it takes back what came before it. */
export async function newestRelease(
  store: ReleaseStore,
  name: ChannelName,
  keys: TrustedKeys,
): Promise<Release | undefined> {
  const [newest, previous] = (await sequences(store, name)).toReversed();
  if (newest === undefined) return undefined;
  const found = await readRelease(store, name, newest, keys);
  // Without a keyring only root keys sign, and prune leaves no gap.
  if (found.manifest.keyring !== undefined && previous !== undefined && previous !== newest - 1)
    throw new Error(`Release ${newest - 1} of ${name.tenant} ${name.channel} is missing before release ${newest}.`);
  // A previous release of a key that is no longer trusted says nothing.
  const before =
    previous === undefined || found.manifest.keyring === undefined
      ? undefined
      : await readRelease(store, name, previous, keys).catch(() => undefined);
  if (before) assertFollows(before.manifest, found.manifest);
  return found;
}

export interface ChannelWriter {
  readonly store: ReleaseStore;
  readonly key: SigningKey;
  readonly keys: TrustedKeys;
  /** Epoch seconds. */
  readonly now?: () => number;
  /** Whether a module may pass to another owner; only a root key may do so. */
  readonly acceptsOwner?: boolean;
  /** Whether the key signs what other root keys released, because it may replace them. */
  readonly replacesRoots?: boolean;
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

/**
 * Makes the next release of a channel. `change` gets the modules of the release before and returns those of the next, or
 * nothing when nothing changes. When another release came first, `change` is called again with that one. Rejects when the
 * result is no valid manifest.
 */
export async function release(
  {
    store,
    key,
    keys,
    now = () => Math.floor(Date.now() / 1000),
    acceptsOwner = false,
    replacesRoots = false,
  }: ChannelWriter,
  name: ChannelName,
  change: (modules: readonly ModuleRelease[], before: Release | undefined) => readonly ModuleRelease[] | undefined,
): Promise<Release | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const before = await newestRelease(store, name, keys);
    const modules = change(before?.manifest.modules ?? [], before);
    if (!modules) return undefined;
    const issued = now();
    const ring = await newestKeyring(store, keys);
    const keyring = ring?.keyring;
    const known = before && keyringIn(before.manifest)?.sequence;
    if (known !== undefined && known > (keyring?.sequence ?? 0))
      throw new Error(`Keyring ${known} of the newest release is missing in ${store.name}.`);
    const sequence = (before?.manifest.sequence ?? 0) + 1;
    const isRoot = Object.hasOwn(keys, key.id);
    const stamping = { key, keys, keyring, acceptsOwner, replacesRoots, place: { ...name, sequence, issued } };
    const parsed = releaseManifest.safeParse({
      format: 1,
      ...name,
      sequence,
      issued,
      expires: Math.min(issued + validForSeconds, isRoot || !keyring ? Infinity : keyring.expires),
      ...stampParts(modules, before?.manifest ?? { modules: [] }, stamping),
      ...(ring && { keyring: ring.text }),
    });
    if (!parsed.success) {
      const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'unknown' };
      throw new Error(`This would be no release: ${path.join('.')}: ${message}.`);
    }
    const text = key.sign(JSON.stringify(parsed.data));
    // Nothing is written that sites would refuse.
    const verified = await verifyRelease(text, keys);
    if (before) assertFollows(before.manifest, verified);
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
